import { factoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { multicall } from '../calls/multicall.ts'
import { addressOf } from './address-of.ts'
import type { PairRef } from './pair-ref.ts'

/** Two tokens in lower case. */
export type TokenPair = readonly [Address, Address]

/**
 * Asks a factory for the pairs of the given tokens; those that do not exist are left out. The factory is asked even where the
 * init-code hash is known, as published hashes disagree with each other (spec/3 §2).
 */
export async function findPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  tokenPairs: readonly TokenPair[],
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const calls = tokenPairs.map((pair) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: pair }),
  }))
  const results = await multicall(client, multicallAddress, calls, blockNumber)
  return tokenPairs.flatMap(([one, other], at) => {
    const address = addressOf(results[at])
    if (!address) return []
    const [token0, token1] = one < other ? [one, other] : [other, one]
    return [{ address, token0, token1 }]
  })
}
