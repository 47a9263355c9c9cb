import {
  type CampaignStatus,
  campaignStatus,
  roomUnderCap,
  type StakeActions,
  stakableAmount,
  stakeActions,
} from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { type Known, loading, mapKnown } from '../known.ts'
import type { Token } from '../tokens/currency.ts'
import type { AccountStake } from './account-reads.ts'
import { type CampaignFigures, type CampaignMarket, campaignFigures } from './campaign-figures.ts'
import type { CampaignsClosed } from './campaign-reads.ts'
import { lpToken, type RewardCampaign } from './reward-campaign.ts'

export type CampaignInputs = {
  readonly campaign: RewardCampaign
  /** Undefined until the pools are loaded. */
  readonly market: CampaignMarket | undefined
  /** Chain time in seconds. */
  readonly now: bigint
  readonly account: Address | null
  /** LP tokens in the account's wallet. */
  readonly lpBalance: Known<bigint>
  readonly stake: Known<AccountStake>
  /** Why staking is disabled; null when it is enabled. */
  readonly closed: CampaignsClosed | null
}

/** Why staking is disabled, or its terms. */
export type StakeNote = 'closed' | 'paused' | 'upcoming' | 'ended' | 'full' | 'no-lp' | 'locked' | 'unlocked'

/** Data of the campaign page and its dialogs. */
export type CampaignView = Omit<CampaignInputs, 'market'> & {
  readonly market: CampaignMarket
  readonly figures: CampaignFigures
  readonly lp: Token
  /** LP tokens of the wallet, limited to the remaining capacity. */
  readonly stakable: Known<bigint>
  readonly actions: StakeActions
  readonly note: StakeNote
  readonly idle: IdleStatus | null
}

/** Status in which an account without a stake has no action in the campaign. */
export type IdleStatus = Exclude<CampaignStatus, 'active'>

const nothing: AccountStake = { stakedAmount: 0n, claimable: [], claimed: [] }
const noMarket: CampaignMarket = {
  pair: loading,
  pairUsd: loading,
  worthOf: () => loading,
  nativePrice: loading,
  stakedFloorWei: 1n,
}

/** Unknown values enable no action, because an unread stake or balance counts as zero. */
function actionsOf({ campaign, account, stake, lpBalance, now, closed }: CampaignInputs): StakeActions {
  if (account === null) return { deposit: false, withdraw: false, claim: false, claimAndWithdraw: false }
  const staked = stake.status === 'known' ? stake.value : nothing
  const open = stakeActions(campaign, staked, lpBalance.status === 'known' ? lpBalance.value : 0n, now)
  return closed ? { ...open, deposit: false } : open
}

/** Returns the first note that applies to the campaign. */
export function stakeNote({
  campaign,
  now,
  account,
  lpBalance,
  closed,
}: Pick<CampaignInputs, 'campaign' | 'now' | 'account' | 'lpBalance' | 'closed'>): StakeNote {
  const status = campaignStatus(campaign, now)
  if (status === 'expired') return 'ended'
  if (closed) return closed === 'paused' ? 'paused' : 'closed'
  if (status === 'upcoming') return 'upcoming'
  if (roomUnderCap(campaign) === 0n) return 'full'
  if (account !== null && lpBalance.status === 'known' && lpBalance.value === 0n) return 'no-lp'
  return campaign.locked ? 'locked' : 'unlocked'
}

/** Null while a stake is possible, exists or is unknown; before the start no stake can exist. */
export function idleStatus({ campaign, now, account, stake }: CampaignInputs): IdleStatus | null {
  const status = campaignStatus(campaign, now)
  if (status === 'active') return null
  if (account === null) return status
  if (stake.status !== 'known') return status === 'upcoming' ? status : null
  const { stakedAmount, claimable, claimed } = stake.value
  return [stakedAmount, ...claimable, ...claimed].every((amount) => amount === 0n) ? status : null
}

/** Derives everything that the campaign page displays. */
export function deriveCampaign(inputs: CampaignInputs): CampaignView {
  const { campaign, now, lpBalance } = inputs
  const market = inputs.market ?? noMarket
  return {
    ...inputs,
    market,
    figures: campaignFigures(campaign, market, now),
    lp: lpToken(campaign.chainId, campaign.pair),
    stakable: mapKnown(lpBalance, (balance) => stakableAmount(campaign, balance)),
    actions: actionsOf(inputs),
    note: stakeNote(inputs),
    idle: idleStatus(inputs),
  }
}
