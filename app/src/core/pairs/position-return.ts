import { addFractions, type Fraction, fraction, multiplyFractions, ZERO } from '@dexswap/amm'
import { type PairPoints, startOfDay } from '#io/graph/ask-pair-points.ts'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import type { HeldPair } from './my-pairs.ts'
import { fillHistory } from './pair-history.ts'
import { feeReturn, returnDays, returnHours } from './pool-returns.ts'

type ReturningPair = Pick<HeldPair, 'liquidityUsd' | 'swapFeeBps' | 'isVerified'>

/**
 * What a position of any platform would earn in fees in a year, as the pools are told (`feeReturn`). Unknown for a pair that nothing
 * stands behind or that the indexer does not follow, and where nobody tells what the platform keeps.
 * @param points its days of the last month; null: the indexer does not follow it
 * @param protocolFee as on chain: 1/(denominator + 1) of the fees; null: nothing
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

/** A stake of a position, and what its campaign returns in a year on what is staked there. */
export type ReturningStake = { readonly amount: bigint; readonly apy: Known<Fraction> }

/**
 * What the rewards of a position come to in a year, as a part of all of it: each campaign pays for what lies in it, and what lies in the
 * wallet earns none. Exact. Unknown where the return of one stake is, unless its campaign is too small for a yearly figure.
 * @param held LP tokens of the position, in the wallet and staked
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
