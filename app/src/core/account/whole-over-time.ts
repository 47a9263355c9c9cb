import type { Address } from '@dexswap/chains'
import type { Known } from '../known.ts'
import { type PairHistory, stepSeconds } from '../pairs/pair-history.ts'
import type { LpMove } from './account-past.ts'

/** A pair in which the account has or had a position. */
export type PairOfWhole = {
  readonly pair: Address
  /** LP tokens in wallet and campaigns. */
  readonly held: bigint
  /** Current value, as the portfolio displays it. */
  readonly valueUsd: Known<bigint>
  /** Null when the indexer has no history of the pair. */
  readonly history: Pick<PairHistory, 'points'> | null
}

/** Value of the portfolio over time, in 10^-18 US dollars. */
export type Whole = {
  /** Value at the end of each hour or day. The last point is the displayed total. */
  readonly points: readonly { readonly time: number; readonly usd: bigint }[]
  /** Excluded pairs, with the reason. */
  readonly left: readonly LeftPair[]
  /** Number of included pairs. */
  readonly count: number
  /** Deposits and withdrawals after the first point, in time order. `usd` is null when unknown. */
  readonly moves: readonly LpMove[]
  /** Change between the first and the last point; null when the value of a movement is unknown. */
  readonly change: WholeChange | null
}

/**
 * An excluded pair. `moves`: its changes do not add up to its balance; `worth`: its past value is
 * unknown.
 */
export type LeftPair = { readonly pair: Address; readonly lacks: 'moves' | 'worth' }

/** start + putIn − takenOut + received − sent + feesAndPrices = end. */
export type WholeChange = {
  readonly start: bigint
  readonly putIn: bigint
  readonly takenOut: bigint
  readonly received: bigint
  readonly sent: bigint
  readonly feesAndPrices: bigint
  readonly end: bigint
}

/**
 * Value of the portfolio at the end of each step. Excludes pairs with missing changes or values, and
 * starts when all included values are known. `moves` in time order.
 */
export function wholeOverTime(
  pairs: readonly PairOfWhole[],
  moves: readonly LpMove[],
  times: readonly number[],
  step: PairHistory['step'],
): Whole {
  const valued = pairs.map((pair) => ({ pair: pair.pair, pastOf: pair, values: valuesOf(pair, moves, times, step) }))
  const last = times.length - 1
  const known = valued.filter(({ values }) => values !== null && firstKnown(values) < last)
  const start = Math.max(0, ...known.map(({ values }) => firstKnown(values ?? [])))
  const sums = times.map((_, at) => known.reduce((sum, { values }) => sum + (values?.[at] ?? 0n), 0n))
  // Starts at the last point before the portfolio had a value; without any value there are no points.
  const filled = sums.findIndex((sum, at) => at >= start && sum > 0n)
  const from = Math.max(start, filled - 1)
  const points = filled < 0 ? [] : times.slice(from).map((time, at) => ({ time, usd: sums[from + at] ?? 0n }))
  const shown = new Set<string>(known.map(({ pair }) => pair))
  const begin = (points[0]?.time ?? 0) + stepSeconds[step]
  const inside = moves
    .filter(({ pair, time }) => shown.has(pair) && time >= begin)
    .map((move) => ({ ...move, usd: move.usd ?? worthThen(move, known, times, step) }))
  return {
    points,
    left: valued
      .filter(({ pair }) => !shown.has(pair))
      .map(({ pair, values }) => ({ pair, lacks: values === null ? 'moves' : 'worth' })),
    count: shown.size,
    moves: points.length < 2 ? [] : inside,
    change: points.length < 2 ? null : changeOf(points, inside),
  }
}

function firstKnown(values: readonly (bigint | null)[]): number {
  return values.lastIndexOf(null) + 1
}

/** Value of a pair at the end of each step; null when its history is not usable. */
function valuesOf(
  { pair, held, valueUsd, history }: PairOfWhole,
  moves: readonly LpMove[],
  times: readonly number[],
  step: PairHistory['step'],
): readonly (bigint | null)[] | null {
  const own = moves.filter((move) => move.pair === pair)
  let before = 0n
  const after = own.map(({ time, liquidity }) => {
    before += liquidity
    return { time, held: before }
  })
  if (before !== held || after.some((each) => each.held < 0n)) return null
  const points = new Map(history?.points.map((point) => [point.time, point]))
  const heldAt = (end: number) => after.findLast(({ time }) => time < end)?.held ?? 0n
  return times.map((time, at) => {
    const amount = at === times.length - 1 ? held : heldAt(time + stepSeconds[step])
    if (amount === 0n) return 0n
    if (at === times.length - 1) return valueUsd.status === 'known' ? valueUsd.value : null
    const point = points.get(time)
    if (!point || point.liquidityUsd === null || point.totalSupply === 0n) return null
    return (point.liquidityUsd * amount) / point.totalSupply
  })
}

/** Value of the moved LP tokens at the end of that hour or day. */
function worthThen(
  { pair, time, liquidity }: LpMove,
  pairs: readonly { readonly pair: Address; readonly pastOf: PairOfWhole }[],
  times: readonly number[],
  step: PairHistory['step'],
): bigint | null {
  const start = times.findLast((each) => each <= time && time < each + stepSeconds[step])
  const point = pairs.find((each) => each.pair === pair)?.pastOf.history?.points.find((each) => each.time === start)
  if (!point || point.liquidityUsd === null || point.totalSupply === 0n) return null
  return (point.liquidityUsd * (liquidity < 0n ? -liquidity : liquidity)) / point.totalSupply
}

function changeOf(points: Whole['points'], moves: readonly LpMove[]): WholeChange | null {
  const sums = { add: 0n, remove: 0n, receive: 0n, send: 0n }
  for (const { kind, usd } of moves) {
    if (usd === null) return null
    sums[kind] += usd
  }
  const [start, end] = [points[0]?.usd ?? 0n, points.at(-1)?.usd ?? 0n]
  return {
    ...{ start, end, putIn: sums.add, takenOut: sums.remove, received: sums.receive, sent: sums.send },
    feesAndPrices: end - start - sums.add + sums.remove - sums.receive + sums.send,
  }
}

/** Start times of the steps from `since` to `now`. */
export function stepsSince(since: number, now: number, step: PairHistory['step']): readonly number[] {
  const seconds = stepSeconds[step]
  return Array.from({ length: Math.max(0, Math.floor((now - since) / seconds) + 1) }, (_, at) => since + at * seconds)
}
