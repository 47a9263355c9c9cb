import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Known, UnknownReason } from '#core/known.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Unknown } from '#ui/text.tsx'

/** Texts that state why a dash is shown in place of a figure. */
export const unknownTexts: Readonly<Record<UnknownReason, MessageDescriptor>> = {
  'node-unreachable': msg`Can't reach the network.`,
  'indexer-unreachable': msg`Unavailable right now`,
  'indexer-behind': msg`The indexer is too far behind the network.`,
  'indexer-wrong': msg`The indexer contradicts the chain.`,
  unreadable: msg`The contract's response is unreadable.`,
  'no-source': msg`No price for one of the tokens.`,
  'too-small': msg`Too small or too short for a yearly figure.`,
  'no-account': msg`Connect a wallet to see this.`,
}

/** Shows a dash and its reason in place of a list or chart. */
export function WhyUnknown({ reason, className }: { reason: UnknownReason; className: string }) {
  const { t } = useLingui()
  const text = t(unknownTexts[reason])
  return (
    <p className={`text-3 text-center ${className}`}>
      <Unknown reason={text} />
      <span aria-hidden="true" className="block">
        {text}
      </span>
    </p>
  )
}

/** Shows a figure, a placeholder while it loads, or a dash with the reason. */
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
