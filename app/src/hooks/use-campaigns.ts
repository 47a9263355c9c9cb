import type { Fraction } from '@dexswap/amm'
import { isListed } from '@dexswap/campaigns'
import { campaignTerms, termsCalls } from '@dexswap/campaigns/campaign-calls'
import { selectRelevant } from '@dexswap/campaigns/many-campaigns'
import { type Address, campaignFactoriesOf, isSameAddress, nativeExchangeOf, type Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { knownOnes } from '@dexswap/pools-reader/known-lists'
import { getAddress } from 'viem/utils'
import { firstPageCalls, secondPageCalls } from '#core/campaigns/account-reads.ts'
import { type CampaignApy, countsForPair, maximumApys } from '#core/campaigns/apy.ts'
import {
  type CampaignFigures,
  type CampaignMarket,
  campaignFigures,
  pairState,
  pairStateCalls,
} from '#core/campaigns/campaign-figures.ts'
import { type CampaignLookup, campaignLookup } from '#core/campaigns/campaign-lookup.ts'
import { rankForStaking } from '#core/campaigns/rank-for-staking.ts'
import {
  type CampaignLists,
  type CampaignPair,
  campaignLists,
  type RewardCampaign,
} from '#core/campaigns/reward-campaign.ts'
import { checkedAddress } from '#core/chain/checked-address.ts'
import { pairCampaignsQuery } from '#core/indexer/campaign-queries.ts'
import { type Known, loading, mapKnown, unknown } from '#core/known.ts'
import { pairUsdDown, usdPrice, usdWorthDown } from '#core/markets/usd-prices.ts'
import { nativeCurrencyOf, type Token, wrappedForm } from '#core/tokens/currency.ts'
import { currencyReferenceFromLink } from '#core/tokens/currency-reference.ts'
import { useReads } from './use-calls.ts'
import { useCampaignAddresses, useCampaignRefs, useRewardCampaigns } from './use-campaign-reads.ts'
import { useChain } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { useProtocolFees } from './use-liquidity.ts'
import { usePools } from './use-markets.ts'
import { useWallet } from './use-session.ts'
import { useChainTime } from './use-time.ts'

/**
 * The campaign of a link. The data of its page are read at the same time, and used once a factory
 * confirms the campaign.
 * @param ofPair currency ids in the link
 */
export function useCampaign(text: string, ofPair: readonly [string, string] | null = null): CampaignLookup {
  const chain = useChain()
  const hasFactory = campaignFactoriesOf(chain).length > 0
  const checked = hasFactory ? checkedAddress(text) : null
  const address = checked === 'wrong-checksum' ? null : checked
  const made = useCampaignAddresses()
  const [reading] = useRewardCampaigns(address ? [address] : [], ofPair && tokensOfLink(chain, ofPair))
  usePageReads(address)
  return campaignLookup(text, hasFactory, made, reading)
}

/** The tokens of a link; the native currency counts as its wrapped token. */
function tokensOfLink(chain: ConfiguredChain, [idA, idB]: readonly [string, string]): readonly [Address, Address] {
  const address = (id: string) => {
    const reference = currencyReferenceFromLink(id)
    return reference.kind === 'token' ? reference.address : chain.wrappedNative.address
  }
  return [address(idA), address(idB)]
}

/** Reads the data of the campaign page together with the campaign. */
function usePageReads(address: Address | null): void {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const answers = useReads(address && termsCalls(address))
  const terms = address && answers ? campaignTerms(address, answers) : loading
  const factories = campaignFactoriesOf(useChain())
  useReads(address && firstPageCalls(address, account, factories))
  // The value of LP tokens needs it.
  useProtocolFees()
  useReads(terms.status === 'known' ? secondPageCalls(terms.value, account) : null)
}

/** Active, upcoming and recently expired campaigns of a pair, without cancelled ones. */
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

type StakeChoice = { readonly campaign: RewardCampaign; readonly apy: Known<Fraction> }

/** Active campaigns of a pair that accept stakes, highest return first. */
export function useStakeChoices(pair: Address): readonly StakeChoice[] {
  const lists = useCampaigns(pair)
  const active = lists.status === 'known' ? lists.value.active : []
  const figures = useCampaignFigures(active)
  const choices = active.map((campaign, at) => ({ campaign, apy: figures[at]?.apy ?? loading }))
  return rankForStaking(choices)
}

/** Number of listed campaigns of a pair, when the factory's list is known. */
export function useCampaignCount(pair: Address): Known<number> {
  const now = BigInt(useChainTime())
  return mapKnown(
    useCampaignRefs(),
    (all) => all.filter((ref) => isSameAddress(ref.stakable, pair) && isListed(ref, now)).length,
  )
}

/**
 * Addresses from the factory's list, and those of the indexer until that list is read. All figures are
 * read from the chain.
 */
function useListedAddresses(pair: Address | null, now: bigint): Known<readonly Address[]> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const refs = useCampaignRefs()
  const indexed = useSourced(pair ? pairCampaignsQuery(pair, now, account) : null)
  if (refs.status === 'known' || indexed.status !== 'known') {
    return mapKnown(refs, (all) =>
      selectRelevant(
        all.filter((ref) => pair !== null && isSameAddress(ref.stakable, pair)),
        now,
      ).map(({ address }) => getAddress(address)),
    )
  }
  return mapKnown(indexed, ({ value }) => value.map(({ address }) => getAddress(address)))
}

