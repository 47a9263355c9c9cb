import { type Campaign, campaignStatus, isListed } from '@dexswap/campaigns'
import type { RewardState } from '@dexswap/campaigns/campaign-calls'
import type { Address, ChainId } from '@dexswap/chains'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { isolatedSymbol } from '../tokens/isolated-symbol.ts'

/** Pair of the LP tokens that are staked in a campaign. */
export type CampaignPair = {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  /** The token that comes first in display order. */
  readonly base: Token
  readonly quote: Token
}

/** A reward token, and its amount for the whole campaign. */
export type CampaignReward = RewardState & {
  /** Index in the contract's list; published contracts allow the same token twice. */
  readonly place: number
  readonly token: Token
}

/** A campaign of a recorded factory, as its contract returns it. */
export type RewardCampaign = Campaign & {
  readonly chainId: ChainId
  readonly address: Address
  readonly pair: CampaignPair
  readonly rewards: readonly CampaignReward[]
  /** Chain time of the contract's last update in seconds; 0 before the first. */
  readonly consolidatedAt: bigint
}

/** A campaign for other tokens than LP tokens of the exchange; only withdrawals are possible. */
export type ForeignCampaign = Omit<RewardCampaign, 'pair'>

/** Symbol from the tokens of the pair, because all LP tokens have the same symbol. */
export function lpSymbol({ base, quote }: Pick<CampaignPair, 'base' | 'quote'>): string {
  return `${isolatedSymbol(base.symbol)}/${isolatedSymbol(quote.symbol)} LP`
}

export function lpToken(chainId: ChainId, pair: Pick<CampaignPair, 'address' | 'base' | 'quote'>): Token {
  const symbol = lpSymbol(pair)
  return { kind: 'token', chainId, address: pair.address, symbol, name: symbol, decimals: lpDecimals }
}

export type CampaignLists = {
  /** Earliest end first. */
  readonly active: readonly RewardCampaign[]
  /** Earliest start first. */
  readonly upcoming: readonly RewardCampaign[]
  /** Ended within the last 30 days, latest end first. */
  readonly expired: readonly RewardCampaign[]
}

/** The three reward tabs of a pair (rule 2.2.33) at chain time `now` in seconds. */
export function campaignLists(campaigns: readonly RewardCampaign[], now: bigint): CampaignLists {
  const listed = campaigns.filter((campaign) => isListed(campaign, now))
  const of = (status: keyof CampaignLists) => listed.filter((campaign) => campaignStatus(campaign, now) === status)
  return {
    active: of('active').toSorted((one, other) => order(one.endsAt, other.endsAt)),
    upcoming: of('upcoming').toSorted((one, other) => order(one.startsAt, other.startsAt)),
    expired: of('expired').toSorted((one, other) => order(other.endsAt, one.endsAt)),
  }
}

function order(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}
