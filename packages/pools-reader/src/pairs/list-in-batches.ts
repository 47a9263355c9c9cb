import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { contractCall } from '../calls/contract-call.ts'
import { readCalls } from '../calls/read-calls.ts'
import { knownValue } from '../known.ts'
import type { PairRef } from './pair-ref.ts'
import { addressCall, multicallSlice, readPools } from './read-pools.ts'

type NumberRange = { readonly from: number; readonly to: number }

/**
 * Reads the pools of a factory with index `from` to before `to` by multicall, except those that
 * `known` accepts.
 */
export async function listInBatches(
  client: Client,
  multicallAddress: Address,
  platform: Platform,
  range: NumberRange,
  known: (address: Address) => boolean,
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const pools: Pool[] = []
  for (let from = range.from; from < range.to; from += multicallSlice) {
    const part = { from, to: Math.min(range.to, from + multicallSlice) }
    const refs = await listPairs(client, multicallAddress, platform.factory, part, known, blockNumber)
    pools.push(...(await readPools(client, multicallAddress, platform.swapFeeBps, refs, blockNumber)))
  }
  return pools
}

/** Reads the pairs of a factory with index `from` to before `to`, except those that `known` accepts. */
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

/** Pairs with their tokens; omits addresses that are no pair. */
export async function withTokens(
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
