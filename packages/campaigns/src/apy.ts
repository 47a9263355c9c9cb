import { type Fraction, ZERO } from '@dexswap/amm'
import type { Campaign } from './campaign.ts'

const secondsPerYear = 31_536_000n

/**
 * Rewards, in base units, that are still to be paid out at `now`, rounded down: all of them before the start, none after the end.
 * @throws nothing; a campaign without duration has nothing left to pay.
 */
export function remainingRewardDown(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  amount: bigint,
  now: bigint,
): bigint {
  if (now >= endsAt || endsAt <= startsAt) return 0n
  if (now <= startsAt) return amount
  return (amount * (endsAt - now)) / (endsAt - startsAt)
}

/** Minimum duration in seconds and minimum value of the rewards in US dollars (decision 80). */
const minYearlyDuration = 86_400n
const minYearlyUsd = 10n

/**
 * Whether a campaign has a yearly figure: it lasts a day and its rewards are worth ten dollars, at least.
 * @param rewardsUsd value of all of its rewards, in units of 10^-18 US dollars
 */
export function hasYearlyReturn({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, rewardsUsd: bigint) {
  return endsAt - startsAt >= minYearlyDuration && rewardsUsd >= minYearlyUsd * 10n ** 18n
}

/**
 * Yearly return of one LP token staked now, as an exact ratio (0.25 is 25 %): value of the remaining rewards divided by the value
 * staked, scaled from the remaining seconds to a year (rule 3.5.20). Before the start the whole duration counts; 0 after the end.
 * All three values in the same unit, such as wei of the native currency: the ratio has none.
 * @param remainingRewardValue value of all remaining rewards
 * @param stakedValue value of everything staked
 * @param stakedFloor least value that is divided by: what 0.1 native is worth on Ethereum, 0.05 elsewhere; above zero
 */
export function campaignApy(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  remainingRewardValue: bigint,
  stakedValue: bigint,
  stakedFloor: bigint,
  now: bigint,
): Fraction {
  const from = now > startsAt ? now : startsAt
  if (from >= endsAt) return ZERO
  const divisor = stakedValue > stakedFloor ? stakedValue : stakedFloor
  return { numerator: remainingRewardValue * secondsPerYear, denominator: divisor * (endsAt - from) }
}
