import type { ConcentratedMarket, Direction, WordRange } from '@dexswap/amm'
import { type Address, lowerAddress, type PlatformId } from '@dexswap/chains'
import { applyConcentratedLogs } from './apply-concentrated-logs.ts'
import type { ConcentratedLog } from './concentrated-logs.ts'
import type { ConcentratedState, PoolQuery, SortedTokens } from './concentrated-state.ts'
import {
  type ConcentratedTable,
  currentFees,
  type FollowedPool,
  hasTicks,
  isReadAt,
  keyOf,
  needsTicks,
  type PairOfPlatform,
  pairOf,
  poolsOf,
  stateOf,
  wantedPairs,
  wholeBlock,
  withFee,
  withMarket,
  withoutTicks,
} from './concentrated-table.ts'
import type { TickQuery } from './read-ticks.ts'
import { nearestWords, widen, wordOf } from './tick-ranges.ts'

/**
 * Events that change the table. All reads are of one block, and the logs up to that block were applied
 * before.
 */
export type ConcentratedEvent =
  /** Replaces the chosen tokens; an empty list stops following. */
  | { readonly type: 'follow'; readonly tokens: readonly Address[] }
  /** All logs after the last block up to this one, in chain order. */
  | { readonly type: 'logs'; readonly block: bigint; readonly logs: readonly ConcentratedLog[] }
  /** A reorg, or missed blocks without logs. */
  | { readonly type: 'discontinuity' }
  | {
      readonly type: 'pools-read'
      readonly block: bigint
      readonly platform: PlatformId
      readonly pairs: readonly SortedTokens[]
      readonly pools: readonly ConcentratedState[]
    }
  | { readonly type: 'ticks-read'; readonly block: bigint; readonly markets: readonly ReadMarket[] }
  /** Dynamic fees, which change without an event; null for a pool that returned an impossible fee. */
  | {
      readonly type: 'fees-read'
      readonly block: bigint
      readonly platform: PlatformId
      readonly pools: readonly Address[]
      readonly fees: readonly (number | null)[]
    }
  /** Amounts of a quote that depend on ticks outside of the ranges that were read. */
  | { readonly type: 'unread'; readonly hops: readonly UnreadHop[] }

type ReadMarket = { readonly pool: Address; readonly market: ConcentratedMarket }
/** `id`: lower-case address of the pool. */
export type UnreadHop = { readonly id: string; readonly direction: Direction }

/** A read of one platform that is due at the block of the table; it stays due after a failure. */
export type ConcentratedEffect =
  | { readonly type: 'read-pools'; readonly platform: PlatformId; readonly query: PoolQuery }
  | { readonly type: 'read-ticks'; readonly platform: PlatformId; readonly queries: readonly TickQuery[] }
  | { readonly type: 'read-fees'; readonly platform: PlatformId; readonly pools: readonly Address[] }

/**
 * A pool is read without ticks at first if it has less than 1 / this value of its pair's highest
 * liquidity.
 */
const minLiquidityShare = 100n
/** Returns the table after an event, and the reads that are due. */
export function reduceConcentrated(table: ConcentratedTable, event: ConcentratedEvent) {
  const next = afterEvent(table, event)
  return { table: next, effects: effectsOf(next) }
}

function afterEvent(table: ConcentratedTable, event: ConcentratedEvent): ConcentratedTable {
  switch (event.type) {
    case 'follow':
      return follow(table, [...new Set(event.tokens.map(lowerAddress))])
    case 'logs':
      return applyConcentratedLogs({ ...table, block: event.block }, event.logs)
    case 'discontinuity':
      // Keeps known pools for their tick ranges. Those that no longer exist are not found again and are
      // dropped.
      return {
        ...mapPools(table, (pool) => withoutTicks(pool.platform, stateOf(pool), pool.words, pool.last)),
        lookedUp: new Set(),
        awaited: new Map(),
      }
    case 'pools-read':
      return withPools(table, event)
    case 'ticks-read':
      return withTicks(table, event.markets, event.block)
    case 'fees-read':
      return withFees(table, event)
    case 'unread':
      return withWiderWindows(table, event.hops)
  }
}

