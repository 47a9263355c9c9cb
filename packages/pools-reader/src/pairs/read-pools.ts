import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { type ContractCall, contractCall } from '../calls/contract-call.ts'
import { readCalls } from '../calls/read-calls.ts'
import { knownValue } from '../known.ts'
import type { PairRef } from './pair-ref.ts'
import { maxSwapFeeBps } from './pool-logs.ts'

/** Number of pairs per slice by multicall, enough for a few batches. */
export const multicallSlice = 400

/**
 * Decodes an address in lower case, because checksums are slow for ten thousand pairs. Null for the
 * zero address.
 */
function lowerCaseAddress(answer: Hex): Address | null {
  const digits = /^0x0{24}([0-9a-fA-F]{40})/.exec(answer)?.[1]?.toLowerCase()
  return !digits || /^0+$/.test(digits) ? null : `0x${digits}`
}

/** A read that returns an address in lower case. */
export function addressCall(call: ContractCall<Address>): ContractCall<Address | null> {
  return { ...call, decode: lowerCaseAddress }
}

/** Number of pairs of each factory; null when unreadable. */
export async function countPairs(
  client: Client,
  multicallAddress: Address,
  factories: readonly Address[],
  blockNumber?: bigint,
): Promise<readonly (number | null)[]> {
  const calls = factories.map((address) => contractCall({ address, abi: factoryAbi, functionName: 'allPairsLength' }))
  const lengths = await readCalls(client, multicallAddress, calls, blockNumber)
  return lengths.map((length) => (length.status === 'known' ? Number(length.value) : null))
}

/** Two tokens in lower case. */
export type TokenPair = readonly [Address, Address]

/** The pairs that exist, and the token pairs for which the factory responded at all. */
type FoundPairs = { readonly found: readonly PairRef[]; readonly answered: readonly TokenPair[] }

/**
 * Finds existing pairs of tokens. Queries the factory even if its init-code hash is known, because
 * published hashes can be wrong.
 */
export async function findPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  tokenPairs: readonly TokenPair[],
  blockNumber: bigint,
): Promise<FoundPairs> {
  const calls = tokenPairs.map((args) =>
    addressCall(contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args })),
  )
  const pairs = await readCalls(client, multicallAddress, calls, blockNumber)
  const found = tokenPairs.flatMap(([one, other], at) => {
    const address = pairs[at] ? knownValue(pairs[at]) : null
    if (!address) return []
    const [token0, token1] = one < other ? [one, other] : [other, one]
    return [{ address, token0, token1 }]
  })
  return { found, answered: tokenPairs.filter((_, at) => pairs[at]?.status === 'known') }
}

/** Reads reserves and swap fees of pairs at a block; omits unreadable pairs. */
export async function readPools(
  client: Client,
  multicallAddress: Address,
  swapFeeBps: Platform['swapFeeBps'],
  pairs: readonly PairRef[],
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const calls = pairs.map(({ address }) => ({
    reserves: contractCall({ address, abi: pairAbi, functionName: 'getReserves' }),
    fee: swapFeeBps === 'perPair' ? contractCall({ address, abi: pairAbi, functionName: 'swapFee' }) : null,
  }))
  const answers = await readCalls(client, multicallAddress, calls, blockNumber)
  return pairs.flatMap((pair, at) => {
    const reserves = answers[at] && knownValue(answers[at].reserves)
    const fee = answers[at]?.fee ? knownValue(answers[at].fee) : swapFeeBps
    if (!reserves || typeof fee !== 'number' || fee > maxSwapFeeBps) return []
    const [reserve0, reserve1] = reserves
    return [{ ...pair, reserve0, reserve1, swapFeeBps: fee }]
  })
}
