import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import { currencyId, nativeCurrencyOf } from './currency.ts'

type Sides = { readonly token0: { readonly address: Address }; readonly token1: { readonly address: Address } }

/** How a link names what is paid with: the coin of the network, which people hold, in the place of its wrapped form. */
export function spendableIds(chain: Chain, { token0, token1 }: Sides): readonly [string, string] {
  const idOf = ({ address }: { readonly address: Address }) =>
    isSameAddress(address, chain.wrappedNative.address) ? currencyId(nativeCurrencyOf(chain)) : address
  return [idOf(token0), idOf(token1)]
}
