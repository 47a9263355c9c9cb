import type { CampaignStatus, RewardProgress, Stake } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { Venue } from '@dexswap/pools-reader/quote'
import type { NamedToken } from './named-token.ts'
import type { QuotedBlock } from './quote.ts'

export type CampaignsRequest = {
  /** Only campaigns for LP tokens of this pair. */
  readonly pair?: Address
  /** Only this campaign, also when it ended long ago. */
  readonly campaign?: Address
  /** Reads stake and claimable rewards of this account, also of ended campaigns. */
  readonly account?: Address
}

/** A reward in base units; `earned`, `unearned` and `remaining` add up to `amount`. */
export type ListedReward = RewardProgress & {
  readonly token: NamedToken
  readonly amount: bigint
  /** Paid to stakers, and recovered by the owner. */
  readonly paid: bigint
}

/** Stake of an account. Amounts of rewards are in the order of the campaign. */
export type ListedStake = Stake & { readonly claimed: readonly bigint[] }

/** A campaign of a factory of the chain record. Amounts are in base units, times in Unix seconds. */
export type ListedCampaign = {
  readonly address: Address
  readonly status: CampaignStatus | 'cancelled'
  readonly stakedToken: Address
  /** Null when no platform of the chain record has the staked token as a pair. */
  readonly pair: { readonly platform: Venue; readonly tokens: readonly [NamedToken, NamedToken] } | null
  readonly startsAt: bigint
  readonly endsAt: bigint
  /** True when stakes can be withdrawn only after the end. */
  readonly locked: boolean
  /** Maximum of all stakes; 0 means unlimited. */
  readonly stakingCap: bigint
  readonly stakedAmount: bigint
  readonly rewards: readonly ListedReward[]
  /** Null when no account was given. */
  readonly stake: ListedStake | null
}

/** Campaigns at one block. */
export type Campaigns = {
  readonly block: QuotedBlock
  /** Oldest first for each factory. */
  readonly campaigns: readonly ListedCampaign[]
  /** Campaigns that did not respond. */
  readonly unread: readonly Address[]
  /**
   * Campaigns that ended more than 30 days ago, or of which a pair has more than 24: those with the
   * largest stakes and the latest ends are read.
   */
  readonly omitted: number
}
