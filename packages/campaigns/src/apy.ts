import { type Fraction, ZERO } from '@dexswap/amm'
import type { Campaign } from './campaign.ts'

const secondsPerYear = 31_536_000n

/**
 * Rewards that are still to be paid out at `now`, in base units, rounded down. The total before the
 * start; 0 after the end or without a duration.
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

/**
 * Minimum duration in seconds for which an APY is shown (decision 80); the next constant is the
 * minimum value of rewards.
 */
const minYearlyDuration = 86_400n
const minYearlyUsd = 10n

/**
 * Whether the app shows an APY: at least a day of duration and ten dollars of rewards.
 * @param rewardsUsd value of all of its rewards, in units of 10^-18 US dollars
 */
export function hasYearlyReturn({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, rewardsUsd: bigint) {
  return endsAt - startsAt >= minYearlyDuration && rewardsUsd >= minYearlyUsd * 10n ** 18n
}

/**
 * Yearly return of one LP token staked at `now`, as an exact ratio: 0.25 is 25 % (rule 3.5.20).
 * All values share one unit, such as wei of the native currency. 0 after the end.
 * @param remainingRewardValue value of all remaining rewards
 * @param stakedValue value of all stakes
 * @param stakedFloor minimum divisor, above zero: value of 0.1 native on Ethereum, 0.05 elsewhere
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
