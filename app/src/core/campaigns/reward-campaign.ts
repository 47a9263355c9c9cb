import { type Campaign, campaignStatus } from '@dexswap/campaigns'
import type { Address, ChainId } from '@dexswap/chains'
import { daySeconds, formatDate } from '../format-date.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { isolatedSymbol } from '../tokens/isolated-symbol.ts'

/** The pair whose LP tokens are staked. */
export type CampaignPair = {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  /** The same two in the order in which every screen names them. */
  readonly base: Token
  readonly quote: Token
}

/** So much of a token for the whole of a campaign. */
export type CampaignReward = {
  /** In the contract's list, which never changes; the published contracts take a token twice. */
  readonly place: number
  readonly token: Token
  readonly amount: bigint
  /** What has been paid out of it, what was recovered included. */
  readonly claimed: bigint
  /** Counted at `consolidatedAt`; published contracts leave out those that were recovered. */
  readonly unstakedSeconds: bigint
}

/** A campaign that the chain's campaign factory made, as its contract describes itself. */
export type RewardCampaign = Campaign & {
  readonly chainId: ChainId
  readonly address: Address
  readonly pair: CampaignPair
  readonly rewards: readonly CampaignReward[]
  /** Chain time in seconds at which the contract last counted; 0 before it did. */
  readonly consolidatedAt: bigint
}

/** A campaign that takes something else than LP tokens of the own exchange: nothing is put in from here, and what is in comes out. */
export type ForeignCampaign = Omit<RewardCampaign, 'pair'>

/** How LP tokens of a pair are named: their own symbol is the same for every pair. */
export function lpSymbol({ base, quote }: Pick<CampaignPair, 'base' | 'quote'>): string {
  return `${isolatedSymbol(base.symbol)}/${isolatedSymbol(quote.symbol)} LP`
}

/** The LP token of a pair as a token that can be held and approved. */
export function lpToken(chainId: ChainId, pair: Pick<CampaignPair, 'address' | 'base' | 'quote'>): Token {
  const symbol = lpSymbol(pair)
  return { kind: 'token', chainId, address: pair.address, symbol, name: symbol, decimals: lpDecimals }
}

/** Ended campaigns are listed for so long: 30 days (rule 2.9.08). */
export const expiryWindow = 30n * BigInt(daySeconds)

export type CampaignLists = {
  /** The one that ends first comes first. */
  readonly active: readonly RewardCampaign[]
  /** The one that starts first comes first. */
  readonly upcoming: readonly RewardCampaign[]
  /** Ended within the last 30 days, the one that ended last first. */
  readonly expired: readonly RewardCampaign[]
}

/** Whether a campaign is still listed: it has not ended, or within the last 30 days. */
export function isListed({ endsAt }: { readonly endsAt: bigint }, now: bigint): boolean {
  return endsAt >= now - expiryWindow
}

/** The three reward tabs of a pair (rule 2.2.33) at chain time `now`, in seconds. */
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

/** 31-12-9999 23:59:59 UTC. A contract takes 64 bits of seconds, which no calendar reaches. */
const lastDate = 253_402_300_799n

/** Chain time in seconds as dd-MM-yyyy HH:mm with the zone it is told in; what lies beyond the year 9999 says so. */
export function campaignDate(seconds: bigint, timeZone?: string): string {
  return seconds > lastDate ? `> ${formatDate(Number(lastDate), timeZone)}` : formatDate(Number(seconds), timeZone)
}
