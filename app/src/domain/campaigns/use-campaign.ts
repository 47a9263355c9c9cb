import { isAddress } from 'viem/utils'
import type { UnknownReason } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { RewardCampaign } from './reward-campaign.ts'
import { useCampaignAddresses } from './use-campaign-addresses.ts'
import { useRewardCampaigns } from './use-reward-campaigns.ts'

/** What became of the address of a campaign that came by a link. */
export type CampaignLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown'; readonly reason: UnknownReason }
  /** Nothing may be approved or sent to this address. */
  | { readonly status: 'refused'; readonly reason: CampaignRefusal }
  | { readonly status: 'found'; readonly campaign: RewardCampaign }

export type CampaignRefusal =
  | 'no-address'
  /** The chain has no campaign factory. */
  | 'no-factory'
  /** The chain's campaign factory did not make it. */
  | 'not-made-here'
  | 'cancelled'
  /** The staked token is no pair of the own exchange. */
  | 'foreign-pair'

/** A campaign by the address in a link, accepted only where the chain's campaign factory says that it made it. */
export function useCampaign(text: string): CampaignLookup {
  const { campaignFactory } = useChain()
  const made = useCampaignAddresses()
  const address =
    made.status === 'known' ? made.value.addresses.find((each) => each.toLowerCase() === text.toLowerCase()) : undefined
  const [reading] = useRewardCampaigns(address ? [address] : [])
  if (!isAddress(text, { strict: false })) return { status: 'refused', reason: 'no-address' }
  if (campaignFactory === null) return { status: 'refused', reason: 'no-factory' }
  if (made.status !== 'known') return made
  if (!address) return made.value.complete ? { status: 'refused', reason: 'not-made-here' } : { status: 'loading' }
  if (!reading) return { status: 'loading' }
  if (reading.status !== 'known') return reading
  switch (reading.value.kind) {
    case 'campaign':
      return { status: 'found', campaign: reading.value.campaign }
    case 'cancelled':
      return { status: 'refused', reason: 'cancelled' }
    case 'foreign':
      return { status: 'refused', reason: 'foreign-pair' }
  }
}
