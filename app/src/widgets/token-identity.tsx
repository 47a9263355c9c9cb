import type { ChainId } from '@dexswap/chains'
import type { SummaryCurrency } from '#core/records/summary.ts'
import { type Currency, pairName } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { isolatedSymbol } from '#core/tokens/isolated-symbol.ts'
import { useChain } from '#hooks/use-chain.ts'
import { type Named, useTokenMarks } from '#hooks/use-token-marks.ts'
import { shortenSymbol } from '#ui/symbols.ts'
import { PairLogo, TokenLogo } from '#ui/token-logo.tsx'

/** Bundled logo of a currency, or letters. `CurrencyPicture` also uses logos of lists. */
export function CurrencyLogo({ currency, size }: { currency: Currency; size: number }) {
  return <TokenLogo {...currencyLogo(useChain(), currency)} size={size} />
}

/**
 * A symbol, which is untrusted: at most 20 characters, isolated from the text direction, and marked
 * when it could be confused with another token.
 */
export function TokenSymbol({ of, className }: { of: Named; className?: string }) {
  const mark = useTokenMarks()(of)
  const short = shortenSymbol(of.symbol)
  const full = mark !== null && 'address' in of ? `${of.symbol} ${of.address}` : of.symbol
  return (
    <bdi className={className} title={full === short ? undefined : full}>
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

/** Symbol of a token for a sentence: at most 20 characters, with a mark if needed. */
export function useSymbols(): (of: Named) => string {
  const markOf = useTokenMarks()
  return (of) => {
    const mark = markOf(of)
    const symbol = isolatedSymbol(shortenSymbol(of.symbol))
    return mark === null ? symbol : `${symbol} (${mark})`
  }
}

/** Symbols of currencies in a transaction record; those of another chain have no mark. */
export function useRecordedSymbols(chainId: ChainId): (of: SummaryCurrency) => string {
  const symbolOf = useSymbols()
  return ({ address, ...of }) => symbolOf(address ? { ...of, kind: 'token', address, chainId, name: '' } : of)
}

type Two = { readonly first: Currency; readonly second: Currency }

/** The logos of a pair; `ground` is the colour of the surface below them. */
export function PairPicture(props: Two & { size?: number; ground?: 'page' | 'surface-1' | 'surface-2' }) {
  const { first, second, ...pictureProps } = props
  const chain = useChain()
  return <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} {...pictureProps} />
}

/**
 * Name of a pair from its untrusted symbols, shortened with a tooltip. With `isMarkedBelow`,
 * `PairMarks` is near, and the marks here are for screen readers only.
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
