import { amountToText } from '../tokens/amount-text.ts'
import { lpDecimals } from '../tokens/currency.ts'
import { type CreateForm, emptyForm } from './create-drafts.ts'
import type { RewardCampaign } from './reward-campaign.ts'

const hour = 3600n

/**
 * The form for another campaign like one that was created: its pair, its first reward, its cap, and its length from a whole hour on that is
 * one to two hours away. What the form has no place for is left out. @param now chain time in seconds
 */
export function formLike(campaign: RewardCampaign, now: bigint): CreateForm {
  const { pair, rewards, stakingCap, locked } = campaign
  const [reward] = rewards
  const startsAt = (now / hour + 2n) * hour
  const hasCap = stakingCap > 0n
  return {
    ...emptyForm,
    pair: pair.address,
    ...(reward && {
      rewardToken: reward.token.address,
      rewardText: amountToText(reward.amount, reward.token.decimals),
    }),
    poolSize: hasCap ? 'limited' : 'unlimited',
    capText: hasCap ? amountToText(stakingCap, lpDecimals) : '',
    startsAt,
    endsAt: startsAt + (campaign.endsAt - campaign.startsAt),
    locked,
    step: 3,
  }
}
