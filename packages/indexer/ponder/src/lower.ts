import type { Address } from '@dexswap/chains'

/** The one spelling of an address in the store. */
export function lower(address: Address): Address {
  return address.toLowerCase() as Address // lower-casing keeps the form
}
