import { ensRegistryAbi, ensResolverAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import type { ChainCall } from '#domain/calls/call-cache.ts'

/** Longest answer that is looked at, in hex digits: a name or a content hash is far shorter. */
const longestAnswer = 2048
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
  if (answer === null || answer.length > longestAnswer) return null
  try {
    return decode(answer) || null
  } catch {
    return null
  }
}
