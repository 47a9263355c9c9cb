import { rewardsUsdDown } from '#domain/campaigns/campaign-figures.ts'
import { useCampaignMarkets } from '#domain/campaigns/use-campaign-market.ts'
import { useMyStakes } from '#domain/campaigns/use-my-stakes.ts'
import { type Known, loading } from '#domain/known.ts'
import { type KnownTotal, knownTotal } from './known-total.ts'

/** What the connected account can claim from all its campaigns together, in units of 10^-18 US dollars, rounded down. */
export function useClaimableUsd(): Known<KnownTotal> {
  const stakes = useMyStakes()
  const mine = stakes.status === 'known' ? stakes.value : []
  const markets = useCampaignMarkets(mine.map(({ campaign }) => campaign))
  if (stakes.status !== 'known') return stakes
  return knownTotal(
    mine.map(({ campaign, stake }, at) => {
      const market = markets[at]
      return market ? rewardsUsdDown(campaign, market, stake.claimable) : loading
    }),
  )
}
