import type { Fraction } from '@dexswap/amm'
import { type Address, isSameAddress } from '@dexswap/chains'
import { getAddress, isAddress } from 'viem/utils'
import { knownOnes } from '#core/campaigns/abi-results.ts'
import { type CampaignApy, maximumApys } from '#core/campaigns/apy.ts'
import {
  type CampaignFigures,
  type CampaignMarket,
  campaignFigures,
  pairStateCalls,
  pairStateFromResults,
  pairStateLength,
} from '#core/campaigns/campaign-figures.ts'
import {
  type CampaignLists,
  type CampaignPair,
  campaignLists,
  isListed,
  type RewardCampaign,
} from '#core/campaigns/reward-campaign.ts'
import { type Known, loading, mapKnown, type UnknownReason } from '#core/known.ts'
import { usdPrice } from '#core/markets/usd-prices.ts'
import { pairCampaignsQuery } from '#core/pairs/queries.ts'
import { nativeCurrencyOf, type Token, wrappedForm } from '#core/tokens/currency.ts'
import { useCalls } from './calls.ts'
import { useCampaignAddresses, useCampaignRefs, useRewardCampaigns } from './campaign-reads.ts'
import { useChain } from './chain.ts'
import { useSourced } from './indexer.ts'
import { usePools } from './markets.ts'
import { useWallet } from './session.ts'
import { useChainTime } from './time.ts'

/** What became of the address of a campaign that came by a link. */
type CampaignLookup =
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
  const address = made.status === 'known' ? made.value.addresses.find((each) => isSameAddress(each, text)) : undefined
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

/** The active, upcoming and lately expired campaigns of a pair, by the address of its LP token; cancelled ones are gone. */
export function useCampaigns(pair: Address | null): Known<CampaignLists> {
  const now = BigInt(useChainTime())
  const listed = useListedAddresses(pair, now)
  const readings = useRewardCampaigns(listed.status === 'known' ? listed.value : [])
  if (listed.status !== 'known') return listed
  return mapKnown(knownOnes(readings), (found) =>
    campaignLists(
      found.flatMap((reading) => (reading.kind === 'campaign' ? [reading.campaign] : [])),
      now,
    ),
  )
}

/** The factory's own list decides; as long as it is still being read, the indexer's answer is shown. Figures come from the chain in both. */
function useListedAddresses(pair: Address | null, now: bigint): Known<readonly Address[]> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const refs = useCampaignRefs()
  const indexed = useSourced(pair ? pairCampaignsQuery(pair, now, account) : null)
  if (refs.status === 'known' || indexed.status !== 'known') {
    return mapKnown(refs, (all) =>
      all
        .filter((ref) => pair !== null && isSameAddress(ref.stakable, pair) && isListed(ref, now))
        .map(({ address }) => address),
    )
  }
  return mapKnown(indexed, ({ value }) => value.map(({ address }) => getAddress(address)))
}

type Priced = { readonly pair: CampaignPair; readonly rewards: readonly { readonly token: Token }[] }

/** What each campaign is measured by: the state of its pair, and prices from the pools alone. In the order asked. */
export function useCampaignMarkets(campaigns: readonly Priced[]): readonly CampaignMarket[] {
  const chain = useChain()
  const states = useCalls(campaigns.flatMap(({ pair }) => pairStateCalls(pair.address)))
  const native = nativeCurrencyOf(chain)
  const tokens = campaigns.flatMap(({ pair, rewards }) => [
    pair.token0,
    pair.token1,
    ...rewards.map(({ token }) => token),
  ])
  const pools = usePools([wrappedForm(chain, native), ...tokens].map(({ address }) => address))
  const nativePrice = usdPrice(chain, pools, native)
  return campaigns.map((_, at) => ({
    pair: pairStateFromResults(states.slice(at * pairStateLength, (at + 1) * pairStateLength)),
    priceOf: (token) => usdPrice(chain, pools, token),
    nativePrice,
    stakedFloorWei: chain.campaignStakedFloorWei,
  }))
}

/** The figures of several campaigns at the chain's present time, in the order asked. */
export function useCampaignFigures(campaigns: readonly RewardCampaign[]): readonly CampaignFigures[] {
  const now = BigInt(useChainTime())
  const markets = useCampaignMarkets(campaigns)
  return campaigns.flatMap((campaign, at) => {
    const market = markets[at]
    return market ? [campaignFigures(campaign, market, now)] : []
  })
}

/** A yearly return changes slowly: it is worked out again so often, in seconds of the chain's time. */
const apyStep = 30n

/**
 * The highest yearly return of each pair's listed campaigns (spec/3 §5), by the pair's address in lower case; a pair without a listed
 * campaign is not in it. Unknown for a pair where a price is missing for all of its campaigns.
 */
export function useMaximumApys(): Known<ReadonlyMap<string, Known<Fraction>>> {
  const seconds = BigInt(useChainTime())
  const now = seconds - (seconds % apyStep)
  const refs = useCampaignRefs()
  const listed = refs.status === 'known' ? refs.value.filter((ref) => isListed(ref, now)) : []
  const readings = useRewardCampaigns(listed.map(({ address }) => address))
  const campaigns = readings.flatMap((reading): RewardCampaign[] =>
    reading.status === 'known' && reading.value.kind === 'campaign' ? [reading.value.campaign] : [],
  )
  const markets = useCampaignMarkets(campaigns)
  return mapKnown(refs, () =>
    maximumApys(
      listed.flatMap(({ stakable }, at): CampaignApy[] => {
        const reading = readings[at] ?? loading
        if (reading.status !== 'known') return [{ pair: stakable, apy: reading }]
        if (reading.value.kind !== 'campaign') return []
        const { campaign } = reading.value
        const market = markets[campaigns.indexOf(campaign)]
        return market ? [{ pair: stakable, apy: campaignFigures(campaign, market, now).apy }] : []
      }),
    ),
  )
}
