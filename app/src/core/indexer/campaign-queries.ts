import { expiryWindow } from '@dexswap/campaigns'
import type { CampaignRef } from '@dexswap/campaigns/campaign-calls'
import { allCampaigns, campaignsOfAccount, type FactoryParts } from '@dexswap/campaigns/many-campaigns'
import type { Address } from '@dexswap/chains'
import { askCampaignStakes, askPairCampaigns, type GraphCampaign, type StakeChange } from '#io/graph/ask-campaigns.ts'
import { type CreatedCampaigns, campaignsCreatedBy, maxRequested } from '../campaigns/created-campaigns.ts'
import type { AmountParts } from '../tokens/account-amounts.ts'
import type { Query } from './indexer.ts'
import { notTheIndexer, shortOf } from './queries.ts'

/** Minimum time in milliseconds between two refreshes triggered by blocks. */
const listEveryMs = 15_000
const stakesEveryMs = 6000

/** Campaigns of a pair: from the indexer, and without one from the lists of the factories. */
export function pairCampaignsQuery(
  pair: Address,
  now: bigint,
  account: Address | null,
): Query<readonly GraphCampaign[]> {
  return {
    // The key omits `now`, which changes every second.
    key: `campaigns ${pair} ${account ?? ''}`,
    everyMs: listEveryMs,
    fromIndexer: (client) => askPairCampaigns(client, pair, { now, since: now - expiryWindow, account }),
    fromChain: null,
  }
}

/** Deposits to and withdrawals from a campaign, with their times. Only an indexer has them. */
export function campaignStakesQuery(campaign: Address): Query<readonly StakeChange[]> {
  return {
    key: `campaign stakes ${campaign}`,
    everyMs: stakesEveryMs,
    fromIndexer: (client) => askCampaignStakes(client, campaign),
    fromChain: null,
  }
}

/**
 * Refresh intervals in milliseconds on chains with thousands of campaigns: list of campaigns,
 * stakes, and rewards of accounts without a stake.
 */
const manyEveryMs = { list: 60_000, stakes: 60_000, rewards: 600_000 }

/** All campaigns of the factories. Until a head is known, the query fails and is retried. */
export function campaignListQuery(parts: FactoryParts, block: () => bigint): Query<readonly CampaignRef[]> {
  return {
    key: `campaigns of ${parts.factories}`,
    everyMs: manyEveryMs.list,
    fromIndexer: notTheIndexer,
    fromChain: async () => ({ block: block(), value: await allCampaigns(parts, block()) }),
  }
}

/** Campaigns in which an account has a stake; with `rewards`, also those with claimable rewards. */
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

/** Refresh interval of the campaigns that an account created, in milliseconds. */
const createdEveryMs = 600_000

/** Campaigns that an account owns. Read from the chain, because no indexer stores the owner. */
export function createdCampaignsQuery(
  parts: AmountParts,
  made: readonly Address[],
  account: Address,
  block: () => bigint,
): Query<CreatedCampaigns> {
  return {
    key: `campaigns created by ${account} ${made.length} ${shortOf(made.slice(-maxRequested))}`,
    everyMs: createdEveryMs,
    fromIndexer: notTheIndexer,
    async fromChain() {
      const at = block()
      return { block: at, value: await campaignsCreatedBy(parts, made, account, at) }
    },
  }
}
