import type { Address } from '@dexswap/chains'
import type { Question } from '#domain/indexer/sourced.ts'
import { askCampaignStakes, type StakeChange } from '#io/graph/ask-campaign-stakes.ts'
import { askPairCampaigns, type GraphCampaign } from '#io/graph/ask-campaigns.ts'
import { expiryWindow } from './campaign-lists.ts'

/** Asked again with the next block after so long. */
const listEveryMs = 15_000
const stakesEveryMs = 6000

/** Which campaigns a pair has; without the indexer the factory's own list says it. */
export function pairCampaignsQuestion(
  pair: Address,
  now: bigint,
  account: Address | null,
): Question<readonly GraphCampaign[]> {
  return {
    // Without `now`, which moves on with every second.
    key: `campaigns ${pair} ${account ?? ''}`,
    everyMs: listEveryMs,
    fromIndexer: (client) => askPairCampaigns(client, pair, { now, since: now - expiryWindow, account }),
    fromChain: null,
  }
}

/** Who put in and took out what, and when: only the indexer knows. */
export function campaignStakesQuestion(campaign: Address): Question<readonly StakeChange[]> {
  return {
    key: `campaign stakes ${campaign}`,
    everyMs: stakesEveryMs,
    fromIndexer: (client) => askCampaignStakes(client, campaign),
    fromChain: null,
  }
}
