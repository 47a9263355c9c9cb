import type { CampaignDraft } from '@dexswap/campaigns'
import type { Address, Chain } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import type { CreateIntent } from './campaign-intents.ts'
import type { CampaignPair } from './reward-campaign.ts'

/** What a complete draft becomes when it is confirmed; null while something is missing. The factory is that of the chain record. */
export function createIntent(
  chain: Chain,
  draft: CampaignDraft,
  parts: { readonly account: Address | null; readonly pair: CampaignPair | null; readonly rewardToken: Token | null },
): CreateIntent | null {
  const { account, pair, rewardToken } = parts
  const { reward, startsAt, endsAt, locked, stakingCap } = draft
  if (!account || !pair || !rewardToken || !chain.campaignFactory) return null
  if (reward === null || reward <= 0n || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return {
    kind: 'create',
    chainId: chain.id,
    account,
    factory: chain.campaignFactory,
    pair,
    rewardToken,
    reward,
    startsAt,
    endsAt,
    locked,
    stakingCap,
  }
}
