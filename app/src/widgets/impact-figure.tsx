import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'
import { formatPercent } from '#core/format.ts'

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
