import type { Fraction } from '@dexswap/amm'
import type { PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import { daySeconds } from '../format-date.ts'

/** How far back a chart reaches. */
export type HistoryRange = 'week' | 'month' | 'quarter' | 'year'

const spans = {
  week: 7 * daySeconds,
  month: 30 * daySeconds,
  quarter: 90 * daySeconds,
  year: 365 * daySeconds,
} as const
/** How long a point of a history lasts. */
export const stepSeconds = { hour: 3600, day: daySeconds } as const

/** Hours for a week, days for more. */
export function stepOf(range: HistoryRange): PointStep {
  return range === 'week' ? 'hour' : 'day'
}

/**
 * How long a candle of a range lasts, made of the prices at the ends of its hours; null where days alone are asked for, each with one
 * price: an answer has room for the hours of 41 days.
 */
export const candleSeconds: Readonly<Record<HistoryRange, number | null>> = {
  week: 4 * stepSeconds.hour,
  month: daySeconds,
  quarter: null,
  year: null,
}

/** The start of the first hour or day that a chart shows at a moment of the chain's time. */
export function startOfRange(range: HistoryRange, now: number): number {
  const step = stepSeconds[stepOf(range)]
  return now - (now % step) - spans[range]
}

/** A pair in one hour or day, as it was at its end. */
export type HistoryPoint = {
  /** Start of the hour or day, in seconds since 1970. */
  readonly time: number
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** Of 10^-18 US dollars, at the prices of that time; null: unknown. */
  readonly liquidityUsd: bigint | null
  readonly volumeUsd: bigint | null
}

export type PairHistory = {
  readonly decimals0: number
  readonly decimals1: number
  readonly step: PointStep
  /** One for each hour or day, in order, from the first in which the pair existed; the last one goes on. */
  readonly points: readonly HistoryPoint[]
}

/**
 * Every hour or day of the range: one in which nothing happened looks as the one before, and traded nothing. The first point that
 * is known may lie before the range; hours before it had no pair.
 */
export function fillHistory(
  found: PairPoints,
  range: HistoryRange,
  now: number,
  kind: PointStep = stepOf(range),
): PairHistory {
  const step = stepSeconds[kind]
  const since = startOfRange(range, now)
  const byTime = new Map(found.points.map((point) => [point.time, point]))
  const before = found.points.filter(({ time }) => time < since).at(-1)
  let last: HistoryPoint | null = before ? quiet({ ...before, liquidityUsd: before.reserveUsd }, since) : null
  const points: HistoryPoint[] = []
  for (let time = since; time <= now; time += step) {
    const point = byTime.get(time)
    if (point) {
      const { reserve0, reserve1, totalSupply, reserveUsd, volumeUsd } = point
      last = { time, reserve0, reserve1, totalSupply, liquidityUsd: reserveUsd, volumeUsd }
    } else if (last) last = quiet(last, time)
    if (last) points.push(last)
  }
  return { decimals0: found.decimals0, decimals1: found.decimals1, step: kind, points }
}

/** How many days of the range there is data of, today among them; null where it is all of it. */
export function shorterDays(
  { points, step }: Pick<PairHistory, 'points' | 'step'>,
  range: HistoryRange,
): number | null {
  const seconds = points.length * stepSeconds[step]
  if (points.length === 0 || seconds >= spans[range]) return null
  return Math.ceil(seconds / daySeconds)
}

function quiet(point: Omit<HistoryPoint, 'volumeUsd'>, time: number): HistoryPoint {
  const { reserve0, reserve1, totalSupply, liquidityUsd } = point
  return { time, reserve0, reserve1, totalSupply, liquidityUsd, volumeUsd: 0n }
}

/** What one whole token of one side costs in the other, of 10^-18, rounded down; null where there is nothing to trade. */
export function priceAtDown(
  { reserve0, reserve1 }: Pick<HistoryPoint, 'reserve0' | 'reserve1'>,
  { decimals0, decimals1 }: Pick<PairHistory, 'decimals0' | 'decimals1'>,
  of: 'token0' | 'token1',
): bigint | null {
  if (reserve0 === 0n || reserve1 === 0n) return null
  const [own, other, ownDecimals, otherDecimals] =
    of === 'token0' ? [reserve0, reserve1, decimals0, decimals1] : [reserve1, reserve0, decimals1, decimals0]
  return (other * 10n ** BigInt(18 + ownDecimals)) / (own * 10n ** BigInt(otherDecimals))
}

const hoursOfDay = 24
const hoursOfYear = 365n * 24n

/** What was traded in so many of the newest hours or days, of 10^-18 US dollars; null where one of them is not known. */
export function newestVolume(points: readonly Pick<HistoryPoint, 'volumeUsd'>[], count: number): bigint | null {
  let sum = 0n
  for (const { volumeUsd } of points.slice(-count)) {
    if (volumeUsd === null) return null
    sum += volumeUsd
  }
  return sum
}

/** Volume of the last 24 hours, the present one among them. */
export function dayVolume(points: readonly Pick<HistoryPoint, 'volumeUsd'>[]): bigint | null {
  return newestVolume(points, hoursOfDay)
}

/** What traders paid to the pool in fees, rounded down: its holders' and the protocol's part together. */
export function feesDown(volumeUsd: bigint, swapFeeBps: number): bigint {
  return (volumeUsd * BigInt(swapFeeBps)) / 10_000n
}

/** What a pair's terms say about its fees. */
export type FeeTerms = { readonly swapFeeBps: number; readonly protocolFeeDenominator: number | null }

/** Of the fees of a volume, what holders earned: all but the protocol's part; rounded down. */
export function holdersFeesDown(volumeUsd: bigint, { swapFeeBps, protocolFeeDenominator }: FeeTerms): bigint {
  const { numerator, denominator } = holdersPart(protocolFeeDenominator)
  return (volumeUsd * BigInt(swapFeeBps) * numerator) / (10_000n * denominator)
}

/** The fraction of the fees that holders keep: all but the protocol's 1/(denominator + 1). */
export function holdersPart(protocolFeeDenominator: number | null): Fraction {
  return protocolFeeDenominator === null
    ? { numerator: 1n, denominator: 1n }
    : { numerator: BigInt(protocolFeeDenominator), denominator: BigInt(protocolFeeDenominator) + 1n }
}

/**
 * Fees of a volume of so many hours, scaled to a year, as a part of the liquidity; without compounding, exact.
 * @param liquidityUsd of 10^-18 US dollars, as the volume
 * @returns null where there is no liquidity
 */
export function yearOfFees(volume: bigint, hours: number, terms: FeeTerms, liquidityUsd: bigint): Fraction | null {
  if (liquidityUsd <= 0n) return null
  const { numerator, denominator } = holdersPart(terms.protocolFeeDenominator)
  return {
    numerator: volume * BigInt(terms.swapFeeBps) * numerator * hoursOfYear,
    denominator: 10_000n * denominator * BigInt(hours) * liquidityUsd,
  }
}

/** What was traded of a pair, and since when it is there. */
export type TradedPair = {
  /** Of UTC days, today's last, of 10^-18 US dollars; null: a day whose value nobody knows. */
  readonly volumes: readonly (bigint | null)[]
  /** Seconds since 1970. */
  readonly createdAt: number
}

/** By address in lower case. A day without a row is one without trades; a pair that the indexer does not know is missing. */
export function tradedPairs(found: PairVolumes, since: number, days: number): ReadonlyMap<string, TradedPair> {
  const byDay = new Map(found.days.map(({ pair, date, volumeUsd }) => [`${pair} ${date}`, volumeUsd]))
  const traded = new Map<string, TradedPair>()
  for (const [pair, createdAt] of found.createdAt) {
    const volumes = Array.from({ length: days }, (_, at) => {
      const volume = byDay.get(`${pair} ${since + at * daySeconds}`)
      return volume === undefined ? 0n : volume
    })
    traded.set(pair, { volumes, createdAt })
  }
  return traded
}
