import { isSameAddress } from '@dexswap/chains'
import { checkedAddress } from '../chain/checked-address.ts'
import { type Known, loading, type UnknownReason } from '../known.ts'
import type { CampaignReading, MadeCampaigns } from './campaign-reads.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Result of looking up a campaign by the address in a link. */
export type CampaignLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown'; readonly reason: UnknownReason }
  /** Approvals and sends to this address are blocked. */
  | { readonly status: 'refused'; readonly reason: CampaignRefusal; readonly cancelled?: RewardCampaign | null }
  | { readonly status: 'found'; readonly campaign: RewardCampaign }

export type CampaignRefusal =
  | 'no-address'
  /** The chain has no campaign factory. */
  | 'no-factory'
  /** No campaign factory of the chain lists the campaign. */
  | 'not-made-here'
  | 'cancelled'
  /** The staked token is not a pair of this exchange. */
  | 'foreign-pair'

/** Accepts a campaign only if a factory of the chain record lists it. */
export function campaignLookup(
  text: string,
  hasFactory: boolean,
  made: Known<MadeCampaigns>,
  reading: Known<CampaignReading> = loading,
): CampaignLookup {
  const address = checkedAddress(text)
  if (address === null || address === 'wrong-checksum') return { status: 'refused', reason: 'no-address' }
  if (!hasFactory) return { status: 'refused', reason: 'no-factory' }
  if (made.status !== 'known') return made
  const isMade = made.value.addresses.some((each) => isSameAddress(each, text))
  if (!isMade) return made.value.lack ?? { status: 'refused', reason: 'not-made-here' }
  if (reading.status !== 'known') return reading
  switch (reading.value.kind) {
    case 'campaign':
      return { status: 'found', campaign: reading.value.campaign }
    case 'cancelled':
      return { status: 'refused', reason: 'cancelled', cancelled: reading.value.campaign }
    case 'foreign':
      return { status: 'refused', reason: 'foreign-pair' }
  }
}
