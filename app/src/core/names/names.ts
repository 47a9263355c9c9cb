import { ensRegistryAbi, ensResolverAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { namehash } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import { nameDigits } from '#io/bounds.ts'
import { checkedAddress } from '../chain/checked-address.ts'

const zero = '0'.repeat(40)

/** Reads the resolver of a name from the registry. */
export function resolverCall(registry: Address, node: Hex): ChainCall {
  return { to: registry, data: encodeFunctionData({ abi: ensRegistryAbi, functionName: 'resolver', args: [node] }) }
}

/** Reads a record of a name from its resolver. */
export function recordCall(resolver: Address, record: 'addr' | 'contenthash' | 'name', node: Hex): ChainCall {
  return { to: resolver, data: encodeFunctionData({ abi: ensResolverAbi, functionName: record, args: [node] }) }
}

/** The address in a result of `resolver` or `addr`; null when zero or invalid. */
export function addressIn(answer: Hex | null): Address | null {
  if (answer === null || !/^0x0{24}[0-9a-f]{40}/i.test(answer)) return null
  const digits = answer.slice(26, 66)
  return digits === zero ? null : getAddress(`0x${digits.toLowerCase()}`)
}

/** The text in a result of `name`; null when empty, too long or unreadable. */
export function nameIn(answer: Hex | null): string | null {
  return readable(answer, (data) => decodeFunctionResult({ abi: ensResolverAbi, functionName: 'name', data }))
}

/** The bytes in a result of `contenthash`; null without any. */
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

/** Registry key of a normalised name. */
export function nodeOfName(name: string): Hex {
  return namehash(name)
}

/** Registry key of an account's reverse record. */
export function nodeOfAccount(account: Address): Hex {
  return namehash(`${lowerAddress(account).slice(2)}.addr.reverse`)
}

export type NameRefusal =
  /** The text is neither an address nor a possible name. */
  | 'not-an-address'
  /** The address has a wrong checksum, so one of its digits may be wrong. */
  | 'wrong-checksum'
  /** The chain has no name registry. */
  | 'no-registry'
  /** The name is invalid by ENSIP-15. */
  | 'not-a-name'
  /** The name has no address. */
  | 'no-address'

/** A normalised name, and the resolver that returned its address. */
export type ResolvedName = { readonly text: string; readonly resolver: Address }

/**
 * The recipient for a typed text (rule 1.4.25: VALID, INVALID or LOADING). It stays loading until
 * the node responds, because failed reads are retried.
 */
export type NameLookup =
  | { readonly status: 'loading' }
  /** `name` is null for a typed address. */
  | { readonly status: 'valid'; readonly address: Address; readonly name: ResolvedName | null }
  | { readonly status: 'invalid'; readonly reason: NameRefusal }

/** Parses a text as an address; returns `'a name'` if it can only be a name. */
export function addressTyped(text: string): NameLookup | 'a name' {
  const address = checkedAddress(text)
  if (address === 'wrong-checksum') return { status: 'invalid', reason: address }
  if (address) return { status: 'valid', address, name: null }
  // A name has a dot between two other characters.
  return /[^.]\.[^.]/.test(text) ? 'a name' : { status: 'invalid', reason: 'not-an-address' }
}
