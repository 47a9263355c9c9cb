import { ensRegistryAbi, ensResolverAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { namehash } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import { nameDigits } from '#io/bounds.ts'
import type { ChainCall } from './call-cache.ts'
import { checkedAddress } from './checked-address.ts'

const zero = '0'.repeat(40)

/** Asks the registry which resolver answers for a name. */
export function resolverCall(registry: Address, node: Hex): ChainCall {
  return { to: registry, data: encodeFunctionData({ abi: ensRegistryAbi, functionName: 'resolver', args: [node] }) }
}

/** Asks a resolver what it has of a name. */
export function recordCall(resolver: Address, record: 'addr' | 'contenthash' | 'name', node: Hex): ChainCall {
  return { to: resolver, data: encodeFunctionData({ abi: ensResolverAbi, functionName: record, args: [node] }) }
}

/** The address in an answer of `resolver` or `addr`; null where it is zero or none. */
export function addressIn(answer: Hex | null): Address | null {
  if (answer === null || !/^0x0{24}[0-9a-f]{40}/i.test(answer)) return null
  const digits = answer.slice(26, 66)
  return digits === zero ? null : getAddress(`0x${digits.toLowerCase()}`)
}

/** The text in an answer of `name`; null where it is empty, too long or cannot be read. */
export function nameIn(answer: Hex | null): string | null {
  return readable(answer, (data) => decodeFunctionResult({ abi: ensResolverAbi, functionName: 'name', data }))
}

/** The bytes in an answer of `contenthash`; null where there are none. */
export function contenthashIn(answer: Hex | null): Hex | null {
  const bytes = readable(answer, (data) =>
    decodeFunctionResult({ abi: ensResolverAbi, functionName: 'contenthash', data }),
  )
  return bytes === '0x' ? null : bytes
}

function readable<T extends string>(answer: Hex | null, decode: (data: Hex) => T): T | null {
  if (answer === null || answer.length > nameDigits) return null
  try {
    return decode(answer) || null
  } catch {
    return null
  }
}

/** The registry's key for a normalised name. */
export function nodeOfName(name: string): Hex {
  return namehash(name)
}

/** The registry's key for the name that an account claims. */
export function nodeOfAccount(account: Address): Hex {
  return namehash(`${lowerAddress(account).slice(2)}.addr.reverse`)
}

export type NameRefusal =
  /** Neither an address nor anything like a name. */
  | 'not-an-address'
  /** Forty hex digits whose capitals are not those of the checksum: a digit is wrong. */
  | 'wrong-checksum'
  /** The chain has no name registry. */
  | 'no-registry'
  /** Not written as a name may be (ENSIP-15). */
  | 'not-a-name'
  /** The name leads nowhere. */
  | 'no-address'

/** A normalised name, and the resolver that returned its address. */
export type ResolvedName = { readonly text: string; readonly resolver: Address }

/** What a typed recipient stands for (rule 1.4.25: VALID, INVALID or LOADING). A silent node leaves it loading: it is asked again. */
export type NameLookup =
  | { readonly status: 'loading' }
  /** `name` is null where an address was typed. */
  | { readonly status: 'valid'; readonly address: Address; readonly name: ResolvedName | null }
  | { readonly status: 'invalid'; readonly reason: NameRefusal }

/** A typed text taken for an address, or `'a name'` where only the registry can tell. */
export function addressTyped(text: string): NameLookup | 'a name' {
  const address = checkedAddress(text)
  if (address === 'wrong-checksum') return { status: 'invalid', reason: address }
  if (address) return { status: 'valid', address, name: null }
  // A name has a dot with something on both sides.
  return /[^.]\.[^.]/.test(text) ? 'a name' : { status: 'invalid', reason: 'not-an-address' }
}
