import { formatBps } from '#core/format.ts'
import { slippageRisk } from '#core/risk.ts'

/** A slippage, highlighted above 5 %. */
export function SlippageFigure({ bps }: { bps: number }) {
  return (
    <span dir="ltr" className={slippageRisk(bps) === 'warning' ? 'text-danger font-semibold' : ''}>
      {formatBps(bps)}
    </span>
  )
}
