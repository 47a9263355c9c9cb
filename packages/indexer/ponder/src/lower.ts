import type { Address } from '@dexswap/chains'

/** The form in which addresses are stored. */
export function lower(address: Address): Address {
  return address.toLowerCase() as Address // The cast is safe, because lower case preserves the type.
}
