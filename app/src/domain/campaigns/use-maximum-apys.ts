import type { Fraction } from '@dexswap/amm'
import { type Known, loading, mapKnown } from '#domain/known.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { campaignFigures } from './campaign-figures.ts'
import { isListed } from './campaign-lists.ts'
import { type CampaignApy, maximumApys } from './maximum-apys.ts'
import type { RewardCampaign } from './reward-campaign.ts'
import { useCampaignMarkets } from './use-campaign-market.ts'
import { useCampaignRefs } from './use-campaign-refs.ts'
import { useRewardCampaigns } from './use-reward-campaigns.ts'

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
