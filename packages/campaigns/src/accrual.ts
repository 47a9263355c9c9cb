/** What a staked unit has earned is counted in 2^-128 base units. */
const one = 1n << 128n

/** What a period gives out among all stakes. */
export type Shared = {
  /** What one staked base unit earned, in 2^-128 base units. */
  readonly perStaked: bigint
  /** What could not be divided among the stakes, in 2^-128 base units: the next period gives it out. */
  readonly carry: bigint
}

/**
 * Shares what a period of a campaign gives out among all stakes, to the unit as our contract does (contracts/src/libraries/Accrual.sol).
 * Nothing where there is no duration or no stake: then the creator may recover it.
 * @param amount the whole reward, base units
 * @param period seconds to share out, within the campaign
 * @param duration seconds of the campaign
 * @param staked all stakes, base units
 * @param carry what the last sharing could not divide, 2^-128 base units
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

/** What a stake earned while each of its base units earned `perStaked`; base units, rounded down as by the contract. */
export function earnedDown(staked: bigint, perStaked: bigint): bigint {
  return (staked * perStaked) / one
}
