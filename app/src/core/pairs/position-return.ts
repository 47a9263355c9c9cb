import { addFractions, type Fraction, fraction, multiplyFractions, ZERO } from '@dexswap/amm'
import { type PairPoints, startOfDay } from '#io/graph/ask-pair-points.ts'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import type { HeldPair } from './my-pairs.ts'
import { fillHistory } from './pair-history.ts'
import { feeReturn, returnDays, returnHours } from './pool-returns.ts'

type ReturningPair = Pick<HeldPair, 'liquidityUsd' | 'swapFeeBps' | 'isVerified'>

/**
 * Yearly fee return of a position, with the formula for pools (`feeReturn`).
 * @param points days of the last month; null for an unknown pair
 * @param protocolFee denominator in the contract: 1/(denominator + 1) of the fees; null without
 * @param now chain time in seconds
 */
export function positionFees(
  { liquidityUsd, swapFeeBps, isVerified }: ReturningPair,
  points: Known<PairPoints | null>,
  protocolFee: Known<number | null>,
  now: number,
): Known<Fraction> {
  if (!isVerified) return unknown('no-source')
  if (points.status !== 'known') return points
  if (points.value === null) return unknown('no-source')
  const days = fillHistory(points.value, 'month', now).points.slice(-1 - returnDays)
  const volumes = known(
    days.map(({ volumeUsd }) => volumeUsd),
    points.asOf,
  )
  const terms = mapKnown(protocolFee, (protocolFeeDenominator) => ({ swapFeeBps, protocolFeeDenominator }))
  return feeReturn(volumes, terms, liquidityUsd, returnHours(points.value.createdAt, startOfDay(now)))
}

/** A stake with the yearly return of its campaign. */
export type ReturningStake = { readonly amount: bigint; readonly apy: Known<Fraction> }

/**
 * Yearly rewards as an exact fraction of the position. Unknown if one APY is, except for campaigns
 * that are too small.
 * @param held LP tokens in wallet and campaigns
 */
export function rewardReturn(held: bigint, stakes: readonly ReturningStake[]): Known<Fraction> {
  if (held === 0n) return known(ZERO, Number.POSITIVE_INFINITY)
  const counted = stakes.filter(({ apy }) => apy.status !== 'unknown' || apy.reason !== 'too-small')
  return counted.reduce<Known<Fraction>>(
    (sum, { amount, apy }) =>
      mapKnown(bothKnown(sum, apy), ([before, each]) =>
        addFractions(before, multiplyFractions(each, fraction(amount, held))),
      ),
    known(ZERO, Number.POSITIVE_INFINITY),
  )
}
