import { formatAmount, formatExactAmount } from '#core/format.ts'
import { formatHeld } from '#core/pairs/my-pairs.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { copyText } from '#ui/copy-text.ts'
import { TokenSymbol, useSymbols } from './token-identity.tsx'

/**
 * An amount with its symbol, left to right in every language: six significant digits, and all
 * digits on hover and copy.
 */
export function Amount(props: {
  amount: bigint
  /** Anything with a symbol and decimals: a currency, or LP tokens. */
  of: { readonly symbol: string; readonly decimals: number }
  sign?: '−' | '+'
  className?: string
}) {
  const { amount, of, sign = '', className } = props
  const exact = `${sign}${formatExactAmount(amount, of.decimals)} ${of.symbol}`
  return (
    <bdi dir="ltr" className={className} title={exact} onCopy={(event) => copyText(event, exact)}>
      <span className="whitespace-nowrap">
        {sign}
        {formatHeld(amount, of.decimals)}
      </span>{' '}
      <TokenSymbol of={of} />
    </bdi>
  )
}

/** Anything with a symbol and decimals: a token, or LP tokens. */
type NamedAmount = {
  readonly amount: bigint
  readonly of: { readonly symbol: string; readonly decimals: number }
}

/** Returns a formatter for amounts within sentences. */
export function useAmountText(): (named: NamedAmount) => string {
  const symbolOf = useSymbols()
  return ({ amount, of }) => withSymbol(formatAmount(amount, of.decimals, 'balance'), symbolOf(of))
}
