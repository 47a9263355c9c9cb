/** Factor by which a reward per staked unit is multiplied: 2^128. */
const one = 1n << 128n

/** The reward that one period distributes among all stakes. */
export type Shared = {
  /** Reward per staked base unit, in 2^-128 base units. */
  readonly perStaked: bigint
  /** Remainder of the division, in 2^-128 base units; added to the next period. */
  readonly carry: bigint
}

/**
 * Distributes the reward of a period among all stakes, rounded down as in Accrual.sol. Without
 * duration or stake it distributes nothing: the creator may recover the reward.
 * @param amount total reward, base units
 * @param period elapsed seconds within the campaign
 * @param duration seconds of the campaign
 * @param staked sum of all stakes, base units
 * @param carry remainder of the previous period, 2^-128 base units
 */
export function shareDown(
  amount: bigint,
  period: bigint,
  duration: bigint,
  staked: bigint,
  carry: bigint = 0n,
): Shared {
  if (duration <= 0n || staked <= 0n) return { perStaked: 0n, carry }
  const given = (amount * period * one) / duration + carry
  return { perStaked: given / staked, carry: given % staked }
}

/** Reward of a stake at `perStaked` (2^-128 base units), in base units, rounded down. */
export function earnedDown(staked: bigint, perStaked: bigint): bigint {
  return (staked * perStaked) / one
}
