import { Trans, useLingui } from '@lingui/react/macro'
import { formatPercent } from '#core/format.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { useSettings } from '#hooks/session.ts'
import { Notice } from '#ui/notice.tsx'

/** Why a row is not the best although its price is. */
export function ImpactBadge({ quote }: { quote: PlatformQuote }) {
  const impact = formatPercent(quote.priceImpact)
  return <Trans>Impact {impact}</Trans>
}

/** Why no platform is chosen, and what can be done. */
export function NothingChosen({ best }: { best: PlatformQuote }) {
  const { t } = useLingui()
  const { expertMode } = useSettings()
  const impact = formatPercent(best.priceImpact)
  const { name } = best.platform
  return (
    <Notice tone="danger" title={t`No platform is chosen for you`}>
      <Trans>
        The pools are too small for this amount: the best price, on {name}, moves theirs by {impact}, and that much is
        lost to whoever trades next.
      </Trans>{' '}
      {expertMode ? <Trans>Choose one of them if that is what you want, or try less.</Trans> : <Trans>Try less.</Trans>}
    </Notice>
  )
}
