import * as v from 'valibot'

/** A 20-byte account or contract address, `0x` and 40 hex digits in any case. */
export type Address = `0x${string}`

const addressForm = /^0x[0-9a-fA-F]{40}$/

/** An address as any border accepts it: the form alone, no checksum. Its case is kept. */
export const addressSchema = v.pipe(
  v.string(),
  v.regex(addressForm, 'must be 0x and 40 hex digits'),
  v.transform((text) => text as Address),
)

/** As `addressSchema`, in lower case: for borders whose addresses become keys. */
export const lowerAddressSchema = v.pipe(addressSchema, v.transform(lowerAddress))

/** Whether a text has the form of an address. Its checksum, if it has one, is not looked at. */
export function hasAddressForm(text: string): text is Address {
  return addressForm.test(text)
}

/** Whether two addresses are one account or contract: their case is a checksum and says nothing about that. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The form in which addresses are keys of maps, of storage and of an indexer's rows. */
export function lowerAddress(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
