import {
  type CampaignStatus,
  campaignStatus,
  roomUnderCap,
  type StakeActions,
  stakableAmount,
  stakeActions,
} from '@dexswap/campaigns'
import type { AccountStake } from '@dexswap/campaigns/account-stake'
import type { Address } from '@dexswap/chains'
import { type Known, loading, mapKnown } from '../known.ts'
import type { Token } from '../tokens/currency.ts'
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
  /** Why the operator disabled stakes; null while they are enabled. */
  readonly closed: CampaignsClosed | null
}

/** Why stakes are disabled, or the terms of a stake. */
export type StakeNote = 'closed' | 'paused' | 'upcoming' | 'ended' | 'full' | 'no-lp' | 'locked' | 'unlocked'

/** Data that the campaign page and its dialogs display. */
export type CampaignView = Omit<CampaignInputs, 'market'> & {
  readonly market: CampaignMarket
  readonly figures: CampaignFigures
  readonly lp: Token
  /** LP tokens in the wallet that can be staked, limited to the remaining capacity. */
  readonly stakable: Known<bigint>
  readonly actions: StakeActions
  readonly note: StakeNote
  readonly idle: IdleStatus | null
}

/** Status of a campaign that offers no action to an account without a stake. */
export type IdleStatus = Exclude<CampaignStatus, 'active'>

const nothing: AccountStake = { stakedAmount: 0n, claimable: [], claimed: [] }
const noMarket: CampaignMarket = {
  pair: loading,
  pairUsd: loading,
  worthOf: () => loading,
  nativePrice: loading,
  stakedFloorWei: 1n,
}

/** An unknown value enables no action, because it may be zero. */
function actionsOf({ campaign, account, stake, lpBalance, now, closed }: CampaignInputs): StakeActions {
  if (account === null) return { deposit: false, withdraw: false, claim: false, claimAndWithdraw: false }
  const staked = stake.status === 'known' ? stake.value : nothing
  const open = stakeActions(campaign, staked, lpBalance.status === 'known' ? lpBalance.value : 0n, now)
  return closed ? { ...open, deposit: false } : open
}

/** The first note that applies to the campaign, in order of precedence. */
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

/** Null while a stake is possible, exists or is unknown. Before the start no stake can exist. */
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
