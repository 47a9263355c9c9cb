import { type Direction, formatExactAmount, formatMoved } from '#core/format.ts'
import { copyText } from '#ui/copy-text.ts'

/** A transferred amount with seven significant digits, and all digits on hover and copy. */
export function MovedFigure(props: {
  amount: bigint
  decimals: number
  symbol: string
  direction: Direction
  sign?: '−' | '+'
  className?: string
}) {
  const { amount, decimals, symbol, direction, sign = '', className } = props
  const exact = `${formatExactAmount(amount, decimals)} ${symbol}`
  return (
    <bdi dir="ltr" className={className} title={exact} onCopy={(event) => copyText(event, exact)}>
      {sign}
      {formatMoved(amount, decimals, direction)} {symbol}
    </bdi>
  )
}
