import { maxRewards } from '@dexswap/campaigns'
import { amountToText } from '../tokens/amount-text.ts'
import { lpDecimals } from '../tokens/currency.ts'
import { type CreateForm, emptyForm } from './create-drafts.ts'
import type { CampaignReward, RewardCampaign } from './reward-campaign.ts'

const hour = 3600n

type Paid = Pick<CampaignReward, 'token' | 'amount'>

/** Rewards for the form, at most `maxRewards`; amounts of one token are added up. */
export function rewardsAgain({ rewards }: { readonly rewards: readonly Paid[] }): readonly Paid[] {
  return oncePerToken(rewards).slice(0, maxRewards)
}

/** True when the campaign has more reward tokens than the form supports. */
export function leavesRewardsOut({ rewards }: { readonly rewards: readonly Paid[] }): boolean {
  return oncePerToken(rewards).length > maxRewards
}

function oncePerToken(rewards: readonly Paid[]): readonly Paid[] {
  const sums = new Map<string, Paid>()
  for (const { token, amount } of rewards) {
    const key = token.address.toLowerCase()
    sums.set(key, { token, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()]
}

/**
 * A form with the values of an earlier campaign. It starts on a full hour, in one to two hours.
 * @param now chain time in seconds
 */
export function formLike(campaign: RewardCampaign, now: bigint): CreateForm {
  const { pair, stakingCap, locked } = campaign
  const rewards = rewardsAgain(campaign)
  const startsAt = (now / hour + 2n) * hour
  const hasCap = stakingCap > 0n
  return {
    ...emptyForm,
    pair: pair.address,
    ...(rewards.length > 0 && {
      rewards: rewards.map(({ token, amount }) => ({
        token: token.address,
        text: amountToText(amount, token.decimals),
      })),
    }),
    poolSize: hasCap ? 'limited' : 'unlimited',
    capText: hasCap ? amountToText(stakingCap, lpDecimals) : '',
    startsAt,
    endsAt: startsAt + (campaign.endsAt - campaign.startsAt),
    locked,
    step: 3,
  }
}
