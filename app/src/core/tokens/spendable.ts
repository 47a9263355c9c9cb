import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import { currencyId, nativeCurrencyOf } from './currency.ts'

type Named = { readonly address: Address }

/** How a link names what is paid with: the coin of the network, which people hold, in the place of its wrapped form. */
export function spendableIds(chain: Chain, first: Named, second: Named): readonly [string, string] {
  const idOf = ({ address }: Named) =>
    isSameAddress(address, chain.wrappedNative.address) ? currencyId(nativeCurrencyOf(chain)) : address
  return [idOf(first), idOf(second)]
}
