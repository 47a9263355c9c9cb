import { useCalls } from '#domain/calls/use-calls.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { nativeCurrencyOf, wrappedForm } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'
import { type CampaignFigures, type CampaignMarket, campaignFigures } from './campaign-figures.ts'
import { pairStateCalls, pairStateFromResults, pairStateLength } from './pair-state.ts'
import type { CampaignPair, RewardCampaign } from './reward-campaign.ts'

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
