import { type Address, type Chain, lowerAddress, type Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { withTokens } from './list-in-batches.ts'
import type { PairRef } from './pair-ref.ts'
import { findPairs } from './read-pools.ts'

/** A pair that the factory of the platform confirms. */
export type PlatformPair = { readonly platform: Platform; readonly pair: PairRef }

/**
 * The pairs at these addresses, by address in lower case. Omits contracts that no factory of the
 * chain record has as the pair of their tokens.
 * @throws what the transport throws
 */
export async function findPairsAt(
  client: Client,
  { multicall, platforms }: Pick<Chain, 'multicall' | 'platforms'>,
  addresses: readonly Address[],
  blockNumber: bigint,
): Promise<ReadonlyMap<Address, PlatformPair>> {
  const unique = [...new Set(addresses.map(lowerAddress))]
  if (unique.length === 0) return new Map()
  const stated = await withTokens(client, multicall, unique, blockNumber)
  const sides = stated.map(({ token0, token1 }) => [token0, token1] as const)
  const found = await Promise.all(
    platforms.map(({ factory }) => findPairs(client, multicall, factory, sides, blockNumber)),
  )
  return new Map(
    platforms.flatMap((platform, at) =>
      (found[at]?.found ?? [])
        .filter(({ address }) => unique.includes(address))
        .map((pair) => [pair.address, { platform, pair }] as const),
    ),
  )
}
