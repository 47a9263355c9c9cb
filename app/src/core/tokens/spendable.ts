import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import { currencyId, nativeCurrencyOf } from './currency.ts'

type Named = { readonly address: Address }

/** Currency ids for a link. The native currency replaces its wrapped token, which few accounts have. */
export function spendableIds(chain: Chain, first: Named, second: Named): readonly [string, string] {
  const idOf = ({ address }: Named) =>
    isSameAddress(address, chain.wrappedNative.address) ? currencyId(nativeCurrencyOf(chain)) : address
  return [idOf(first), idOf(second)]
}
