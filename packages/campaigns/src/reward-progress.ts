import type { Campaign } from './campaign.ts'

/** A reward at a time, in base units; the three amounts add up to the total. */
export type RewardProgress = {
  /** Reward for past seconds in which something was staked, rounded down; claimed or claimable. */
  readonly earned: bigint
  /** Reward for past seconds in which nothing was staked; the creator can recover it. */
  readonly unearned: bigint
  /** Reward for future seconds, rounded up. */
  readonly remaining: bigint
}

/**
 * Splits a reward at `now` into earned, unearned and remaining.
 * @param unstakedSeconds seconds of the campaign without stakes
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
 * Seconds without stakes: those that the contract counted, plus later ones if nothing is staked.
 * @param counted seconds until `consolidatedAt`, the contract's last count
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

type ProgressTerms = Pick<Campaign, 'startsAt' | 'endsAt' | 'stakedAmount'> & {
  readonly consolidatedAt: bigint
  readonly rewards: readonly { readonly amount: bigint; readonly unstakedSeconds: bigint }[]
}

/**
 * Divides each reward by the seconds with and without a stake. Recovered amounts count as unearned.
 */
export function progressOf(campaign: ProgressTerms, now: bigint): readonly RewardProgress[] {
  return campaign.rewards.map(({ amount, unstakedSeconds }) => {
    const unstaked = unstakedSecondsAt(campaign, unstakedSeconds, campaign.consolidatedAt, now)
    return rewardProgress(campaign, amount, unstaked, now)
  })
}

function within(value: bigint, max: bigint): bigint {
  if (value < 0n) return 0n
  return value < max ? value : max
}
