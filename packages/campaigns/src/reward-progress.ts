import type { Campaign } from './campaign.ts'

/** A reward of a campaign at a time, in base units; the three parts add up to all of it. */
export type RewardProgress = {
  /** Of seconds in which somebody staked, rounded down: claimed, or claimable. */
  readonly earned: bigint
  /** Of seconds in which nobody staked: the creator may recover it. */
  readonly unearned: bigint
  /** Of seconds to come, rounded up. */
  readonly remaining: bigint
}

/**
 * Divides a reward at `now` into what stakers earned, what nobody earned and what is to come.
 * @param unstakedSeconds seconds of the campaign in which nobody staked
 */
export function rewardProgress(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  amount: bigint,
  unstakedSeconds: bigint,
  now: bigint,
): RewardProgress {
  const duration = endsAt - startsAt
  const elapsed = within(now - startsAt, duration)
  if (elapsed <= 0n) return { earned: 0n, unearned: 0n, remaining: amount }
  const earned = (amount * (elapsed - within(unstakedSeconds, elapsed))) / duration
  const released = (amount * elapsed) / duration
  return { earned, unearned: released - earned, remaining: amount - released }
}

/**
 * Seconds without a stake: those that the contract counted and, while nothing is staked, those since then.
 * @param counted seconds until `consolidatedAt`, the last time at which the contract counted
 */
export function unstakedSecondsAt(
  { startsAt, endsAt, stakedAmount }: Pick<Campaign, 'startsAt' | 'endsAt' | 'stakedAmount'>,
  counted: bigint,
  consolidatedAt: bigint,
  now: bigint,
): bigint {
  if (stakedAmount > 0n) return counted
  const since = consolidatedAt > startsAt ? consolidatedAt : startsAt
  const until = now < endsAt ? now : endsAt
  return counted + (until > since ? until - since : 0n)
}

function within(value: bigint, max: bigint): bigint {
  if (value < 0n) return 0n
  return value < max ? value : max
}
