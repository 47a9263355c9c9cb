import type { Address, Chain } from '@dexswap/chains'
import { checkedAddress } from '../chain/checked-address.ts'
import { trimMarks } from '../plain-digits.ts'

/** A currency as named by a link, before the token at its address is read. */
export type CurrencyReference =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly address: Address }
  /** The checksum is invalid, so the intended token is unknown. */
  | { readonly kind: 'wrong-checksum'; readonly address: Address }

/** A currency id of a link in normal form: without spaces around it, and with `0x` for `0X`. */
export function plainCurrencyId(text: string): string {
  return trimMarks(text).replace(/^0X/, '0x')
}

/** True for an id that the page replaces by the native currency (rule 3.8.11). */
export function isUnknownId(chain: Pick<Chain, 'nativeCurrency'>, id: string | undefined): id is string {
  return id !== undefined && !id.startsWith('0x') && id.toUpperCase() !== chain.nativeCurrency.symbol.toUpperCase()
}

/**
 * Parses the currency id of a link. Text that is not an address becomes the native currency (rule
 * 3.8.12). A mixed-case address needs a valid checksum.
 */
export function currencyReferenceFromLink(text: string | undefined): CurrencyReference {
  const id = text === undefined ? '' : plainCurrencyId(text)
  if (!/^0x[0-9a-zA-Z]+$/.test(id)) return { kind: 'native' }
  const address = checkedAddress(id)
  return address === 'wrong-checksum' || address === null
    ? { kind: 'wrong-checksum', address: id as Address }
    : { kind: 'token', address }
}

/** Parses a currency id; null for an id that the chain does not know. */
export function knownReference(chain: Pick<Chain, 'nativeCurrency'>, id: string | undefined): CurrencyReference | null {
  return id === undefined || isUnknownId(chain, plainCurrencyId(id)) ? null : currencyReferenceFromLink(id)
}
