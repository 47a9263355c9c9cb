import { type Address, isSameAddress, lowerAddressSchema } from '@dexswap/chains'
import { plainText } from '@dexswap/token-lists'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Maximum number of named addresses. */
export const maxOwnAddresses = 50
/** Maximum length of a name, in characters. */
export const maxOwnName = 32

const ownAddressSchema = v.pipe(
  v.strictObject({
    address: lowerAddressSchema,
    name: v.pipe(
      v.string(),
      v.check((name) => name !== '' && plainText(name, maxOwnName) === name),
    ),
  }),
  v.readonly(),
)

/** An address to which the user gave a name. */
export type OwnAddress = v.InferOutput<typeof ownAddressSchema>

const storedSchema = v.pipe(v.array(ownAddressSchema), v.maxLength(maxOwnAddresses), v.readonly())

/** Addresses to which the user gave names, on all chains, in the order of naming. */
type OwnAddresses = Store<readonly OwnAddress[]> & {
  /** Sets the name of an address. Does nothing if `refusalOf` returns a reason to refuse it. */
  name(address: Address, text: string): void
  remove(address: Address): void
}

/** Why an address cannot get this name; null when it can. `text` as typed. */
export function refusalOf(own: readonly OwnAddress[], address: Address, text: string): 'no-name' | 'too-many' | null {
  if (plainText(text, maxOwnName) === '') return 'no-name'
  return own.length >= maxOwnAddresses && nameIn(own, address) === null ? 'too-many' : null
}

/** The user's name for an address; null when it has none. */
export function nameIn(own: readonly OwnAddress[], address: Address | null): string | null {
  return (address && own.find((each) => isSameAddress(each.address, address))?.name) ?? null
}

/** The stored addresses; one instance for all screens. */
export function createOwnAddresses({ storage }: { readonly storage: AppStorage }): OwnAddresses {
  const item = storage.item('own-addresses', { version: 1, schema: storedSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  return {
    get,
    subscribe,
    name(address, text) {
      if (refusalOf(get(), address, text) !== null) return
      const next = { address: v.parse(lowerAddressSchema, address.toLowerCase()), name: plainText(text, maxOwnName) }
      const isNamed = nameIn(get(), address) !== null
      keep(isNamed ? get().map((each) => (isSameAddress(each.address, address) ? next : each)) : [...get(), next])
    },
    remove: (address) => keep(get().filter((each) => !isSameAddress(each.address, address))),
  }
}
