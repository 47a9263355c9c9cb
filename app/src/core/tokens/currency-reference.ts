import type { Address, Chain } from '@dexswap/chains'
import { checkedAddress } from '../chain/checked-address.ts'
import { trimMarks } from '../plain-digits.ts'

/** Currency id of a link, before its token is read. */
export type CurrencyReference =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly address: Address }
  /** The checksum is wrong, so that the intended token is unknown. */
  | { readonly kind: 'wrong-checksum'; readonly address: Address }

/** Normalises a currency id of a link: trimmed, and `0X` as `0x`. */
export function plainCurrencyId(text: string): string {
  return trimMarks(text).replace(/^0X/, '0x')
}

/** True for an id that is replaced by the native currency (rule 3.8.11). */
export function isUnknownId(chain: Pick<Chain, 'nativeCurrency'>, id: string | undefined): id is string {
  return id !== undefined && !id.startsWith('0x') && id.toUpperCase() !== chain.nativeCurrency.symbol.toUpperCase()
}

/**
 * Parses a currency id of a link; other text becomes the native currency (rule 3.8.12).
 * A mixed-case address needs a valid checksum.
 */
export function currencyReferenceFromLink(text: string | undefined): CurrencyReference {
  const id = text === undefined ? '' : plainCurrencyId(text)
  if (!/^0x[0-9a-zA-Z]+$/.test(id)) return { kind: 'native' }
  const address = checkedAddress(id)
  return address === 'wrong-checksum' || address === null
    ? { kind: 'wrong-checksum', address: id as Address }
    : { kind: 'token', address }
}

/** Parses an id on a chain; null for an unknown id. */
export function knownReference(chain: Pick<Chain, 'nativeCurrency'>, id: string | undefined): CurrencyReference | null {
  return id === undefined || isUnknownId(chain, plainCurrencyId(id)) ? null : currencyReferenceFromLink(id)
}
