import type { Pool } from '@dexswap/amm'
import type { Address, Platform, PlatformId } from '@dexswap/chains'
import type { PairRef } from './pair-ref.ts'
import type { PoolLog } from './pool-logs.ts'

/** The pools of a chain at a block, by lower-case address. */
export type PoolTable = {
  has(pair: Address): boolean
  refs(platform: PlatformId): readonly PairRef[]
  /** Adds pools; known ones are replaced by the newer read. */
  put(platform: PlatformId, pools: readonly Pool[]): void
  /** Replaces all pools of a platform. Pools that are missing in the list are removed. */
  replace(platform: PlatformId, pools: readonly Pool[]): void
  /** Applies Sync logs in log order, and returns created pairs. */
  apply(logs: readonly PoolLog[]): readonly CreatedPair[]
  /** Pools with liquidity by platform; an unchanged list is the same object. */
  snapshot(): ReadonlyMap<PlatformId, readonly Pool[]>
  /** Pools without liquidity by platform; an unchanged list is the same object. */
  empty(): ReadonlyMap<PlatformId, readonly Pool[]>
}

export type CreatedPair = { readonly platform: Platform; readonly ref: PairRef }

/** `shownAt`: index in the list; -1 without liquidity or until the list is built. */
type Entry = { readonly page: Page; pool: Pool; shownAt: number }
/** `list`: pools with liquidity, never modified; null until rebuilt. `empty`: the other pools. */
type Page = { entries: Entry[]; list: Pool[] | null; empty: readonly Pool[]; isHandedOut: boolean }

export function createPoolTable(platforms: readonly Platform[]): PoolTable {
  const pages = new Map<PlatformId, Page>(
    platforms.map(({ id }) => [id, { entries: [], list: null, empty: [], isHandedOut: false }]),
  )
  const entries = new Map<Address, Entry>()
  const platformOfFactory = new Map(platforms.map((platform) => [platform.factory.toLowerCase(), platform]))

  function put(platform: PlatformId, pools: readonly Pool[]) {
    const page = pages.get(platform)
    if (!page || pools.length === 0) return
    for (const pool of pools) {
      const known = entries.get(pool.address)
      if (known) known.pool = pool
      else {
        const entry = { page, pool, shownAt: -1 }
        page.entries.push(entry)
        entries.set(pool.address, entry)
      }
    }
    page.list = null
  }

  function replace(platform: PlatformId, pools: readonly Pool[]) {
    const page = pages.get(platform)
    if (!page) return
    for (const { pool } of page.entries) entries.delete(pool.address)
    page.entries = []
    page.list = null
    put(platform, pools)
  }

  return {
    has: (pair) => entries.has(pair),
    refs: (platform) => pages.get(platform)?.entries.map(({ pool }) => pool) ?? [],
    put,
    replace,
    apply(logs) {
      const created: CreatedPair[] = []
      for (const log of logs) {
        if (log.kind === 'sync') {
          const entry = entries.get(log.pair)
          if (entry) setReserves(entry, log.reserve0, log.reserve1)
          continue
        }
        if (log.kind === 'other') continue
        const platform = platformOfFactory.get(log.factory)
        if (platform && !entries.has(log.pair)) {
          created.push({ platform, ref: { address: log.pair, token0: log.token0, token1: log.token1 } })
        }
      }
      return created
    },
    snapshot: () => new Map([...pages].map(([platform, page]) => [platform, listOf(page)])),
    empty: () => new Map([...pages].map(([platform, page]) => [platform, emptyOf(page)])),
  }
}

function setReserves(entry: Entry, reserve0: bigint, reserve1: bigint) {
  const { page, pool, shownAt } = entry
  if (pool.reserve0 === reserve0 && pool.reserve1 === reserve1) return
  entry.pool = { ...pool, reserve0, reserve1 }
  if (!page.list) return
  if (shownAt < 0 || !hasLiquidity(entry.pool)) {
    page.list = null
    return
  }
  if (page.isHandedOut) page.list = page.list.slice()
  page.isHandedOut = false
  page.list[shownAt] = entry.pool
}

function listOf(page: Page): readonly Pool[] {
  page.isHandedOut = true
  if (page.list) return page.list
  const list: Pool[] = []
  const empty: Pool[] = []
  for (const entry of page.entries) {
    const isShown = hasLiquidity(entry.pool)
    entry.shownAt = isShown ? list.push(entry.pool) - 1 : -1
    if (!isShown) empty.push(entry.pool)
  }
  page.list = list
  page.empty = empty
  return list
}

function emptyOf(page: Page): readonly Pool[] {
  listOf(page)
  return page.empty
}

function hasLiquidity({ reserve0, reserve1 }: Pool): boolean {
  return reserve0 > 0n && reserve1 > 0n
}
