import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import type { PairRef } from '#io/pools/pair-cache.ts'
import { largestSwapFeeBps } from '#io/pools/pool-logs.ts'
import { type ContractCall, contractCall } from '../chain/contract-call.ts'
import { readCalls } from '../chain/read-calls.ts'
import { knownValue } from '../known.ts'

/** The address that an answer begins with, in lower case; null for none and for the zero address. Checksums of ten thousand pairs would cost a second. */
function lowerCaseAddress(answer: Hex): Address | null {
  const digits = /^0x0{24}([0-9a-fA-F]{40})/.exec(answer)?.[1]?.toLowerCase()
  return !digits || /^0+$/.test(digits) ? null : `0x${digits}`
}

function addressCall(call: ContractCall<Address>): ContractCall<Address | null> {
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

/** The pairs with the numbers `from` to before `to` of a factory, those that `known` holds left out. */
export async function listPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  range: { readonly from: number; readonly to: number },
  known: (address: Address) => boolean,
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const calls = Array.from({ length: range.to - range.from }, (_, at) => {
    const args = [BigInt(range.from + at)] as const
    return addressCall(contractCall({ address: factory, abi: factoryAbi, functionName: 'allPairs', args }))
  })
  const addresses = (await readCalls(client, multicallAddress, calls, blockNumber)).map(knownValue)
  const unread = addresses.flatMap((address) => (address === null || known(address) ? [] : [address]))
  return withTokens(client, multicallAddress, unread, blockNumber)
}

async function withTokens(
  client: Client,
  multicallAddress: Address,
  pairs: readonly Address[],
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const calls = pairs.map((address) => ({
    token0: addressCall(contractCall({ address, abi: pairAbi, functionName: 'token0' })),
    token1: addressCall(contractCall({ address, abi: pairAbi, functionName: 'token1' })),
  }))
  const tokens = await readCalls(client, multicallAddress, calls, blockNumber)
  return pairs.flatMap((address, at) => {
    const token0 = tokens[at] && knownValue(tokens[at].token0)
    const token1 = tokens[at] && knownValue(tokens[at].token1)
    return token0 && token1 ? [{ address, token0, token1 }] : []
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
