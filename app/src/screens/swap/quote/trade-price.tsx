import { executionPrice, type PlatformQuote } from '#core/markets/quote.ts'
import { PriceLine } from '#widgets/price-line.tsx'

/** What a trade pays for a whole unit, fee and impact included. */
export function TradePrice({ trade }: { trade: PlatformQuote }) {
  const priceOf = (side: 'first' | 'second') => executionPrice(trade, side === 'first' ? 'input' : 'output')
  return <PriceLine first={trade.input} second={trade.output} preset="price" priceOf={priceOf} />
}
