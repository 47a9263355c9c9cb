import { sqrtDown } from '@dexswap/amm'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { type PairHistory, stepSeconds } from './pair-history.ts'

/** Amounts of both tokens, in base units. */
export type BothAmounts = { readonly amount0: bigint; readonly amount1: bigint }

export type PoolNow = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

export type PositionOverTime = {
  /**
   * All deposits and all withdrawals, with their value at the time; null without a price of that
   * time.
   */
  readonly putIn: BothAmounts
  readonly putInUsd: bigint | null
  readonly takenOut: BothAmounts
  readonly takenOutUsd: bigint | null
  /** Part of `takenOut` that consists of earned fees. */
  readonly feesTaken: BothAmounts
  /** LP tokens that the account must have left after these actions. */
  readonly liquidity: bigint
  /** Unix time in seconds of the start of the current position; null without one. */
  readonly since: number | null
  /** Token amounts that the LP tokens represent, rounded down. */
  readonly worth: BothAmounts
  /**
   * Deposit of the remaining LP tokens: what the account would have if it had held the tokens
   * instead.
   */
  readonly hodl: BothAmounts
  /** Value of `hodl` at the time of the deposit; null without a price of that time. */
  readonly hodlUsd: bigint | null
  /** Part of `worth` that consists of earned fees. */
  readonly fees: BothAmounts
}

const nothing: BothAmounts = { amount0: 0n, amount1: 0n }

/** The remaining LP tokens, their deposit, and sqrt(amount0·amount1) of this deposit. */
type Held = {
  readonly liquidity: bigint
  readonly since: number | null
  readonly hodl: BothAmounts
  readonly hodlUsd: bigint | null
  readonly root: bigint
}
const heldNothing: Held = { liquidity: 0n, since: null, hodl: nothing, hodlUsd: 0n, root: 0n }

/** Scale of square roots, because roots of small amounts would be imprecise. */
const rootScale = 10n ** 18n

function rootOf({ amount0, amount1 }: BothAmounts): bigint {
  return sqrtDown(amount0 * amount1 * rootScale * rootScale)
}

/**
 * Splits a position into deposit and fees. `actions` are in time order; withdrawals use the average
 * cost. Only fees increase sqrt(reserve0·reserve1) per LP token, so its growth measures them.
 */
export function positionOverTime(actions: readonly PairAction[], pool: PoolNow): PositionOverTime {
  let held = heldNothing
  let putIn = nothing
  let takenOut = nothing
  let feesTaken = nothing
  let putInUsd: bigint | null = 0n
  let takenOutUsd: bigint | null = 0n
  for (const { kind, time, amount0, amount1, liquidity, usd } of actions) {
    if (kind === 'mint') {
      const amounts = { amount0, amount1 }
      putIn = sum(putIn, amounts)
      putInUsd = sumOrNull(putInUsd, usd)
      held = {
        liquidity: held.liquidity + liquidity,
        since: held.since ?? time,
        hodl: sum(held.hodl, amounts),
        hodlUsd: sumOrNull(held.hodlUsd, usd),
        root: held.root + rootOf(amounts),
      }
    } else if (kind === 'burn') {
      const amounts = { amount0: -amount0, amount1: -amount1 }
      takenOut = sum(takenOut, amounts)
      takenOutUsd = sumOrNull(takenOutUsd, usd)
      const own = liquidity < held.liquidity ? liquidity : held.liquidity
      if (own > 0n) {
        const root = (held.root * own) / held.liquidity
        feesTaken = sum(feesTaken, feesOf(part(amounts, own, liquidity), root))
        held = without(held, own, root)
      }
    }
  }
  const worth = pool.totalSupply > 0n ? part(reservesOf(pool), held.liquidity, pool.totalSupply) : nothing
  const { liquidity, since, hodl, hodlUsd, root } = held
  const fees = feesOf(worth, root)
  return { putIn, putInUsd, takenOut, takenOutUsd, feesTaken, liquidity, since, worth, hodl, hodlUsd, fees }
}

/**
 * Fees: the part of `worth` by which sqrt(amount0·amount1) exceeds that of the deposit; at least 0.
 */
function feesOf(worth: BothAmounts, putInRoot: bigint): BothAmounts {
  const root = rootOf(worth)
  return root > putInRoot ? part(worth, root - putInRoot, root) : nothing
}

function without({ liquidity, since, hodl, hodlUsd, root }: Held, own: bigint, ownRoot: bigint): Held {
  const left = liquidity - own
  if (left === 0n) return heldNothing
  return {
    liquidity: left,
    since,
    hodl: part(hodl, left, liquidity),
    hodlUsd: hodlUsd === null ? null : (hodlUsd * left) / liquidity,
    root: root - ownRoot,
  }
}

function reservesOf({ reserve0, reserve1 }: PoolNow): BothAmounts {
  return { amount0: reserve0, amount1: reserve1 }
}

function part({ amount0, amount1 }: BothAmounts, of: bigint, all: bigint): BothAmounts {
  return { amount0: (amount0 * of) / all, amount1: (amount1 * of) / all }
}

function sum(one: BothAmounts, other: BothAmounts): BothAmounts {
  return { amount0: one.amount0 + other.amount0, amount1: one.amount1 + other.amount1 }
}

function sumOrNull(one: bigint | null, other: bigint | null): bigint | null {
  return one === null || other === null ? null : one + other
}

/** Value in 10^-18 US dollars at the prices of that time; null when unknown. */
type PositionPoint = { readonly time: number; readonly usd: bigint | null }

/** Value per hour or day since the first deposit. */
export function positionHistory(history: PairHistory, actions: readonly PairAction[]): readonly PositionPoint[] {
  const points: PositionPoint[] = []
  for (const { time, totalSupply, liquidityUsd } of history.points) {
    const end = time + stepSeconds[history.step]
    const held = liquidityAt(actions, end)
    if (held === 0n && points.length === 0) continue
    const usd =
      held === 0n ? 0n : liquidityUsd === null || totalSupply === 0n ? null : (liquidityUsd * held) / totalSupply
    points.push({ time, usd })
  }
  return points
}

function liquidityAt(actions: readonly PairAction[], before: number): bigint {
  let held = 0n
  for (const { kind, time, liquidity } of actions) {
    if (time >= before) break
    if (kind === 'mint') held += liquidity
    if (kind === 'burn') held = held > liquidity ? held - liquidity : 0n
  }
  return held
}
