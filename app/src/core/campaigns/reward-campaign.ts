import { type Campaign, campaignStatus } from '@dexswap/campaigns'
import type { Address, ChainId } from '@dexswap/chains'
import { daySeconds } from '../format-date.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { isolatedSymbol } from '../tokens/isolated-symbol.ts'

/** Pair of the staked LP tokens. */
export type CampaignPair = {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  /** Both tokens in display order. */
  readonly base: Token
  readonly quote: Token
}

/** A reward token and its amount for the whole campaign. */
export type CampaignReward = {
  /** Index in the contract's list, as published contracts allow a token twice. */
  readonly place: number
  readonly token: Token
  readonly amount: bigint
  /** Amount paid out so far, including recovered amounts. */
  readonly claimed: bigint
  /** Seconds without a stake at `consolidatedAt`; published contracts exclude recovered ones. */
  readonly unstakedSeconds: bigint
}

/** A campaign of the chain's factory, as its contract returns it. */
export type RewardCampaign = Campaign & {
  readonly chainId: ChainId
  readonly address: Address
  readonly pair: CampaignPair
  readonly rewards: readonly CampaignReward[]
  /** Chain time of the contract's last update in seconds; 0 before the first. */
  readonly consolidatedAt: bigint
}

/** A campaign for tokens other than native LP tokens, where only withdrawals are possible. */
export type ForeignCampaign = Omit<RewardCampaign, 'pair'>

/** Name by the pair's tokens, because the LP token's own symbol is equal for all pairs. */
export function lpSymbol({ base, quote }: Pick<CampaignPair, 'base' | 'quote'>): string {
  return `${isolatedSymbol(base.symbol)}/${isolatedSymbol(quote.symbol)} LP`
}

export function lpToken(chainId: ChainId, pair: Pick<CampaignPair, 'address' | 'base' | 'quote'>): Token {
  const symbol = lpSymbol(pair)
  return { kind: 'token', chainId, address: pair.address, symbol, name: symbol, decimals: lpDecimals }
}

/** Ended campaigns are listed for 30 days (rule 2.9.08). */
export const expiryWindow = 30n * BigInt(daySeconds)

export type CampaignLists = {
  /** Earliest end first. */
  readonly active: readonly RewardCampaign[]
  /** Earliest start first. */
  readonly upcoming: readonly RewardCampaign[]
  /** Ended within the last 30 days, latest end first. */
  readonly expired: readonly RewardCampaign[]
}

export function isListed({ endsAt }: { readonly endsAt: bigint }, now: bigint): boolean {
  return endsAt >= now - expiryWindow
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
