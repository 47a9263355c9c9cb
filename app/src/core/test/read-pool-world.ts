import type { Pool } from '@dexswap/amm'
import type { PlatformId } from '@dexswap/chains'
import { listPairs } from '@dexswap/pools-reader/list-in-batches'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { countPairs, readPools } from '@dexswap/pools-reader/read-pools'
import type { Head } from '../chain/head.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import type { TestWorld } from './start-test-world.ts'

export type ReadyPools = Extract<PoolState, { status: 'ready' }>

/** Resolves when the store has reached the head, and all pools are loaded. */
export function readyAt(store: PoolStore, head: Head): Promise<ReadyPools> {
  return new Promise((resolve) => {
    const end = store.subscribe(poll)
    function poll() {
      const state = store.get()
      if (state.status !== 'ready' || state.block.hash !== head.hash || !state.complete) return
      queueMicrotask(() => end())
      resolve(state)
    }
    poll()
  })
}

/** Every pool of every platform at the head, read from the contracts. */
export async function poolsOnChain({ chain, client, head }: TestWorld): Promise<Map<PlatformId, readonly Pool[]>> {
  const { number } = await head()
  const factories = chain.platforms.map(({ factory }) => factory)
  const totals = await countPairs(client, chain.multicall, factories, number)
  const pages = await Promise.all(
    chain.platforms.map(async ({ id, factory, swapFeeBps }, at) => {
      const range = { from: 0, to: totals[at] ?? 0 }
      const refs = await listPairs(client, chain.multicall, factory, range, () => false, number)
      const pools = await readPools(client, chain.multicall, swapFeeBps, refs, number)
      return [id, byAddress(pools.filter(({ reserve0 }) => reserve0 > 0n))] as const
    }),
  )
  return new Map(pages)
}

export function sortedPools({ pools }: ReadyPools): Map<PlatformId, readonly Pool[]> {
  return new Map([...pools].map(([id, list]) => [id, byAddress(list)]))
}

export function byAddress(pools: readonly Pool[]): readonly Pool[] {
  return pools.toSorted((one, other) => (one.address < other.address ? -1 : 1))
}
