import type { Address } from '@dexswap/chains'
import type { Question } from '#domain/indexer/sourced.ts'
import type { DayVolume } from '#io/graph/ask-day-volumes.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { GraphPairWorth } from '#io/graph/ask-pair.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { PairPoints } from '#io/graph/ask-pair-points.ts'
import type { GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import { type HistoryRange, stepOf } from './history.ts'
import type { PairChronicle, PairListing, PairSource } from './pair-source.ts'

/** Both sources of a chain. */
export type PairSources = {
  readonly fromIndexer: (client: GraphClient) => PairSource<GraphBlock> & PairChronicle<GraphBlock>
  readonly fromChain: PairSource<bigint>
}

/** How often each question is asked again; with a new block at the earliest. */
const everyMs = {
  list: 30_000,
  worth: 30_000,
  holdings: 6000,
  days: 60_000,
  points: 30_000,
  recent: 3000,
  account: 10_000,
}

export function listQuestion({ fromIndexer, fromChain }: PairSources): Question<PairListing> {
  return {
    key: 'pairs',
    everyMs: everyMs.list,
    fromIndexer: (client) => fromIndexer(client).list(),
    fromChain: () => fromChain.list(),
  }
}

export function holdingsQuestion({ fromIndexer, fromChain }: PairSources, account: Address): Question<GraphHoldings> {
  return {
    key: `holdings ${account}`,
    everyMs: everyMs.holdings,
    fromIndexer: (client) => fromIndexer(client).holdings(account),
    fromChain: () => fromChain.holdings(account),
  }
}

export function worthQuestion({ fromIndexer }: PairSources, pair: Address): Question<GraphPairWorth | null> {
  return {
    key: `worth ${pair}`,
    everyMs: everyMs.worth,
    fromIndexer: (client) => fromIndexer(client).worth(pair),
    fromChain: null,
  }
}

export function dayVolumesQuestion(
  { fromIndexer }: PairSources,
  pairs: readonly Address[],
  since: number,
): Question<readonly DayVolume[]> {
  return {
    key: `days ${since} ${pairs.join()}`,
    everyMs: everyMs.days,
    fromIndexer: (client) => fromIndexer(client).dayVolumes(pairs, since),
    fromChain: null,
  }
}

export function pointsQuestion(
  { fromIndexer }: PairSources,
  pair: Address,
  range: HistoryRange,
  since: number,
): Question<PairPoints | null> {
  return {
    // Without `since`, which moves on: a longer answer than needed is none to wait for.
    key: `points ${pair} ${range}`,
    everyMs: everyMs.points,
    fromIndexer: (client) => fromIndexer(client).points(pair, stepOf(range), since),
    fromChain: null,
  }
}

export function recentQuestion(
  { fromIndexer }: PairSources,
  pair: Address,
  decimals: readonly [number, number],
  count: number,
): Question<readonly PairAction[]> {
  return {
    key: `recent ${pair} ${count}`,
    everyMs: everyMs.recent,
    fromIndexer: (client) => fromIndexer(client).recentActions(pair, decimals, count),
    fromChain: null,
  }
}

export function accountQuestion(
  { fromIndexer }: PairSources,
  pair: Address,
  decimals: readonly [number, number],
  account: Address,
): Question<readonly PairAction[]> {
  return {
    key: `account ${pair} ${account}`,
    everyMs: everyMs.account,
    fromIndexer: (client) => fromIndexer(client).accountActions(pair, decimals, account),
    fromChain: null,
  }
}
