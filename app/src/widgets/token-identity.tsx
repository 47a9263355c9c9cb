import type { ChainId } from '@dexswap/chains'
import { type Currency, pairName } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { isolatedSymbol } from '#core/tokens/isolated-symbol.ts'
import type { SummaryCurrency } from '#core/transactions/summary.ts'
import { useChain } from '#hooks/chain.ts'
import { type Named, useTokenMarks } from '#hooks/tokens.ts'
import { shortenSymbol } from '#ui/symbols.ts'
import { PairLogo, TokenLogo } from '#ui/token-logo.tsx'

/** The drawn logo of a currency of the chain record, else letters. `CurrencyPicture` also asks the lists for a picture. */
export function CurrencyLogo({ currency, size }: { currency: Currency; size: number }) {
  return <TokenLogo {...currencyLogo(useChain(), currency)} size={size} />
}

/**
 * A symbol, which anybody may have written: at most 20 characters, unable to turn the text around it, and followed by what tells
 * the token from others that it could be taken for.
 */
export function TokenSymbol({ of, className }: { of: Named; className?: string }) {
  const mark = useTokenMarks()(of)
  const short = shortenSymbol(of.symbol)
  const whole = mark !== null && 'address' in of ? `${of.symbol} ${of.address}` : of.symbol
  return (
    <bdi className={className} title={whole === short ? undefined : whole}>
      {short}
      {mark === null ? null : <span className="text-3 text-caption font-normal whitespace-nowrap"> {mark}</span>}
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

/** What a token is called inside of a sentence: its symbol of at most 20 characters, and its mark where it needs one. */
export function useSymbols(): (of: Named) => string {
  const markOf = useTokenMarks()
  return (of) => {
    const mark = markOf(of)
    const symbol = isolatedSymbol(shortenSymbol(of.symbol))
    return mark === null ? symbol : `${symbol} (${mark})`
  }
}

/** The same of what a transaction's record names; of another chain than the shown one its symbol alone. */
export function useRecordedSymbols(chainId: ChainId): (of: SummaryCurrency) => string {
  const symbolOf = useSymbols()
  return ({ address, ...of }) => symbolOf(address ? { ...of, kind: 'token', address, chainId, name: '' } : of)
}

type Two = { readonly first: Currency; readonly second: Currency }

/** The logos of a pair; `ground` names the surface they stand on. */
export function PairPicture(props: Two & { size?: number; ground?: 'page' | 'surface-1' | 'surface-2' }) {
  const { first, second, ...look } = props
  const chain = useChain()
  return <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} {...look} />
}

/**
 * The name of a pair, whose symbols anybody may have written: shortened, whole under the pointer. `isMarkedBelow`: `PairMarks` stands
 * near, so the marks are only for who hears the name.
 */
export function PairName(props: { first: Named; second: Named; className?: string; isMarkedBelow?: boolean }) {
  const symbolOf = useSymbols()
  const markOf = useTokenMarks()
  const { first, second, className, isMarkedBelow = false } = props
  const heard = (of: Named) => (markOf(of) === null ? null : <span className="sr-only"> ({markOf(of)})</span>)
  return (
    <bdi className={className} title={pairName(first, second)}>
      {isMarkedBelow ? (
        <>
          {isolatedSymbol(shortenSymbol(first.symbol))}
          {heard(first)} / {isolatedSymbol(shortenSymbol(second.symbol))}
          {heard(second)}
        </>
      ) : (
        `${symbolOf(first)} / ${symbolOf(second)}`
      )}
    </bdi>
  )
}
