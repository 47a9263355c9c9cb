import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPercent, formatUsd } from '#core/format.ts'
import { type Known, knownValue } from '#core/known.ts'
import { impactLossDown } from '#core/swaps/impact-loss.ts'
import { useSettings } from '#hooks/use-session.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * Explains why no platform is preselected, with the loss in US dollars and what the user can do.
 */
export default function NothingChosen({ best, value }: { best: PlatformQuote; value: Known<bigint> }) {
  const { t } = useLingui()
  const { expertMode } = useSettings()
  const impact = formatPercent(best.priceImpact)
  const paid = knownValue(value)
  const loss = paid === null ? null : formatUsd(impactLossDown(paid, best.priceImpact))
  const total = paid === null ? null : formatUsd(paid)
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`Price impact too high (${impact})`}>
        {loss === null ? (
          <Trans>The pools are too small for this amount.</Trans>
        ) : (
          <Trans>
            You would lose about {loss} of {total}.
          </Trans>
        )}{' '}
        {expertMode ? (
          <Trans>Pick an exchange yourself, or enter a smaller amount.</Trans>
        ) : (
          <Trans>Enter a smaller amount.</Trans>
        )}
      </Notice>
    </div>
  )
}
