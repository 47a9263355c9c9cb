import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { useChain, useGasPrice } from '#hooks/chain.ts'
import { lazyModule, ready, usePreload } from '#hooks/lazy-module.ts'
import { usePools } from '#hooks/markets.ts'
import { type PlatformRow, worseByText } from './platform-rows.ts'
import { ImpactFigure, TradeAmount } from './swap-details.tsx'

/** Comes after the first price, which waits for nothing that this says. */
const afterGas = lazyModule(() => import('./after-gas.tsx'))

/** What the rows are once network cost is paid, with what shows it; null before that is known. */
export function useAfterGas(quotes: Extract<Quotes, { status: 'quoted' }>) {
  const chain = useChain()
  const pools = usePools([])
  const gasPrice = useGasPrice()
  usePreload(afterGas.preload)
  const parts = ready(afterGas.useModule())
  return parts && gasPrice !== null ? { parts, after: parts.afterGasOf(chain, pools, quotes, gasPrice) } : null
}
type Shown = ReturnType<typeof useAfterGas>

/** What arrives, or what leaves for a typed output, and under it the same after network cost. */
export function MovedAmount({ quote, shown }: { quote: PlatformQuote; shown: Shown }) {
  return (
    <>
      <span className="text-1 block font-medium">
        <TradeAmount trade={quote} amount={quote.field === 'input' ? quote.amountOut : quote.amountIn} />
      </span>
      <span className="text-3 text-caption block min-h-4">
        {shown ? <shown.parts.AfterGasLine quote={quote} after={shown.after} /> : null}
      </span>
    </>
  )
}

/** How the row stands beside the best price, and whether network cost turns that. */
export function Standing(props: {
  row: Extract<PlatformRow, { status: 'trade' }>
  shown: Shown
  say: (tone: 'danger' | 'accent', text: string) => ReactNode
}) {
  const { row, shown, say } = props
  const { t } = useLingui()
  return (
    <>
      {row.fails ? (
        say('danger', t`Would fail`)
      ) : row.beyond ? (
        <ImpactFigure impact={row.quote.priceImpact} />
      ) : row.best ? (
        say('accent', t`Best`)
      ) : (
        <bdi dir="ltr">{worseByText(row.worseBy)}</bdi>
      )}
      {shown ? <shown.parts.TurnsOrder quote={row.quote} after={shown.after} /> : null}
    </>
  )
}
