import { addFractions, countedVolume, type Fraction } from '@dexswap/amm'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import { type FeeTerms, yearOfFees } from './pair-history.ts'

/** So many whole UTC days before today say what a pair earns in fees. */
export const returnDays = 7
const hoursOfDay = 24

/**
 * How many hours before today say it: those of the whole days, and of a younger pair those since it was created.
 * @param createdAt seconds since 1970
 * @param midnight the start of today, UTC
 */
export function returnHours(createdAt: number, midnight: number): number {
  return Math.max(0, Math.min(returnDays * hoursOfDay, Math.floor((midnight - createdAt) / 3600)))
}

/** How many whole days say it, where they are fewer than a week; null where a week does. */
export function youngDaysOf(hours: number): number | null {
  return hours < returnDays * hoursOfDay ? Math.floor(hours / hoursOfDay) : null
}

/**
 * What holders would earn in a year in fees if trading went on as in the last 7 whole days, as a part of the liquidity now; exact,
 * without compounding. A day counts up to what lies in the pair, as everywhere (decision 31).
 * @param volumes of days, today's last, of 10^-18 US dollars; null: a day whose value nobody knows
 * @param hours that they really are, at most (`returnHours`); below a day nothing is said of a year
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
  // Today is not over.
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

/** Fees and rewards together: what who provides liquidity and stakes it in the best campaign would get. Unknown where one of them is. */
export function totalReturn(fees: Known<Fraction>, rewards: Known<Fraction>): Known<Fraction> {
  return mapKnown(bothKnown(fees, rewards), ([one, other]) => addFractions(one, other))
}