/**
 * Reads due, per platform: first missing or outdated pools; only when there are none, ticks and fees.
 * Ticks must be of the block at which their pool was read, because a node's logs can lag.
 */
function effectsOf(table: ConcentratedTable): readonly ConcentratedEffect[] {
  const due = [...table.pools.values()].filter(needsTicks)
  const outdated = new Set(due.filter((pool) => !isReadAt(pool, table.block)).map((pool) => keyOf(pairOf(pool))))
  const pairs = wantedPairs(table)
  return table.platforms.flatMap((platform): readonly ConcentratedEffect[] => {
    const { id, dynamicFees } = platform
    const missing = pairs.filter((pair) => {
      const key = keyOf({ platform: id, pair })
      return !table.lookedUp.has(key) || outdated.has(key)
    })
    if (missing.length > 0) return [{ type: 'read-pools', platform: id, query: { platform, pairs: missing } }]
    const queries = due.flatMap((pool) =>
      pool.platform === id && pool.words ? [{ pool: stateOf(pool), words: pool.words }] : [],
    )
    const changing = dynamicFees && !currentFees(table, id) ? poolsOf(table, id) : []
    return [
      ...(queries.length === 0 ? [] : [{ type: 'read-ticks', platform: id, queries } as const]),
      ...(changing.length === 0
        ? []
        : [{ type: 'read-fees', platform: id, pools: changing.map(({ read: { address } }) => address) } as const]),
    ]
  })
}

/** Drops pools of tokens that are no longer selected. */
function follow(table: ConcentratedTable, tokens: readonly Address[]): ConcentratedTable {
  const next = { ...table, tokens }
  const pairs = wantedPairs(next)
  const keys = new Set(table.platforms.flatMap(({ id }) => pairs.map((pair) => keyOf({ platform: id, pair }))))
  const isWanted = (pair: PairOfPlatform) => keys.has(keyOf(pair))
  return withFirstWindows({
    ...next,
    lookedUp: new Set([...table.lookedUp].filter((key) => keys.has(key))),
    pools: new Map([...table.pools].filter(([, pool]) => isWanted(pairOf(pool)))),
    awaited: new Map([...table.awaited].filter(([, pair]) => isWanted(pair))),
  })
}

function withPools(
  table: ConcentratedTable,
  { block, platform, pairs, pools: read }: Extract<ConcentratedEvent, { type: 'pools-read' }>,
): ConcentratedTable {
  const wanted = new Set(wantedPairs(table).map((pair) => keyOf({ platform, pair })))
  // Ignores pairs of tokens that were replaced during the read.
  const keys = new Set(pairs.map((pair) => keyOf({ platform, pair })).filter((key) => wanted.has(key)))
  const pools = new Map([...table.pools].filter(([, pool]) => !keys.has(keyOf(pairOf(pool)))))
  const awaited = new Map(table.awaited)
  for (const state of read) {
    const address = lowerAddress(state.address)
    if (!keys.has(keyOf({ platform, pair: [state.token0, state.token1] }))) continue
    const known = table.pools.get(address)
    const last = { blockNumber: block, logIndex: wholeBlock }
    pools.set(
      address,
      known && isStillRight(known, state) ? known : withoutTicks(platform, state, wordsFor(known, state), last),
    )
    awaited.delete(address)
  }
  return withFirstWindows({
    ...table,
    block,
    fees: without(table.fees, platform),
    pools,
    awaited,
    lookedUp: new Set([...table.lookedUp, ...keys]),
  })
}

/** True when the logs alone brought a pool with all its ticks to the state that was now read. */
function isStillRight(known: FollowedPool, state: ConcentratedState): boolean {
  const { sqrtPriceX96, tick, liquidity } = known.shown.market.point
  const isSame = sqrtPriceX96 === state.sqrtPriceX96 && tick === state.tick && liquidity === state.liquidity
  return isSame && hasTicks(known.shown) && !needsTicks(known)
}

/**
 * Bitmap words to read for a known pool: its last range, or a new one when the price has left that
 * range. Null when the pool is read without ticks.
 */
