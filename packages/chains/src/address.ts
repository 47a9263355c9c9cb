import * as v from 'valibot'

/** A 20-byte account or contract address: `0x` and 40 hex digits in any case. */
export type Address = `0x${string}`

const addressForm = /^0x[0-9a-fA-F]{40}$/

/** Accepts any address form without verifying the checksum, and preserves its case. */
export const addressSchema = v.pipe(
  v.string(),
  v.regex(addressForm, 'must be 0x and 40 hex digits'),
  v.transform((text) => text as Address),
)

/** `addressSchema` in lower case, for addresses that become keys. */
export const lowerAddressSchema = v.pipe(addressSchema, v.transform(lowerAddress))

/** Whether a text has the form of an address. Does not verify the checksum. */
export function hasAddressForm(text: string): text is Address {
  return addressForm.test(text)
}

/** Compares addresses regardless of case, which only encodes the checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The form of addresses as keys in maps, storage and indexer rows. */
export function lowerAddress(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
