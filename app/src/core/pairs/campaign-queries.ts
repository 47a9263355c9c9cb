import type { Address } from '@dexswap/chains'
import { askCampaignStakes, askPairCampaigns, type GraphCampaign, type StakeChange } from '#io/graph/ask-campaigns.ts'
import type { CampaignRef } from '../campaigns/campaign-reads.ts'
import { type CreatedCampaigns, campaignsCreatedBy, mostAsked } from '../campaigns/created-campaigns.ts'
import { allCampaigns, campaignsOfAccount, type FactoryParts } from '../campaigns/many-campaigns.ts'
import { expiryWindow } from '../campaigns/reward-campaign.ts'
import type { AmountParts } from '../tokens/account-amounts.ts'
import type { Query } from './indexer.ts'
import { notTheIndexer, shortOf } from './queries.ts'

/** Asked again with the next block after so long. */
const listEveryMs = 15_000
const stakesEveryMs = 6000

/** Which campaigns a pair has; without the indexer the factory's own list says it. */
export function pairCampaignsQuery(
  pair: Address,
  now: bigint,
  account: Address | null,
): Query<readonly GraphCampaign[]> {
  return {
    // Without `now`, which moves on with every second.
    key: `campaigns ${pair} ${account ?? ''}`,
    everyMs: listEveryMs,
    fromIndexer: (client) => askPairCampaigns(client, pair, { now, since: now - expiryWindow, account }),
    fromChain: null,
  }
}

/** Who put in and took out what, and when: only the indexer knows. */
export function campaignStakesQuery(campaign: Address): Query<readonly StakeChange[]> {
  return {
    key: `campaign stakes ${campaign}`,
    everyMs: stakesEveryMs,
    fromIndexer: (client) => askCampaignStakes(client, campaign),
    fromChain: null,
  }
}

/** A factory of thousands is gone through again so often: for those made since, for stakes, and for rewards without a stake. */
const manyEveryMs = { list: 60_000, stakes: 60_000, rewards: 600_000 }

/** Every campaign of the factories. `block`: the newest one; a moment without one is tried again. */
export function campaignListQuery(parts: FactoryParts, block: () => bigint): Query<readonly CampaignRef[]> {
  return {
    key: `campaigns of ${parts.factories}`,
    everyMs: manyEveryMs.list,
    fromIndexer: notTheIndexer,
    fromChain: async () => ({ block: block(), value: await allCampaigns(parts, block()) }),
  }
}

/** The campaigns of the factories in which an account has a stake, or with `rewards` something to claim. */
export function heldCampaignsQuery(
  parts: FactoryParts,
  account: Address,
  rewards: boolean,
  block: () => bigint,
): Query<readonly Address[]> {
  return {
    key: `campaigns of ${parts.factories} for ${account} ${rewards ? 'rewards' : 'stakes'}`,
    everyMs: rewards ? manyEveryMs.rewards : manyEveryMs.stakes,
    fromIndexer: notTheIndexer,
    fromChain: async () => ({ block: block(), value: await campaignsOfAccount(parts, account, rewards, block()) }),
  }
}

/** Whose campaigns are is asked again so often: what the account creates itself it sees on the way. */
const createdEveryMs = 600_000

/** The campaigns that belong to an account, of those that the factories made: no indexer notes whose they are. */
export function createdCampaignsQuery(
  parts: AmountParts,
  made: readonly Address[],
  account: Address,
  block: () => bigint,
): Query<CreatedCampaigns> {
  return {
    key: `campaigns created by ${account} ${made.length} ${shortOf(made.slice(-mostAsked))}`,
    everyMs: createdEveryMs,
    fromIndexer: notTheIndexer,
    async fromChain() {
      const at = block()
      return { block: at, value: await campaignsCreatedBy(parts, made, account, at) }
    },
  }
}
