import type { Fraction } from '@dexswap/amm'
import type { PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import { daySeconds } from '../format-date.ts'

export type HistoryRange = 'week' | 'month' | 'quarter' | 'year'

const spans = {
  week: 7 * daySeconds,
  month: 30 * daySeconds,
  quarter: 90 * daySeconds,
  year: 365 * daySeconds,
} as const
/** Seconds between two points. */
export const stepSeconds = { hour: 3600, day: daySeconds } as const

export function stepOf(range: HistoryRange): PointStep {
  return range === 'week' ? 'hour' : 'day'
}

/**
 * Seconds per candle, made of hourly prices; null for ranges with daily points. One response
 * contains the hours of at most 41 days.
 */
export const candleSeconds: Readonly<Record<HistoryRange, number | null>> = {
  week: 4 * stepSeconds.hour,
  month: daySeconds,
  quarter: null,
  year: null,
}

/** Start of a chart's first hour or day, at a chain time. */
export function startOfRange(range: HistoryRange, now: number): number {
  const step = stepSeconds[stepOf(range)]
  return now - (now % step) - spans[range]
}

/** State of a pair at the end of an hour or day. */
export type HistoryPoint = {
  /** Unix time in seconds of the hour's or day's start. */
  readonly time: number
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** Value in 10^-18 US dollars at the prices of that time; null when unknown. */
  readonly liquidityUsd: bigint | null
  readonly volumeUsd: bigint | null
}

export type PairHistory = {
  readonly decimals0: number
  readonly decimals1: number
  readonly step: PointStep
  /** One point per hour or day, oldest first. The last one is not over yet. */
  readonly points: readonly HistoryPoint[]
}

/**
 * Fills gaps since the creation of the pair with the previous state and a volume of 0. The first
 * known point may be older than the range.
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

/** Number of days with data, including today; null when the complete range has data. */
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

/**
 * Price of one whole token in units of 10^-18 of the other, rounded down; null without reserves.
 */
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

/** Volume of the newest points in 10^-18 US dollars; null when one is unknown. */
export function newestVolume(points: readonly Pick<HistoryPoint, 'volumeUsd'>[], count: number): bigint | null {
  let sum = 0n
  for (const { volumeUsd } of points.slice(-count)) {
    if (volumeUsd === null) return null
    sum += volumeUsd
  }
  return sum
}

/** Volume of the last 24 hours; the current hour is one of them. */
export function dayVolume(points: readonly Pick<HistoryPoint, 'volumeUsd'>[]): bigint | null {
  return newestVolume(points, hoursOfDay)
}

/** Swap fees of a volume, rounded down; includes the protocol fee. */
export function feesDown(volumeUsd: bigint, swapFeeBps: number): bigint {
  return (volumeUsd * BigInt(swapFeeBps)) / 10_000n
}

export type FeeTerms = { readonly swapFeeBps: number; readonly protocolFeeDenominator: number | null }

/** Part of a volume's fees that liquidity providers earn, rounded down. */
export function holdersFeesDown(volumeUsd: bigint, { swapFeeBps, protocolFeeDenominator }: FeeTerms): bigint {
  const { numerator, denominator } = holdersPart(protocolFeeDenominator)
  return (volumeUsd * BigInt(swapFeeBps) * numerator) / (10_000n * denominator)
}

/** Liquidity providers' fraction of the fees: 1 − 1/(denominator + 1). */
export function holdersPart(protocolFeeDenominator: number | null): Fraction {
  return protocolFeeDenominator === null
    ? { numerator: 1n, denominator: 1n }
    : { numerator: BigInt(protocolFeeDenominator), denominator: BigInt(protocolFeeDenominator) + 1n }
}

/**
 * Fees projected to a year, as an exact fraction of the liquidity; null without liquidity.
 * @param liquidityUsd in 10^-18 US dollars, like the volume
 */
export function yearOfFees(volume: bigint, hours: number, terms: FeeTerms, liquidityUsd: bigint): Fraction | null {
  if (liquidityUsd <= 0n) return null
  const { numerator, denominator } = holdersPart(terms.protocolFeeDenominator)
  return {
    numerator: volume * BigInt(terms.swapFeeBps) * numerator * hoursOfYear,
    denominator: 10_000n * denominator * BigInt(hours) * liquidityUsd,
  }
}

/** Daily volumes of a pair and its creation time. */
export type TradedPair = {
  /** Volume per UTC day up to today, in 10^-18 US dollars; null without a price. */
  readonly volumes: readonly (bigint | null)[]
  /** Unix time of the creation in seconds. */
  readonly createdAt: number
}

/**
 * Volumes by lower-case address. Days without a row are 0; pairs that are not indexed are omitted.
 */
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
