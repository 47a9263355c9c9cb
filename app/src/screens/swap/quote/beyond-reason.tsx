import { Trans, useLingui } from '@lingui/react/macro'
import { formatPercent } from '#core/format.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { useSettings } from '#hooks/session.ts'
import { Notice } from '#ui/notice.tsx'

/** Why no platform is selected, with the possible actions. */
export default function NothingChosen({ best }: { best: PlatformQuote }) {
  const { t } = useLingui()
  const { expertMode } = useSettings()
  const impact = formatPercent(best.priceImpact)
  const { name } = best.platform
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`No platform is chosen for you`}>
        <Trans>
          The pools are too small for this amount. Even the best price, on {name}, has a price impact of {impact}.
        </Trans>{' '}
        {expertMode ? (
          <Trans>Choose one of them if that is what you want, or enter less.</Trans>
        ) : (
          <Trans>Enter a smaller amount.</Trans>
        )}
      </Notice>
    </div>
  )
}
