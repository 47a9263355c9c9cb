import { Trans } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import type { KnownTotal } from '#core/pairs/my-pairs.ts'

/** A sum in US dollars; one of which a part is not known says that there is more. */
export function TotalUsd({ of: { total, isWhole } }: { of: KnownTotal }) {
  const usd = formatUsd(total)
  return isWhole ? usd : <Trans>over {usd}</Trans>
}
