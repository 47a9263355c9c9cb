import { formatExactAmount } from '#core/format.ts'
import { formatHeld } from '#core/pairs/my-pairs.ts'
import { copyText } from '#ui/copy-text.ts'
import { TokenSymbol } from './token-identity.tsx'

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
