import { useLingui } from '@lingui/react/macro'
import { formatChange, formatUsd } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import { valueChange } from './value-change.ts'

/** What an amount is worth; nothing without an amount, and a dash where no price is known. */
export function UsdNote({ value, amount }: { value: Known<bigint>; amount: bigint | null }) {
  const { t } = useLingui()
  if (amount === null || value.status === 'loading') return null
  if (value.status === 'unknown') return <span title={t`No price is known for this token`}>—</span>
  return <>{formatUsd(value.value)}</>
}

/** How much of the value the trade takes: fee, impact and spread together. */
export function ValueChange({ values }: { values: { readonly input: Known<bigint>; readonly output: Known<bigint> } }) {
  const { t } = useLingui()
  const change = valueChange(knownValue(values.input), knownValue(values.output))
  if (change === null) return null
  return (
    <span dir="ltr" title={t`What arrives is worth this much more or less than what leaves`}>
      {formatChange(change)}
    </span>
  )
}

function knownValue(known: Known<bigint>): bigint | null {
  return known.status === 'known' ? known.value : null
}
