import { lazy, Suspense, useDeferredValue } from 'react'
import { ChartPlace } from './chart/chart-place.tsx'
import { MostLiquidPairs, Slogan, SloganText } from './first-visit.tsx'
import { useQuotedParts } from './quoted-parts.ts'
import type { Swap } from './use-swap.ts'
import { useWide } from './use-wide.ts'

/** Asks the indexer and draws, which the first quote does not wait for. */
const PriceChart = lazy(() => import('./chart/price-chart.tsx'))

/**
 * Why: the market of the pair, the comparison and the way of the trade; before there is a trade, the pairs that prove the promise,
 * and the promise itself where no market is drawn. It comes in the frame after the card, which a keystroke waits for.
 */
export function Evidence({ swap }: { swap: Swap }) {
  const wide = useWide()
  const parts = useQuotedParts()
  const later = useDeferredValue(swap)
  // A chosen platform shows at once: a radio that falls back for a frame looks as if it had refused.
  const { quotes, chain, currencies } = later.form.platform === swap.form.platform ? later : swap
  const { input, output } = currencies
  const quoted = quotes.status === 'quoted' ? quotes : null
  const pledge = quoted || !wide ? null : <Pledge />
  const drawn = chain.graphql !== null && quotes.status !== 'wrap' && input && output
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 max-[1159px]:mx-auto max-[1159px]:w-full max-[1159px]:max-w-[480px]">
      {drawn ? (
        <Suspense fallback={<ChartPlace />}>
          <PriceChart input={input} output={output} trade={quoted?.selected ?? null} otherwise={pledge} />
        </Suspense>
      ) : (
        pledge
      )}
      {quoted && wide && parts ? <parts.QuotedEvidence quotes={quoted} /> : null}
      {quoted ? null : <MostLiquidPairs />}
    </div>
  )
}

function Pledge() {
  return (
    <div>
      <Slogan />
      <SloganText />
    </div>
  )
}
