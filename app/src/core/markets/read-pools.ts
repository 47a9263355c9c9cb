import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import type { PairRef } from '#io/pools/pair-cache.ts'
import { largestSwapFeeBps } from '#io/pools/pool-logs.ts'
import { type ContractCall, contractCall } from '../chain/contract-call.ts'
import { readCalls } from '../chain/read-calls.ts'
import { knownValue } from '../known.ts'

/** Pairs per slice where a pair takes several calls: their numbers and then their tokens and reserves fill a few batches. */
export const multicallSlice = 400

/** The address that an answer begins with, in lower case; null for none and for the zero address. Checksums of ten thousand pairs would cost a second. */
function lowerCaseAddress(answer: Hex): Address | null {
  const digits = /^0x0{24}([0-9a-fA-F]{40})/.exec(answer)?.[1]?.toLowerCase()
  return !digits || /^0+$/.test(digits) ? null : `0x${digits}`
}

/** A read of an address whose answer is taken in lower case. */
export function addressCall(call: ContractCall<Address>): ContractCall<Address | null> {
  return { ...call, decode: lowerCaseAddress }
}

/** How many pairs each factory has; null for one that does not say. */
export async function countPairs(
  client: Client,
  multicallAddress: Address,
  factories: readonly Address[],
  blockNumber: bigint,
): Promise<readonly (number | null)[]> {
  const calls = factories.map((address) => contractCall({ address, abi: factoryAbi, functionName: 'allPairsLength' }))
  const lengths = await readCalls(client, multicallAddress, calls, blockNumber)
  return lengths.map((length) => (length.status === 'known' ? Number(length.value) : null))
}

/** Two tokens in lower case. */
export type TokenPair = readonly [Address, Address]

/**
 * Asks a factory for the pairs of the given tokens; those that do not exist are left out. The factory is asked even where the
 * init-code hash is known, as published hashes disagree with each other.
 */
export async function findPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  tokenPairs: readonly TokenPair[],
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const calls = tokenPairs.map((args) =>
    addressCall(contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args })),
  )
  const pairs = await readCalls(client, multicallAddress, calls, blockNumber)
  return tokenPairs.flatMap(([one, other], at) => {
    const address = pairs[at] ? knownValue(pairs[at]) : null
    if (!address) return []
    const [token0, token1] = one < other ? [one, other] : [other, one]
    return [{ address, token0, token1 }]
  })
}

/** Reserves, and where each pair has its own the swap fee, as they were after a block. A pair that does not answer is left out. */
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
    if (!reserves || typeof fee !== 'number' || fee > largestSwapFeeBps) return []
    const [reserve0, reserve1] = reserves
    return [{ ...pair, reserve0, reserve1, swapFeeBps: fee }]
  })
}
