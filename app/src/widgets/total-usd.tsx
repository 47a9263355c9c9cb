import { Trans } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import type { KnownTotal } from '#core/pairs/my-pairs.ts'

/** A sum in US dollars, marked as incomplete when a part is unknown. */
export function TotalUsd({ of: { total, isWhole } }: { of: KnownTotal }) {
  const usd = formatUsd(total)
  return isWhole ? usd : <Trans>over {usd}</Trans>
}
