/**
 * A reward campaign: LP tokens are staked in it, and its rewards are paid out linearly per second to those who stake.
 * Times are chain time in seconds since 1970, amounts in base units.
 */
export type Campaign = {
  readonly startsAt: bigint
  readonly endsAt: bigint
  /** Locked stakes leave strictly after the end. */
  readonly locked: boolean
  /** Most LP tokens that may be staked in all; 0 means unlimited. */
  readonly stakingCap: bigint
  readonly stakedAmount: bigint
}

/** What one account has in a campaign. Rewards in the order of the campaign's reward tokens. */
export type Stake = {
  readonly stakedAmount: bigint
  readonly claimable: readonly bigint[]
}
