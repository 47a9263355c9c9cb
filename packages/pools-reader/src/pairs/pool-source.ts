import type { Pool } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import type { PoolReaderParts } from '../pool-state.ts'
import type { PairRef } from './pair-ref.ts'
import { multicallSlice, readPools } from './read-pools.ts'

/**
 * Below this number of pairs multicall is used, so that the first quote does not wait for the lazy
 * chunk.
 */
const worthPacking = 50
type NumberRange = { readonly from: number; readonly to: number }

/**
 * Reads pools in bulk: packed into one result on nodes that support state overrides, else in
 * batches of 500 calls.
 */
export type PoolSource = {
  /** Number of pairs that one call of `list` reads. */
  sliceSize(): Promise<number>
  read(platform: Platform, pairs: readonly PairRef[], at: bigint): Promise<readonly Pool[]>
  /** Pools with an index in the range; multicall omits those in `known`. */
  list(
    platform: Platform,
    range: NumberRange,
    known: (address: Address) => boolean,
    at: bigint,
  ): Promise<readonly Pool[]>
}

type PackedReader = typeof import('./packed-reader.ts')

export function createPoolSource({ chain, client }: Pick<PoolReaderParts, 'chain' | 'client'>): PoolSource {
  let loading: Promise<PackedReader | null> | null = null
  let refused = false

  function reader(): Promise<PackedReader | null> {
    // If the chunk cannot be loaded, multicall reads the same with more requests.
    loading ??= import('./packed-reader.ts').catch(() => null)
    return refused ? Promise.resolve(null) : loading
  }

  /** Disables packed reads for the session once they fail while the fallback succeeds. */
  async function packedElse<T>(packed: (by: PackedReader) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    const by = await reader()
    const first = by ? await packed(by).catch(() => null) : null
    if (first) return first
    const result = await otherwise()
    if (by) refused = true
    return result
  }

  const inBatches = (platform: Platform, pairs: readonly PairRef[], at: bigint) =>
    readPools(client, chain.multicall, platform.swapFeeBps, pairs, at)

  return {
    sliceSize: async () => (await reader())?.maxPackedRead ?? multicallSlice,
    read(platform, pairs, at) {
      if (pairs.length < worthPacking) return inBatches(platform, pairs, at)
      return packedElse(
        async ({ maxPackedRead, readPacked }) => {
          const addresses = pairs.map(({ address }) => address)
          const pages = parts(0, addresses.length, maxPackedRead).map(({ from, to }) =>
            readPacked(client, platform.swapFeeBps, addresses.slice(from, to), at),
          )
          return (await Promise.all(pages)).flat()
        },
        () => inBatches(platform, pairs, at),
      )
    },
    list: (platform, range, known, at) =>
      packedElse(
        ({ listPacked }) => listPacked(client, platform, range, at),
        async () => {
          const { listInBatches } = await import('./list-in-batches.ts')
          return listInBatches(client, chain.multicall, platform, range, known, at)
        },
      ),
  }
}

function parts(from: number, to: number, size: number): readonly NumberRange[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }))
}
