import type { Hex } from '@dexswap/chains'
import type { Known } from '#domain/known.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** How the published campaign contracts lose stakes, where the terms allow it (spec/3 §2). */
export type KnownLoss =
  /** The creator recovers stakes as if they were rewards that nobody earned. */
  | 'reward-is-stake'
  /** The accounts overflow: no stake leaves any more. */
  | 'reward-overflows'

/** The overflow was seen near 2^143 base units. */
const overflowsFrom = 2n ** 142n

/**
 * What the terms of a campaign could lead to in a published contract; null where they are harmless there too. The third loss needs a
 * staked token that takes a fee, which LP tokens of the own exchange never do.
 */
export function possibleLoss({ pair, rewards }: Pick<RewardCampaign, 'pair' | 'rewards'>): KnownLoss | null {
  const stake = pair.address.toLowerCase()
  if (rewards.some(({ token }) => token.address.toLowerCase() === stake)) return 'reward-is-stake'
  return rewards.some(({ amount }) => amount >= overflowsFrom) ? 'reward-overflows' : null
}

/** Whether the loss can really happen: our contracts keep the accounts apart, and only they answer to `MAX_REWARDS`. */
export function isOlderContract(mostRewards: Known<Hex>): boolean {
  return mostRewards.status === 'unknown' && mostRewards.reason === 'unreadable'
}
