import { type StakeActions, stakableAmount, stakeActions } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { AccountStake } from '#core/campaigns/account-reads.ts'
import { type CampaignFigures, type CampaignMarket, campaignFigures } from '#core/campaigns/campaign-figures.ts'
import type { CampaignsClosed } from '#core/campaigns/campaign-reads.ts'
import { lpToken, type RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { type Known, loading, mapKnown } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useBalance } from '#hooks/balances.ts'
import { useStake } from '#hooks/campaign-account.ts'
import { useCampaignMarkets } from '#hooks/campaigns.ts'
import { useWallet } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useCampaignsClosed } from '#hooks/use-campaign-reads.ts'

/** Data of the campaign page and its dialogs. */
export type CampaignView = {
  readonly campaign: RewardCampaign
  readonly market: CampaignMarket
  readonly figures: CampaignFigures
  /** Chain time in seconds. */
  readonly now: bigint
  readonly account: Address | null
  readonly lp: Token
  readonly lpBalance: Known<bigint>
  /** LP tokens of the wallet, limited by the remaining capacity. */
  readonly stakable: Known<bigint>
  readonly stake: Known<AccountStake>
  readonly actions: StakeActions
  /** Why staking is closed; null when it is open. */
  readonly closed: CampaignsClosed | null
}

const nothing: AccountStake = { stakedAmount: 0n, claimable: [], claimed: [] }
const noMarket: CampaignMarket = {
  pair: loading,
  pairUsd: loading,
  worthOf: () => loading,
  nativePrice: loading,
  stakedFloorWei: 1n,
}

export function useCampaignView(campaign: RewardCampaign): CampaignView {
  const wallet = useWallet()
  const now = BigInt(useChainTime())
  const closed = useCampaignsClosed(campaign.address)
  const [market = noMarket] = useCampaignMarkets([campaign])
  const stake = useStake(campaign)
  const lp = lpToken(campaign.chainId, campaign.pair)
  const lpBalance = useBalance(lp)
  const stakable = mapKnown(lpBalance, (balance) => stakableAmount(campaign, balance))
  const account = wallet.status === 'connected' ? wallet.account : null
  return {
    campaign,
    market,
    figures: campaignFigures(campaign, market, now),
    now,
    account,
    lp,
    lpBalance,
    stakable,
    stake,
    actions: actionsOf(campaign, { account, stake, lpBalance, now, closed }),
    closed,
  }
}

/** Unknown values enable no action: an unread stake or balance counts as zero. */
function actionsOf(
  campaign: RewardCampaign,
  facts: Pick<CampaignView, 'account' | 'stake' | 'lpBalance' | 'now' | 'closed'>,
): StakeActions {
  const { account, stake, lpBalance, now, closed } = facts
  if (account === null) return { deposit: false, withdraw: false, claim: false, claimAndWithdraw: false }
  const staked = stake.status === 'known' ? stake.value : nothing
  const open = stakeActions(campaign, staked, lpBalance.status === 'known' ? lpBalance.value : 0n, now)
  return closed ? { ...open, deposit: false } : open
}
