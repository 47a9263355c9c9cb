import type { Address, Chain } from '@dexswap/chains'
import { getAddress, isAddress } from 'viem/utils'

/** What a link's currency id names, before the token itself has been read. */
export type CurrencyReference = { readonly kind: 'native' } | { readonly kind: 'token'; readonly address: Address }

/**
 * Reads a currency id out of a link. What is neither the native symbol nor an address falls back to the native currency
 * (spec/3 §8); an address in mixed case has to carry a right checksum, as a changed letter would otherwise be another token.
 */
export function currencyReferenceFromLink(chain: Chain, id: string | undefined): CurrencyReference {
  if (id === undefined || id.toUpperCase() === chain.nativeCurrency.symbol.toUpperCase()) return { kind: 'native' }
  const oneCase = /^0x[0-9a-f]{40}$/.test(id) || /^0x[0-9A-F]{40}$/.test(id)
  if (oneCase) return { kind: 'token', address: getAddress(id.toLowerCase()) }
  return isAddress(id) ? { kind: 'token', address: getAddress(id) } : { kind: 'native' }
}
