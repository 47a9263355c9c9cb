import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Known } from '#domain/known.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Unknown } from '#ui/unknown.tsx'
import { unknownTexts } from './unknown-texts.ts'

/** A figure, the place it will take while it is read, or a dash with its reason. */
export function KnownFigure<T>(props: {
  of: Known<T>
  show: (value: T) => ReactNode
  width?: number
  height?: number
}) {
  const { of, show, width = 96, height = 20 } = props
  const { t } = useLingui()
  switch (of.status) {
    case 'known':
      return show(of.value)
    case 'loading':
      return <Skeleton width={width} height={height} className="inline-block align-middle" />
    case 'unknown':
      return <Unknown reason={t(unknownTexts[of.reason])} />
  }
}
