import { executionPrice, type PlatformQuote } from '@dexswap/pools-reader/quote'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { PriceLine } from '#widgets/price-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Minimum output for an exact input, otherwise the maximum input. */
export function LimitAmount({ trade, unit = false }: { trade: PlatformQuote; unit?: boolean }) {
  return <TradeAmount trade={trade} amount={trade.field === 'input' ? trade.minimumOut : trade.maximumIn} unit={unit} />
}

/** An amount in the currency that changes with the price. */
export function TradeAmount(props: { trade: PlatformQuote; amount: bigint; unit?: boolean }) {
  const { trade, amount, unit = false } = props
  const received = trade.field === 'input'
  const moved = received ? trade.output : trade.input
  const { decimals, symbol } = moved
  const symbolOf = useSymbols()
  return (
    <span dir="ltr" title={`${formatExactAmount(amount, decimals)} ${symbol}`}>
      {formatAmount(amount, decimals, 'limit', received ? 'down' : 'up')} {unit ? symbolOf(moved) : null}
    </span>
  )
}

/** Execution price per whole token, including fee and price impact. */
export function TradePrice({ trade }: { trade: PlatformQuote }) {
  const priceOf = (side: 'first' | 'second') => executionPrice(trade, side === 'first' ? 'input' : 'output')
  return <PriceLine first={trade.input} second={trade.output} preset="price" priceOf={priceOf} />
}
