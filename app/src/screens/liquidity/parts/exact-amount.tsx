import { type AmountPreset, formatAmount, formatExactAmount } from '#domain/currencies/format.ts'

/** An amount in the digits of its preset, with every digit under the pointer. */
export function ExactAmount(props: {
  amount: bigint
  decimals: number
  symbol: string
  preset?: AmountPreset
  unit?: boolean
}) {
  const { amount, decimals, symbol, preset = 'balance', unit = true } = props
  return (
    <span title={`${formatExactAmount(amount, decimals)} ${symbol}`}>
      {formatAmount(amount, decimals, preset)}
      {unit ? ` ${symbol}` : null}
    </span>
  )
}
