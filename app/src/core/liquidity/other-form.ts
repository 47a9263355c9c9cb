import { type Chain, isSameAddress } from '@dexswap/chains'
import { type Currency, currencyId, nativeCurrencyOf, tokenOf, wrappedForm } from '../tokens/currency.ts'
import { mapSides, type Sides } from './pair-lookup.ts'

/** A pair with native currency in place of its wrapped token, or the reverse. */
export type OtherForm = { readonly ids: Sides<string>; readonly symbol: string }

/** Null for a pair without the native currency. */
export function otherFormOf(chain: Chain, { first, second }: Sides<Currency | null>): OtherForm | null {
  if (!first || !second) return null
  const native = nativeCurrencyOf(chain)
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const isWrapped = (currency: Currency) => isSameAddress(wrappedForm(chain, currency).address, wrapped.address)
  if (!isWrapped(first) && !isWrapped(second)) return null
  const other = first.kind === 'native' || second.kind === 'native' ? wrapped : native
  const ids = mapSides({ first, second }, (currency) => currencyId(isWrapped(currency) ? other : currency))
  return { ids, symbol: other.symbol }
}
