import type { Address } from '@dexswap/chains'
import type { Known } from '../known.ts'
import type { LpMove } from './account-past.ts'
import { type PairHistory, stepSeconds } from './pair-history.ts'

/** A pair that an account has something in, or had. */
export type PairOfWhole = {
  /** In lower case. */
  readonly pair: Address
  /** LP tokens in the wallet and staked. */
  readonly held: bigint
  /** What the page says that they are worth. */
  readonly valueUsd: Known<bigint>
  /** Null where nobody recorded it. */
  readonly history: Pick<PairHistory, 'points'> | null
}

/** What an account had in pairs over time, of 10^-18 US dollars. */
export type Whole = {
  /** In order of time, each at the end of its hour or day; the last one is now, as the page adds it up. */
  readonly points: readonly { readonly time: number; readonly usd: bigint }[]
  /** The pairs whose past is not known, which are in none of the points. */
  readonly left: readonly LeftPair[]
  /** How many are in. */
  readonly count: number
  /** What moved the value, after the first point, in order of time; null: nobody knows what it was worth. */
  readonly moves: readonly LpMove[]
  /** From the first point to the last one; null where a movement has no known worth, or there is nothing to compare. */
  readonly change: WholeChange | null
}

/** In lower case. `moves`: what moved does not add up to what is held; `worth`: nobody knows what it was worth. */
export type LeftPair = { readonly pair: Address; readonly lacks: 'moves' | 'worth' }

/** Start + put in − taken out + received − sent + the rest = end; the rest is what fees and prices did. */
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
 * The worth of what an account had in all of its pairs, at each of `times` in order: the starts of hours or days, the last of which goes
 * on. A pair whose movements do not add up to what is held, or whose worth nobody knows, is left out and named; where its worth is known
 * from some time on, the whole begins there. `moves` in order of time.
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
  // From the last moment without anything on; a whole that was never anything has no points.
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

/** The first index after which every value is known. */
function firstKnown(values: readonly (bigint | null)[]): number {
  return values.lastIndexOf(null) + 1
}

/** What a pair was worth to the account at the end of each hour or day; null where nobody knows its past at all. */
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

/** What moved LP tokens were worth at the end of their hour or day. */
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

/** The starts of the hours or days from `since` to now, in order. */
export function stepsSince(since: number, now: number, step: PairHistory['step']): readonly number[] {
  const seconds = stepSeconds[step]
  return Array.from({ length: Math.max(0, Math.floor((now - since) / seconds) + 1) }, (_, at) => since + at * seconds)
}
