import { type Address, lowerAddress, type Platform } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import type { PairRef } from '#io/pools/pair-cache.ts'
import type { PoolLogFilter } from '#io/pools/pool-logs.ts'
import type { Head } from '../chain/head.ts'
import type { UnreadHop } from './concentrated-follower.ts'
import type { ConcentratedPools } from './concentrated-pools.ts'
import { createKnownPairs, openBrowserPairCache } from './known-pairs.ts'
import { createDiscovery, type Slice } from './pool-discovery.ts'
import { createPoolFollower } from './pool-follower.ts'
import { createPoolSource } from './pool-source.ts'
import type { PoolBlock, PoolState, PoolStoreParts } from './pool-state.ts'
import { createPoolTable } from './pool-table.ts'
import { countPairs, findPairs } from './read-pools.ts'

/** Blocks between two reads of per-pair swap fees, which change without an event. */
const feeBlocks = 150n

type PoolStep = {
  /** The new state; null if unchanged. */
  readonly state: PoolState | null
  /** More work is due at once. */
  readonly more: boolean
}

type PoolReader = {
  /**
   * Adds tokens to look up first; false if all were wanted before. Without any, everything is looked up
   * at once, as a list of pairs is useless until complete.
   */
  want(tokens: readonly Address[]): boolean
  /** Follows concentrated pools between these tokens and the bases, after the first quote; none ends it. */
  followConcentrated(tokens: readonly Address[]): void
  /** Widens the windows of ticks on which an amount depends. */
  readTicksOf(hops: readonly UnreadHop[]): void
  /** Requests the logs of the next block together with its head. */
  prefetch(): void
  /** Brings the pools to the head and runs the next step of discovery. */
  turn(head: Head | null): Promise<PoolStep>
}

export function createPoolReader(
  parts: Pick<PoolStoreParts, 'chain' | 'client' | 'clock' | 'listed' | 'maxFactoryPairs' | 'openPairCache'>,
): PoolReader {
  const { chain, client } = parts
  const table = createPoolTable(chain.platforms)
  const discovery = createDiscovery(chain.platforms, parts.maxFactoryPairs)
  const source = createPoolSource(parts)
  const memory = createKnownPairs({ ...parts, openPairCache: parts.openPairCache ?? openBrowserPairCache })
  const follower = createPoolFollower({ chain, client, table, source, readInto, filter, onOthers })
  const first = new Set(chain.routingBases.map(lowerAddress))
  const listed = parts.listed.map(lowerAddress)
  let concentrated: ConcentratedPools | null = null
  let followed: readonly Address[] = []
  let block: PoolBlock | null = null
  let isTrading = false
  let isQuoted = false
  let isRecalled = false
  let feesReadAt: bigint | null = null
  let turns = 0

  /**
   * Awaits a read of the turn. A turn ends with its first failure: later results are of an older block
   * and must not replace those of the next turn.
   * @throws LateAnswerError after the turn has ended; no caller awaits it any more
   */
  async function whileCurrent<T>(pending: Promise<T>): Promise<T> {
    const turn = turns
    const answer = await pending
    if (turn !== turns) throw new LateAnswerError()
    return answer
  }

  function filter(): PoolLogFilter {
    return { emitters: emitters(), others: concentrated?.filter() ?? null }
  }

  function onOthers(logs: readonly RpcLog[], at: bigint): void {
    concentrated?.applyLogs(logs, at)
  }

  /** Reads what is due of concentrated pools. Their code is loaded with the first ones. */
  async function readConcentrated(at: bigint): Promise<boolean> {
    if (chain.concentratedPlatforms.length === 0 || followed.length === 0) return false
    if (!concentrated) {
      // Without the lazy chunk pairs are quoted; the next block retries.
      const code = await whileCurrent(import('./concentrated-pools.ts').catch(() => null))
      if (!code) return false
      concentrated = code.createConcentratedPools(parts)
      concentrated.follow(followed)
    }
    return concentrated.read(at)
  }

  /**
   * Addresses of the log filter. Null (all) if all pairs are known, which is shorter than a list; with a
   * factory too large to enumerate, most logs would be of other contracts.
   */
  function emitters(): readonly Address[] | null {
    if (discovery.isWhole()) return null
    const pairs = chain.platforms.flatMap(({ id }) => table.refs(id).map(({ address }) => address))
    return [...chain.platforms.map(({ factory }) => factory), ...pairs]
  }

  async function readInto(platform: Platform, pairs: readonly PairRef[], at: bigint) {
    table.put(platform.id, await whileCurrent(source.read(platform, pairs, at)))
  }

  async function findWanted(at: bigint, platforms = chain.platforms) {
    await Promise.all(
      platforms.map(async (platform) => {
        const pairs = discovery.tokenPairs(platform, [...first], listed)
        const found = await whileCurrent(findPairs(client, chain.multicall, platform.factory, pairs, at))
        await readInto(
          platform,
          found.filter(({ address }) => !table.has(address)),
          at,
        )
        discovery.answered(platform, pairs)
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
    // The last slice of a factory needs no lookup by tokens.
    const others = chain.platforms.filter(({ id }) => !slices.some((slice) => slice.isLast && slice.platform.id === id))
    await Promise.all([findWanted(at, others), ...slices.map((slice) => enumerate(slice, at))])
  }

  /** Reads the pairs of earlier visits, until that has succeeded once. */
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

  /** Stores the pairs once all are found, except on a factory with unreadable pairs. */
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
    feesReadAt = at
  }

  return {
    want(tokens) {
      const before = first.size
      isTrading ||= tokens.length > 0
      for (const token of tokens) first.add(lowerAddress(token))
      return first.size > before
    },
    followConcentrated(tokens) {
      followed = tokens
      concentrated?.follow(tokens)
    },
    readTicksOf: (hops) => concentrated?.readTicksOf(hops),
    prefetch: () => follower.prefetch(block),
    async turn(head) {
      turns += 1
      if (!head) return { state: null, more: false }
      // Also follows pools read by a failed step, from its block on.
      if (block && (await follower.follow(block, head)) === 'reread') {
        discovery.invalidate()
        memory.invalidate()
        concentrated?.invalidate()
      }
      feesReadAt ??= head.number
      block = head
      if (!isQuoted && isTrading) {
        // The next turn repeats a failed count: the first quote needs no totals.
        await Promise.all([findWanted(head.number), count(head.number).catch(() => {})])
        isQuoted = true
        return { state: stateOf(head), more: true }
      }
      if (await readConcentrated(head.number)) return { state: stateOf(head), more: true }
      if (head.number - feesReadAt >= feeBlocks) await refreshFees(head.number)
      await Promise.all([recall(head.number), count(head.number)])
      await discover(head.number)
      isQuoted = true
      if (discovery.complete()) save(head)
      return { state: stateOf(head), more: !discovery.complete() }
    },
  }

  function stateOf({ number, hash, receivedAt }: PoolBlock): PoolState {
    const others = concentrated?.state()
    return {
      status: 'ready',
      block: { number, hash, receivedAt },
      pools: table.snapshot(),
      empty: table.empty(),
      complete: discovery.complete(),
      ...(others && { concentrated: others }),
    }
  }
}

/** A result arrived after its turn had failed. */
class LateAnswerError extends Error {
  override readonly name = 'LateAnswerError'
  constructor() {
    super('The answer came after the turn that asked for it had ended.')
  }
}
