import { type ConcentratedMarket, InvalidPoolStateError, MAX_TICK } from '@dexswap/amm'
import { lowerAddress } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import type { ConcentratedLog, LogPosition } from './concentrated-logs.ts'
import { impossibleField } from './concentrated-state.ts'
import {
  type ConcentratedTable,
  type FollowedPool,
  hasTicks,
  keyOf,
  pairOf,
  stateOf,
  wantedPairs,
  wholeBlock,
  withMarket,
  withoutTicks,
} from './concentrated-table.ts'

/** Applies logs in chain order. Pairs with a wrong or missed event are looked up again. */
export function applyConcentratedLogs(table: ConcentratedTable, logs: readonly ConcentratedLog[]): ConcentratedTable {
  if (logs.length === 0) return table
  const pools = new Map(table.pools)
  const lookedUp = new Set(table.lookedUp)
  const awaited = new Map(table.awaited)
  for (const log of logs) {
    if (log.kind === 'created') {
      const created = createdPool(table, log)
      if (!created) continue
      awaited.set(created.address, created)
      lookedUp.delete(keyOf(created))
      continue
    }
    const pool = pools.get(log.pool)
    if (log.kind === 'initialized') {
      const pair = awaited.get(log.pool)
      if (pair) lookedUp.delete(keyOf(pair))
    } else if (pool && lookedUp.has(keyOf(pairOf(pool))) && !isInRead(pool, log)) {
      const next = afterLog(pool, log)
      pools.set(log.pool, next ?? withoutTicks(pool.platform, stateOf(pool), pool.words, pool.last))
      if (!next) lookedUp.delete(keyOf(pairOf(pool)))
    }
  }
  return { ...table, pools, lookedUp, awaited }
}

/** The derived address of a new pool if its tokens are selected; null otherwise. */
function createdPool(table: ConcentratedTable, log: Extract<ConcentratedLog, { kind: 'created' }>) {
  const { factory, tokens, tier } = log
  const platform = table.platforms.find((each) => lowerAddress(each.factory) === factory)
  if (!platform?.feeTiers.some((each) => tierKey(platform, each) === tier)) return null
  const pair = { platform: platform.id, pair: tokens }
  const isWanted = wantedPairs(table).some((each) => keyOf({ platform: platform.id, pair: each }) === keyOf(pair))
  return isWanted ? { ...pair, address: lowerAddress(poolAddress(platform, tokens, tier)) } : null
}

/** True when the read of the pool already contains the event. */
function isInRead({ last }: FollowedPool, { blockNumber }: LogPosition): boolean {
  return last.logIndex === wholeBlock && blockNumber <= last.blockNumber
}

/** Applies an event to a pool; null when events were missed, are out of order or impossible. */
function afterLog(
  pool: FollowedPool,
  log: Extract<ConcentratedLog, { kind: 'swap' | 'liquidity' }>,
): FollowedPool | null {
  const { blockNumber, logIndex } = log
  const isLate =
    blockNumber < pool.last.blockNumber || (blockNumber === pool.last.blockNumber && logIndex <= pool.last.logIndex)
  if (isLate) return null
  try {
    const market = log.kind === 'swap' ? afterSwap(pool, log) : afterChange(pool, log)
    return market && withMarket(pool, market, { blockNumber, logIndex })
  } catch (failure) {
    if (failure instanceof InvalidPoolStateError) return null
    throw failure
  }
}

/** @throws InvalidPoolStateError when the liquidity contradicts the ticks */
function afterSwap(pool: FollowedPool, { point }: Extract<ConcentratedLog, { kind: 'swap' }>) {
  if (impossibleField(point) !== null) return null
  return hasTicks(pool.shown) ? pool.shown.market.withSwap(point) : marketAt(pool, point)
}

/** @throws InvalidPoolStateError when liquidity would become negative */
function afterChange(pool: FollowedPool, { change }: Extract<ConcentratedLog, { kind: 'liquidity' }>) {
  const { tickLower, tickUpper, liquidityDelta } = change
  const isPossible =
    tickLower < tickUpper && tickLower >= -MAX_TICK && tickUpper <= MAX_TICK && tickLower % pool.read.tickSpacing === 0
  if (!isPossible || tickUpper % pool.read.tickSpacing !== 0) return null
  if (hasTicks(pool.shown)) return pool.shown.market.withLiquidity(change)
  const { point } = pool.shown.market
  const isActive = tickLower <= point.tick && point.tick < tickUpper
  const liquidity = point.liquidity + (isActive ? liquidityDelta : 0n)
  return liquidity < 0n ? null : marketAt(pool, { ...point, liquidity })
}

function marketAt(pool: FollowedPool, point: ConcentratedMarket['point']): ConcentratedMarket {
  return withoutTicks(pool.platform, { ...pool.read, ...point }, pool.words, pool.last).shown.market
}
