import { compareFractions, type Fraction } from '@dexswap/amm'
import type { Known } from '../known.ts'
import type { RewardCampaign } from './reward-campaign.ts'

type Rankable = Pick<RewardCampaign, 'locked' | 'stakingCap' | 'stakedAmount' | 'endsAt'>

type Choice = { readonly campaign: Rankable; readonly apy: Known<Fraction> }

/** True when the campaign's staking limit is not reached. */
function hasRoom({ stakingCap, stakedAmount }: Pick<Rankable, 'stakingCap' | 'stakedAmount'>): boolean {
  return stakingCap === 0n || stakedAmount < stakingCap
}

/**
 * Campaigns that accept a stake, best first: unlocked before locked, then by highest known APY,
 * then by latest end.
 */
export function rankForStaking<C extends Choice>(choices: readonly C[]): readonly C[] {
  return choices
    .filter(({ campaign }) => hasRoom(campaign))
    .toSorted(
      (one, other) =>
        Number(one.campaign.locked) - Number(other.campaign.locked) ||
        compareApys(other.apy, one.apy) ||
        Number(other.campaign.endsAt > one.campaign.endsAt) - Number(other.campaign.endsAt < one.campaign.endsAt),
    )
}

/** Sorts unknown APYs below all known ones. */
function compareApys(one: Known<Fraction>, other: Known<Fraction>): number {
  if (one.status !== 'known') return other.status === 'known' ? -1 : 0
  return other.status === 'known' ? compareFractions(one.value, other.value) : 1
}
