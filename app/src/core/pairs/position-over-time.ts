import { sqrtDown } from '@dexswap/amm'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { type PairHistory, stepSeconds } from './pair-history.ts'

/** Amounts of both tokens, in base units. */
export type BothAmounts = { readonly amount0: bigint; readonly amount1: bigint }

/** What the pool looks like now. */
export type PoolNow = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

export type PositionOverTime = {
  /** All that was ever put in and taken out, and what it was worth then; null: the price of then is not known. */
  readonly putIn: BothAmounts
  readonly putInUsd: bigint | null
  readonly takenOut: BothAmounts
  readonly takenOutUsd: bigint | null
  /** Of `takenOut`, what was fees. */
  readonly feesTaken: BothAmounts
  /** What is in now, as the actions tell it. */
  readonly liquidity: bigint
  /** Since when there has been something without a break, in seconds since 1970; null while there is nothing. */
  readonly since: number | null
  /** What those LP tokens would return, rounded down. */
  readonly worth: BothAmounts
  /** What was put in for them: what there would be now had it been kept. */
  readonly kept: BothAmounts
  /** What that was worth when it was put in; null: the price of then is not known. */
  readonly keptUsd: bigint | null
  /** Of `worth`, what is fees. */
  readonly fees: BothAmounts
}

const nothing: BothAmounts = { amount0: 0n, amount1: 0n }

/** While it is held: LP tokens, what was put in for them, and the square root of the product of what was put in. */
type Held = {
  readonly liquidity: bigint
  readonly since: number | null
  readonly kept: BothAmounts
  readonly keptUsd: bigint | null
  readonly root: bigint
}
const heldNothing: Held = { liquidity: 0n, since: null, kept: nothing, keptUsd: 0n, root: 0n }

/** Digits that the root keeps beyond base units: small pools of tokens with few decimals have roots of few digits. */
const rootScale = 10n ** 18n

function rootOf({ amount0, amount1 }: BothAmounts): bigint {
  return sqrtDown(amount0 * amount1 * rootScale * rootScale)
}

/**
 * What became of the liquidity that one account gave to a pair. The measure is sqrt(reserve0·reserve1) per LP token: trading at any
 * price leaves it alone, and fees alone make it grow. Of what LP tokens are worth, the part by which it has grown since they were
 * minted is fees; the rest differs from what was put in by the divergence of the prices alone. A withdrawal takes the average of all
 * that was put in before. Actions are in order of time.
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
        kept: sum(held.kept, amounts),
        keptUsd: sumOrNull(held.keptUsd, usd),
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
  const { liquidity, since, kept, keptUsd, root } = held
  const fees = feesOf(worth, root)
  return { putIn, putInUsd, takenOut, takenOutUsd, feesTaken, liquidity, since, worth, kept, keptUsd, fees }
}

/** The part of an amount by which its root is larger than that of what was put in for it; never negative. */
function feesOf(worth: BothAmounts, putInRoot: bigint): BothAmounts {
  const root = rootOf(worth)
  return root > putInRoot ? part(worth, root - putInRoot, root) : nothing
}

function without({ liquidity, since, kept, keptUsd, root }: Held, own: bigint, ownRoot: bigint): Held {
  const left = liquidity - own
  if (left === 0n) return heldNothing
  return {
    liquidity: left,
    since,
    kept: part(kept, left, liquidity),
    keptUsd: keptUsd === null ? null : (keptUsd * left) / liquidity,
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

/** What a position was worth, of 10^-18 US dollars at the prices of that time; null: unknown. */
type PositionPoint = { readonly time: number; readonly usd: bigint | null }

/** The worth of what an account had in a pair, hour by hour or day by day, from when it first had something. */
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
