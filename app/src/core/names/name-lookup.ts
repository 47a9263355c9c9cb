import type { Address, Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { Known } from '../known.ts'
import { addressIn, addressTyped, type NameLookup, nodeOfName, recordCall, resolverCall } from './names.ts'

/** A typed text, and the name that it normalizes to: null when invalid, undefined while unknown. */
export type TypedName = {
  readonly registry: Address | null
  readonly typed: string
  readonly settled: string
  readonly name: string | null | undefined
}

/** True when the text is a name, which has to be normalized and looked up in the registry. */
export function isName(registry: Address | null, text: string): boolean {
  return registry !== null && addressTyped(text) === 'a name'
}

/** Reads the resolver of the name. */
export function resolverRead({ registry, name }: TypedName): ChainCall | null {
  return registry && name ? resolverCall(registry, nodeOfName(name)) : null
}

/** Reads the address of the name from its resolver. */
export function accountRead({ name }: TypedName, resolver: Known<Hex | null>): ChainCall | null {
  const to = resolver.status === 'known' ? addressIn(resolver.value) : null
  return to && name ? recordCall(to, 'addr', nodeOfName(name)) : null
}

/** The recipient for a typed or linked text, given the results of both reads so far. */
export function nameLookup(
  { registry, typed, settled, name }: TypedName,
  resolver: Known<Hex | null>,
  account: Known<Hex | null>,
): NameLookup {
  const address = addressTyped(typed)
  if (address !== 'a name') return address
  if (registry === null) return { status: 'invalid', reason: 'no-registry' }
  if (settled !== typed || name === undefined) return { status: 'loading' }
  if (name === null) return { status: 'invalid', reason: 'not-a-name' }
  if (resolver.status !== 'known') return { status: 'loading' }
  const resolverAddress = addressIn(resolver.value)
  if (resolverAddress === null) return { status: 'invalid', reason: 'no-address' }
  if (account.status !== 'known') return { status: 'loading' }
  const found = addressIn(account.value)
  if (found === null) return { status: 'invalid', reason: 'no-address' }
  return { status: 'valid', address: found, name: { text: name, resolver: resolverAddress } }
}
