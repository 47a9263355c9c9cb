import { type Currency, pairName } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import { shortenSymbol } from '#ui/symbols.ts'
import { PairLogo } from '#ui/token-logo.tsx'

type Two = { readonly first: Currency; readonly second: Currency }
type Named = { readonly symbol: string }

/** Both symbols as a part of a sentence, each of at most 20 characters. */
export function pairLabel(first: Named, second: Named): string {
  return `${shortenSymbol(first.symbol)} / ${shortenSymbol(second.symbol)}`
}

/** The logos of a pair; `ground` names the surface they stand on. */
export function PairPicture(props: Two & { size?: number; ground?: 'page' | 'surface-1' | 'surface-2' }) {
  const { first, second, ...look } = props
  const chain = useChain()
  return <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} {...look} />
}

/** The name of a pair, whose symbols anybody may have written: shortened, whole under the pointer. */
export function PairName(props: { first: Named; second: Named; className?: string }) {
  const { first, second, className } = props
  return (
    <bdi className={className} title={pairName(first, second)}>
      {pairLabel(first, second)}
    </bdi>
  )
}
