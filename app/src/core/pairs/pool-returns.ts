import { addFractions, countedVolume, type Fraction } from '@dexswap/amm'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import { type FeeTerms, yearOfFees } from './pair-history.ts'

/** So many whole UTC days before today say what a pair earns in fees. */
const returnDays = 7

/**
 * What holders would earn in a year in fees if trading went on as in the last 7 whole days, as a part of the liquidity now; exact,
 * without compounding. A day counts up to what lies in the pair, as everywhere (decision 31).
 * @param volumes of days, today's last, of 10^-18 US dollars; null: a day whose value nobody knows
 */
export function feeReturn(
  volumes: Known<readonly (bigint | null)[]>,
  terms: Known<FeeTerms>,
  liquidityUsd: Known<bigint>,
): Known<Fraction> {
  const parts = bothKnown(bothKnown(volumes, terms), liquidityUsd)
  if (parts.status !== 'known') return parts
  const [[volumesOfDays, feeTerms], worth] = parts.value
  // Today is not over.
  const days = volumesOfDays.slice(0, -1).slice(-returnDays)
  let traded = 0n
  for (const day of days) {
    const counted = day === null ? null : countedVolume(day, worth)
    if (counted === null) return unknown('no-source')
    traded += counted
  }
  const apr = days.length === 0 ? null : yearOfFees(traded, days.length * 24, feeTerms, worth)
  return apr === null ? unknown('no-source') : known(apr, parts.asOf)
}

/** Fees and rewards together: what who provides liquidity and stakes it in the best campaign would get. Unknown where one of them is. */
export function totalReturn(fees: Known<Fraction>, rewards: Known<Fraction>): Known<Fraction> {
  return mapKnown(bothKnown(fees, rewards), ([one, other]) => addFractions(one, other))
}
