import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import { shortenSymbol } from '#ui/symbols.ts'
import { TokenLogo } from '#ui/token-logo.tsx'

/** The drawn logo of a currency of the chain record, else letters. `CurrencyPicture` also asks the lists for a picture. */
export function CurrencyLogo({ currency, size }: { currency: Currency; size: number }) {
  return <TokenLogo {...currencyLogo(useChain(), currency)} size={size} />
}

/** A symbol, which anybody may have written: at most 20 characters, and unable to turn the text around it. */
export function TokenSymbol({ of: { symbol }, className }: { of: { readonly symbol: string }; className?: string }) {
  const short = shortenSymbol(symbol)
  return (
    <bdi className={className} title={short === symbol ? undefined : symbol}>
      {short}
    </bdi>
  )
}

/** Logo and symbol, side by side. */
export function TokenIdentity({ currency, size }: { currency: Currency; size: number }) {
  return (
    <span className="flex items-center gap-2">
      <CurrencyLogo currency={currency} size={size} />
      <TokenSymbol of={currency} />
    </span>
  )
}
