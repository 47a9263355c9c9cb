import type { Address, Platform } from '@dexswap/chains'
import type { PoolBlock, PoolReaderParts } from '../pool-state.ts'
import type { KnownPairs } from './known-pairs.ts'
import type { PairRef } from './pair-ref.ts'
import type { Discovery, Slice } from './pool-discovery.ts'
import type { PoolSource } from './pool-source.ts'
import type { PoolTable } from './pool-table.ts'
import { countPairs, findPairs } from './read-pools.ts'

type Parts = Pick<PoolReaderParts, 'chain' | 'client'> & {
  readonly table: PoolTable
  readonly discovery: Discovery
  readonly source: PoolSource
  readonly memory: KnownPairs
  /** Rejects when the step of this read ended before the read did. */
  readonly whileCurrent: <T>(pending: Promise<T>) => Promise<T>
  /** Tokens to look up first, in lower case. */
  readonly first: ReadonlySet<Address>
  readonly listed: readonly Address[]
}

/**
 * Reads pairs into the table: pairs of wanted tokens, pairs of earlier visits, then all pairs of each
 * factory.
 */
export function createPoolScan(parts: Parts) {
  const { chain, client, table, discovery, source, memory, whileCurrent, first, listed } = parts
  let isRecalled = false

  async function readInto(platform: Platform, pairs: readonly PairRef[], at: bigint) {
    table.put(platform.id, await whileCurrent(source.read(platform, pairs, at)))
  }

  async function findWanted(at: bigint, platforms = chain.platforms) {
    await Promise.all(
      platforms.map(async (platform) => {
        const pairs = discovery.tokenPairs(platform, [...first], listed)
        const { found, answered } = await whileCurrent(findPairs(client, chain.multicall, platform.factory, pairs, at))
        await readInto(
          platform,
          found.filter(({ address }) => !table.has(address)),
          at,
        )
        discovery.answered(platform, answered)
      }),
    )
  }

  async function count(at: bigint) {
    const platforms = discovery.uncounted()
    if (platforms.length === 0) return
    const factories = platforms.map(({ factory }) => factory)
    const totals = await whileCurrent(countPairs(client, chain.multicall, factories, at))
    platforms.forEach(({ id }, index) => {
      discovery.counted(id, totals[index] ?? null)
    })
  }

  async function enumerate(slice: Slice, at: bigint) {
    table.put(slice.platform.id, await whileCurrent(source.list(slice.platform, slice, table.has, at)))
    discovery.done(slice)
  }

  async function discover(at: bigint) {
    const slices = discovery.slices(await whileCurrent(source.sliceSize()))
    // A factory with its last slice being read needs no lookup by tokens.
    const others = chain.platforms.filter(({ id }) => !slices.some((slice) => slice.isLast && slice.platform.id === id))
    await Promise.all([findWanted(at, others), ...slices.map((slice) => enumerate(slice, at))])
  }

  /** Adds the pairs stored on earlier visits; repeated until it succeeds once. */
  async function recall(at: bigint) {
    if (isRecalled) return
    const recalled = await whileCurrent(memory.recall())
    await Promise.all(
      recalled.map(async ({ platform, listed, pairs }) => {
        const unread = pairs.filter(({ address }) => !table.has(address))
        await readInto(platform, unread, at)
        if (listed !== null) discovery.resume(platform.id, listed)
        discovery.answered(
          platform,
          pairs.map(({ token0, token1 }) => [token0, token1]),
        )
      }),
    )
    isRecalled = true
  }

  /** Stores the pairs once all are found. A factory with unreadable pairs is not stored. */
  function save(at: PoolBlock) {
    const found = chain.platforms.map((platform) => {
      const listed = discovery.listed(platform.id)
      return { platform, listed, pairs: table.refs(platform.id) }
    })
    memory.save(
      at,
      found.filter(({ listed, pairs }) => pairs.length > 0 && pairs.length >= (listed ?? 0)),
    )
  }

  async function refreshFees(at: bigint) {
    const own = chain.platforms.filter(({ swapFeeBps }) => swapFeeBps === 'perPair')
    await Promise.all(own.map((platform) => readInto(platform, table.refs(platform.id), at)))
  }

  return { readInto, findWanted, count, discover, recall, save, refreshFees }
}
