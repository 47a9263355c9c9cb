import { type Address, isSameAddress, lowerAddressSchema } from '@dexswap/chains'
import { plainText } from '@dexswap/token-lists'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Most addresses that can be named. */
export const maxOwnAddresses = 50
/** Longest name, in characters. */
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

/** An address that the user calls their own, with the name they gave it. */
export type OwnAddress = v.InferOutput<typeof ownAddressSchema>

const keptSchema = v.pipe(v.array(ownAddressSchema), v.maxLength(maxOwnAddresses), v.readonly())

/** The addresses of this browser's user, in the order in which they were named, of all chains. */
type OwnAddresses = Store<readonly OwnAddress[]> & {
  /** Names an address, anew where it has a name. Nothing happens where `refusalOf` says why. */
  name(address: Address, text: string): void
  remove(address: Address): void
}

/** Why an address cannot be given a name; null where it can. `text` as it was typed. */
export function refusalOf(own: readonly OwnAddress[], address: Address, text: string): 'no-name' | 'too-many' | null {
  if (plainText(text, maxOwnName) === '') return 'no-name'
  return own.length >= maxOwnAddresses && nameIn(own, address) === null ? 'too-many' : null
}

/** What the user calls an address; null where it is none of theirs. */
export function nameIn(own: readonly OwnAddress[], address: Address | null): string | null {
  return (address && own.find((each) => isSameAddress(each.address, address))?.name) ?? null
}

const made = new WeakMap<AppStorage, OwnAddresses>()

/** Those that a browser keeps; one for all screens. */
export function ownAddresses(storage: AppStorage): OwnAddresses {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('own-addresses', { version: 1, schema: keptSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  const own: OwnAddresses = {
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
  made.set(storage, own)
  return own
}
