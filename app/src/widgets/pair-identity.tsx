import { type Currency, pairName } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import type { Named } from '#hooks/tokens.ts'
import { PairLogo } from '#ui/token-logo.tsx'
import { useSymbols } from './use-symbols.ts'

type Two = { readonly first: Currency; readonly second: Currency }

/** The logos of a pair; `ground` names the surface they stand on. */
export function PairPicture(props: Two & { size?: number; ground?: 'page' | 'surface-1' | 'surface-2' }) {
  const { first, second, ...look } = props
  const chain = useChain()
  return <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} {...look} />
}

/** The name of a pair, whose symbols anybody may have written: shortened, whole under the pointer. */
export function PairName(props: { first: Named; second: Named; className?: string }) {
  const symbolOf = useSymbols()
  const { first, second, className } = props
  return (
    <bdi className={className} title={pairName(first, second)}>
      {`${symbolOf(first)} / ${symbolOf(second)}`}
    </bdi>
  )
}
