import { campaignStatus } from '@dexswap/campaigns'
import type { RewardCampaign } from './reward-campaign.ts'

/** Ended campaigns are listed for so long: 30 days (spec/2 §9). */
export const expiryWindow = 30n * 86_400n

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

/** The three reward tabs of a pair (spec/2 §2) at chain time `now`, in seconds. */
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
