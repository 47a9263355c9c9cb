/**
 * A reward campaign pays stakers of LP tokens linearly per second.
 * Times are block timestamps in seconds, amounts are in base units.
 */
export type Campaign = {
  readonly startsAt: bigint
  readonly endsAt: bigint
  /** Whether stakes can be withdrawn only after the end. */
  readonly locked: boolean
  /** Maximum of all stakes, in base units of the LP token; 0 means unlimited. */
  readonly stakingCap: bigint
  readonly stakedAmount: bigint
}

/** Position of one account in a campaign; the rewards have the order of the campaign. */
export type Stake = {
  readonly stakedAmount: bigint
  readonly claimable: readonly bigint[]
}
