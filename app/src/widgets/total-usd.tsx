import { Trans } from '@lingui/react/macro'
import { formatFullUsd, formatUsd } from '#core/format.ts'
import type { KnownTotal } from '#core/pairs/my-pairs.ts'

/** A sum in US dollars, to the cent on hover, marked as incomplete when a part is unknown. */
export function TotalUsd({ of: { total, isWhole } }: { of: KnownTotal }) {
  const usd = <span title={formatFullUsd(total)}>{formatUsd(total)}</span>
  return isWhole ? usd : <Trans>over {usd}</Trans>
}
