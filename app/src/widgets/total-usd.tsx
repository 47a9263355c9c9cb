import { Trans } from '@lingui/react/macro'
import { formatFullUsd, formatUsd } from '#core/format.ts'
import type { KnownTotal } from '#core/pairs/my-pairs.ts'

/**
 * A sum in US dollars; hover shows the cents. Marked as incomplete when the value of a part is
 * unknown.
 */
export function TotalUsd({ of: { total, isWhole } }: { of: KnownTotal }) {
  const usd = <span title={formatFullUsd(total)}>{formatUsd(total)}</span>
  return isWhole ? usd : <Trans>over {usd}</Trans>
}
