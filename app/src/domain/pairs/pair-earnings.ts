import type { Fraction } from '@dexswap/amm'
import type { HistoryPoint } from './history.ts'

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
 * What holders would earn in a year in fees if trading went on as in these hours, as a part of the liquidity; without compounding.
 * Null where nothing is known to work it out from, or for less than a day.
 */
export function feeApr(
  hours: readonly Pick<HistoryPoint, 'volumeUsd'>[],
  pair: FeeTerms,
  liquidityUsd: bigint,
): Fraction | null {
  const volume = newestVolume(hours, hours.length)
  if (volume === null || liquidityUsd <= 0n || hours.length < hoursOfDay) return null
  const { numerator, denominator } = holdersPart(pair.protocolFeeDenominator)
  return {
    numerator: volume * BigInt(pair.swapFeeBps) * numerator * hoursOfYear,
    denominator: 10_000n * denominator * BigInt(hours.length) * liquidityUsd,
  }
}