type Priced = {
  readonly pair: CampaignPair
  /** Platform of the staked pair; absent for the native exchange. */
  readonly platform?: Platform | undefined
  readonly rewards: readonly { readonly token: Token }[]
}

/** Pair state and token prices of each campaign, in the given order. */
export function useCampaignMarkets(campaigns: readonly Priced[]): readonly CampaignMarket[] {
  const chain = useChain()
  const states = useReads(campaigns.map(({ pair }) => pairStateCalls(pair.address)))
  const exchange = nativeExchangeOf(chain)
  const protocolFeeOf = useProtocolFees()
  const native = nativeCurrencyOf(chain)
  const tokens = campaigns.flatMap(({ pair, rewards }) => [
    pair.token0,
    pair.token1,
    ...rewards.map(({ token }) => token),
  ])
  // Without campaigns, the pools of no token are looked up first.
  const wanted = campaigns.length > 0 ? [wrappedForm(chain, native), ...tokens] : []
  const pools = usePools(wanted.map(({ address }) => address))
  const nativePrice = usdPrice(chain, pools, native)
  return states.map((state, at) => {
    const { pair: tokens, platform = exchange } = campaigns[at] ?? { pair: null }
    const pair = pairState(state, platform ? protocolFeeOf(platform) : unknown('no-source'))
    return {
      pair,
      pairUsd: tokens && pair.status === 'known' ? pairUsdDown(chain, pools, { ...tokens, ...pair.value }) : loading,
      worthOf: (token, amount) => usdWorthDown(chain, pools, token, amount),
      nativePrice,
      stakedFloorWei: chain.campaignStakedFloorWei,
    }
  })
}

/** Figures of campaigns at the current chain time, in the given order. */
export function useCampaignFigures(campaigns: readonly RewardCampaign[]): readonly CampaignFigures[] {
  const now = BigInt(useChainTime())
  const markets = useCampaignMarkets(campaigns)
  return campaigns.flatMap((campaign, at) => {
    const market = markets[at]
    return market ? [campaignFigures(campaign, market, now)] : []
  })
}

/** Seconds of chain time after which the yearly returns are computed again. */
const apyStep = 30n

/**
 * Highest yearly return among the listed campaigns of each pair (rule 3.5.24), by lower-case pair
 * address. Unknown when no campaign of the pair has all prices.
 */
export function useMaximumApys(): Known<ReadonlyMap<string, Known<Fraction>>> {
  const seconds = BigInt(useChainTime())
  const now = seconds - (seconds % apyStep)
  const refs = useCampaignRefs()
  const listed = refs.status === 'known' ? selectRelevant(refs.value, now) : []
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
        const figures = market && campaignFigures(campaign, market, now)
        return figures && countsForPair(figures) ? [{ pair: stakable, apy: figures.apy }] : []
      }),
    ),
  )
}
