import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { Unknown } from '#ui/text.tsx'

/** Value of an amount: empty while loading, a dash when the price is unknown. */
export function UsdNote({ value }: { value: Known<bigint> | null }) {
  const { t } = useLingui()
  if (value === null || value.status === 'loading') return null
  if (value.status === 'unknown') return <Unknown reason={t`No price for this token`} />
  return <>{formatUsd(value.value)}</>
}
