import { type CampaignView, deriveCampaign } from '#core/campaigns/derive-campaign.ts'
import { lpToken, type RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { useBalance } from './use-balances.ts'
import { useStake } from './use-campaign-account.ts'
import { useCampaignsClosed } from './use-campaign-reads.ts'
import { useCampaignMarkets } from './use-campaigns.ts'
import { useWallet } from './use-session.ts'
import { useChainTime } from './use-time.ts'

/** Collects the inputs of the campaign page. */
export function useCampaignView(campaign: RewardCampaign): CampaignView {
  const wallet = useWallet()
  const now = BigInt(useChainTime())
  const closed = useCampaignsClosed(campaign.address)
  const [market] = useCampaignMarkets([campaign])
  return deriveCampaign({
    campaign,
    market,
    now,
    account: wallet.status === 'connected' ? wallet.account : null,
    lpBalance: useBalance(lpToken(campaign.chainId, campaign.pair)),
    stake: useStake(campaign),
    closed,
  })
}
