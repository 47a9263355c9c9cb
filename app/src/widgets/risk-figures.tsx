import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'
import { formatBps, formatPercent } from '#core/format.ts'
import { slippageRisk } from '#core/risk.ts'

/** A slippage, highlighted above 5 %. */
export function SlippageFigure({ bps }: { bps: number }) {
  return (
    <span dir="ltr" className={slippageRisk(bps) === 'warning' ? 'text-danger font-semibold' : ''}>
      {formatBps(bps)}
    </span>
  )
}

const colours: Readonly<Record<PriceImpactSeverity, string>> = {
  0: 'text-success',
  1: 'text-1',
  2: 'text-warning',
  3: 'text-danger',
  4: 'text-danger bg-danger-soft rounded-sm px-1.5 font-semibold',
}

/** A price impact in the color of its level. */
export function ImpactFigure({ impact }: { impact: Fraction }) {
  return (
    <span dir="ltr" className={colours[priceImpactSeverity(impact)]}>
      {formatPercent(impact)}
    </span>
  )
}