function wordsFor(known: FollowedPool | undefined, state: ConcentratedState): WordRange | null {
  if (!known?.words) return null
  const word = wordOf(state)
  return word >= known.words.firstWord && word <= known.words.lastWord ? known.words : nearestWords(state)
}

/**
 * Selects the pools to read with ticks first: large pools between chosen tokens, else pools with
 * bases. Quotes request the ticks of other pools that could give a better price.
 */
function withFirstWindows(table: ConcentratedTable): ConcentratedTable {
  const greatest = new Map<string, bigint>()
  const direct = new Set<PlatformId>()
  for (const pool of table.pools.values()) {
    const { liquidity } = pool.shown.market.point
    const key = keyOf(pairOf(pool))
    if (liquidity > (greatest.get(key) ?? 0n)) greatest.set(key, liquidity)
    if (liquidity > 0n && chosenTokens(table, pool) === 2) direct.add(pool.platform)
  }
  return mapPools(table, (pool) => {
    if (pool.words !== null || chosenTokens(table, pool) < (direct.has(pool.platform) ? 2 : 1)) return pool
    const { liquidity } = pool.shown.market.point
    const isLarge = liquidity > 0n && liquidity * minLiquidityShare >= (greatest.get(keyOf(pairOf(pool))) ?? 0n)
    return isLarge ? { ...pool, words: nearestWords(stateOf(pool)) } : pool
  })
}

function chosenTokens({ tokens }: ConcentratedTable, { shown }: FollowedPool): number {
  return tokens.filter((token) => token === shown.token0 || token === shown.token1).length
}

function withTicks(table: ConcentratedTable, markets: readonly ReadMarket[], block: bigint): ConcentratedTable {
  const pools = new Map(table.pools)
  for (const { pool, market } of markets) {
    const address = lowerAddress(pool)
    const known = pools.get(address)
    if (known) pools.set(address, withMarket(known, market, { blockNumber: block, logIndex: wholeBlock }))
  }
  return { ...table, pools }
}

/** Fees are current only if no pool was added during the read. */
function withFees(
  table: ConcentratedTable,
  { block, platform, pools: read, fees }: Extract<ConcentratedEvent, { type: 'fees-read' }>,
): ConcentratedTable {
  const feeOf = new Map<string, number | null>(read.map((pool, at) => [lowerAddress(pool), fees[at] ?? null]))
  const next = mapPools(table, (pool) => {
    const fee = feeOf.get(pool.shown.id) ?? null
    return fee === null ? pool : withFee(pool, fee)
  })
  const ids = poolsOf(table, platform).map(({ shown }) => shown.id)
  if (!ids.every((id) => feeOf.has(id))) return { ...next, fees: without(table.fees, platform) }
  const unknown = new Set(ids.filter((id) => feeOf.get(id) === null))
  return { ...next, fees: new Map([...table.fees, [platform, { block, unknown }]]) }
}

function without<Value>(map: ReadonlyMap<PlatformId, Value>, platform: PlatformId): ReadonlyMap<PlatformId, Value> {
  return new Map([...map].filter(([id]) => id !== platform))
}

function withWiderWindows(table: ConcentratedTable, hops: readonly UnreadHop[]): ConcentratedTable {
  const directions = new Map(hops.map(({ id, direction }) => [id, direction]))
  return mapPools(table, (pool) => {
    const direction = directions.get(pool.shown.id)
    // Does not widen a range while it is being read, because the ticks in it may suffice.
    return direction && !needsTicks(pool) ? { ...pool, words: nextWords(pool, direction) } : pool
  })
}

function nextWords({ words, ...pool }: FollowedPool, direction: Direction): WordRange {
  const state = stateOf(pool)
  const word = wordOf(state)
  const isInside = words && word >= words.firstWord && word <= words.lastWord
  return isInside ? widen(words, state.tickSpacing, direction) : nearestWords(state)
}

function mapPools(table: ConcentratedTable, change: (pool: FollowedPool) => FollowedPool): ConcentratedTable {
  return { ...table, pools: new Map([...table.pools].map(([address, pool]) => [address, change(pool)])) }
}
