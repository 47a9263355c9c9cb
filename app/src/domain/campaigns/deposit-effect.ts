import type { Fraction } from '@dexswap/amm'
import { earnedDown, shareDown } from '@dexswap/campaigns'
import type { Known } from '#domain/known.ts'
import { apyAt, type CampaignMarket } from './campaign-figures.ts'
import type { RewardCampaign } from './reward-campaign.ts'

const secondsPerDay = 86_400n

/** What staking so much more would earn and do, as long as nobody else comes or goes. */
export type DepositEffect = {
  /** Per day and until the end, in the order of the rewards, rounded down. */
  readonly perDay: readonly bigint[]
  readonly untilEnd: readonly bigint[]
  readonly apyBefore: Known<Fraction>
  readonly apyAfter: Known<Fraction>
}

export function depositEffect(
  campaign: RewardCampaign,
  market: CampaignMarket,
  amount: bigint,
  now: bigint,
): DepositEffect {
  const staked = campaign.stakedAmount + amount
  const from = now > campaign.startsAt ? now : campaign.startsAt
  const left = campaign.endsAt > from ? campaign.endsAt - from : 0n
  const earnedIn = (seconds: bigint) =>
    campaign.rewards.map((reward) => {
      const { perStaked } = shareDown(reward.amount, seconds, campaign.endsAt - campaign.startsAt, staked)
      return earnedDown(amount, perStaked)
    })
  return {
    untilEnd: earnedIn(left),
    perDay: earnedIn(left < secondsPerDay ? left : secondsPerDay),
    apyBefore: apyAt(campaign, market, campaign.stakedAmount, now),
    apyAfter: apyAt(campaign, market, staked, now),
  }
}
