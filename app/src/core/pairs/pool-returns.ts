import { addFractions, countedVolume, type Fraction } from '@dexswap/amm'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import { type FeeTerms, yearOfFees } from './pair-history.ts'

/** Number of full UTC days before today that the fee return is computed from. */
export const returnDays = 7
const hoursOfDay = 24

/**
 * Hours of data before today, which are fewer for a young pair.
 * @param createdAt Unix time in seconds
 * @param midnight start of the current UTC day
 */
export function returnHours(createdAt: number, midnight: number): number {
  return Math.max(0, Math.min(returnDays * hoursOfDay, Math.floor((midnight - createdAt) / 3600)))
}

/** Number of full days with data if it is less than a week; otherwise null. */
export function youngDaysOf(hours: number): number | null {
  return hours < returnDays * hoursOfDay ? Math.floor(hours / hoursOfDay) : null
}

/**
 * Yearly fee return from the last 7 full days, as an exact fraction. The volume of a day is limited
 * by the liquidity (decision 31).
 * @param volumes per UTC day up to today, in 10^-18 US dollars; null without a price
 * @param hours hours of data (`returnHours`); below a day the result is unknown
 */
export function feeReturn(
  volumes: Known<readonly (bigint | null)[]>,
  terms: Known<FeeTerms>,
  liquidityUsd: Known<bigint>,
  hours = returnDays * hoursOfDay,
): Known<Fraction> {
  const parts = bothKnown(bothKnown(volumes, terms), liquidityUsd)
  if (parts.status !== 'known') return parts
  const [[volumesOfDays, feeTerms], worth] = parts.value
  // Excludes today, which is not over yet.
  const days = volumesOfDays.slice(0, -1).slice(-returnDays)
  let traded = 0n
  for (const day of days) {
    const counted = day === null ? null : countedVolume(day, worth)
    if (counted === null) return unknown('no-source')
    traded += counted
  }
  const counted = Math.min(hours, days.length * hoursOfDay)
  const apr = counted < hoursOfDay ? null : yearOfFees(traded, counted, feeTerms, worth)
  return apr === null ? unknown('no-source') : known(apr, parts.asOf)
}

/** Return of fees plus the best campaign's rewards; unknown if either is. */
export function totalReturn(fees: Known<Fraction>, rewards: Known<Fraction>): Known<Fraction> {
  return mapKnown(bothKnown(fees, rewards), ([one, other]) => addFractions(one, other))
}
