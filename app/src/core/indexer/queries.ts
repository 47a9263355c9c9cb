import { type Address, lowerAddress } from '@dexswap/chains'
import type { PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import type { GraphPairWorth } from '#io/graph/ask-pairs.ts'
import type { GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import type { AllowanceGroup } from '../approvals/allowances.ts'
import { type HistoryRange, stepOf } from '../pairs/pair-history.ts'
import { type Allowance, type AmountParts, allowancesOf, balancesOf } from '../tokens/account-amounts.ts'
import { IndexerTroubleError, type Query } from './indexer.ts'
import type { ChainPairSource, OtherHoldings, PairChronicle, PairListing, PairSource } from './pair-source.ts'

export type PairSources = {
  readonly fromIndexer: (client: GraphClient) => PairSource<GraphBlock> & PairChronicle<GraphBlock>
  readonly fromChain: ChainPairSource
}

/** Poll intervals in milliseconds. Whether they have passed is checked at each block. */
const everyMs = {
  list: 30_000,
  worth: 30_000,
  holdings: 6000,
  days: 60_000,
  points: 30_000,
  recent: 3000,
  account: 10_000,
}

/** `fromIndexer` of queries that only the chain answers. */
export const notTheIndexer = () => Promise.reject(new IndexerTroubleError({ code: 'none' }))

export function listQuery({ fromIndexer, fromChain }: PairSources): Query<PairListing> {
  return {
    key: 'pairs',
    everyMs: everyMs.list,
    fromIndexer: (client) => fromIndexer(client).list(),
    fromChain: () => fromChain.list(),
  }
}

export function holdingsQuery({ fromIndexer, fromChain }: PairSources, account: Address): Query<GraphHoldings> {
  return {
    key: `holdings ${account}`,
    everyMs: everyMs.holdings,
    fromIndexer: (client) => fromIndexer(client).holdings(account),
    fromChain: () => fromChain.holdings(account),
  }
}

/** The account's LP tokens read from the chain alone, so they include pairs that the indexer omits. */
export function heldQuery({ fromChain }: PairSources, account: Address): Query<GraphHoldings> {
  return {
    key: `held ${account}`,
    everyMs: everyMs.holdings,
    fromIndexer: notTheIndexer,
    fromChain: () => fromChain.holdings(account),
  }
}

export function worthQuery({ fromIndexer }: PairSources, pair: Address): Query<GraphPairWorth | null> {
  return {
    key: `worth ${pair}`,
    everyMs: everyMs.worth,
    fromIndexer: (client) => fromIndexer(client).worth(pair),
    fromChain: null,
  }
}

export function dayVolumesQuery(
  { fromIndexer }: PairSources,
  pairs: readonly Address[],
  since: number,
): Query<PairVolumes> {
  return {
    key: `days ${since} ${pairs.toSorted().join()}`,
    everyMs: everyMs.days,
    fromIndexer: (client) => fromIndexer(client).dayVolumes(pairs, since),
    fromChain: null,
  }
}

export function pointsQuery(
  { fromIndexer }: PairSources,
  pair: Address,
  range: HistoryRange,
  since: number,
  step: PointStep = stepOf(range),
): Query<PairPoints | null> {
  return {
    // The key omits `since`, which advances with time: a cached result that starts earlier remains valid.
    key: `points ${pair} ${range} ${step}`,
    everyMs: everyMs.points,
    fromIndexer: (client) => fromIndexer(client).points(pair, step, since),
    fromChain: null,
  }
}

/** Actions in a pair, newest first: the latest of all accounts, or all of one account. */
export function actionsQuery(
  { fromIndexer }: PairSources,
  pair: Address,
  decimals: readonly [number, number],
  of: { readonly count: number } | { readonly account: Address },
): Query<readonly PairAction[]> {
  const isAccount = 'account' in of
  return {
    key: isAccount ? `account ${pair} ${of.account}` : `recent ${pair} ${of.count}`,
    everyMs: isAccount ? everyMs.account : everyMs.recent,
    fromIndexer: (client) =>
      isAccount
        ? fromIndexer(client).accountActions(pair, decimals, of.account)
        : fromIndexer(client).recentActions(pair, decimals, of.count),
    fromChain: null,
  }
}

/** LP tokens of pairs on other platforms. Read from the chain, because no indexer covers them. */
export function otherHoldingsQuery({ fromChain }: PairSources, account: Address): Query<OtherHoldings> {
  return {
    key: `holdings elsewhere ${account}`,
    everyMs: everyMs.holdings,
    fromIndexer: notTheIndexer,
    fromChain: () => fromChain.otherHoldings(account),
  }
}

/** Short key of a long list: a few digits of each address. */
export function shortOf(list: readonly Address[]): string {
  return list.map((address) => address.slice(12, 18).toLowerCase()).join('')
}

/** Allowances, and the balances of their tokens. */
export type FoundAllowances = {
  readonly found: readonly (Omit<Allowance, 'amount'> & {
    readonly allowance: bigint
    readonly balance: bigint | null
  })[]
  /** Number of tokens of which no node returned the values. */
  readonly unread: number
}

/** Poll interval in milliseconds. Allowances that this account changes are read at each block. */
const allowancesEveryMs = 30_000

/** Key of a group. The addresses are sorted, because their order changes with prices. */
function groupKey({ tokens, spenders }: AllowanceGroup): string {
  const [ofTokens, ofSpenders] = [tokens, spenders].map((list) => shortOf(list.map(lowerAddress).toSorted()))
  return `${ofTokens} ${ofSpenders}`
}

/** Allowances of an account, with one request per group and one for the balances. */
export function allowancesQuery(
  parts: AmountParts,
  account: Address,
  groups: readonly AllowanceGroup[],
  block: () => bigint,
): Query<FoundAllowances> {
  return {
    key: `allowances ${account} ${groups.map(groupKey).toSorted().join()}`,
    everyMs: allowancesEveryMs,
    fromIndexer: notTheIndexer,
    async fromChain() {
      const at = block()
      const answers = await Promise.all(
        groups.map(({ tokens, spenders }) => allowancesOf(parts, account, spenders, tokens, at)),
      )
      const all = answers.flat()
      const allowed = all.flatMap(({ amount, ...rest }) => (amount === null ? [] : [{ ...rest, allowance: amount }]))
      const held = await balancesOf(parts, account, [...new Set(allowed.map(({ token }) => token))], at)
      const found = allowed.map((each) => ({
        ...each,
        balance: held.get(each.token) ?? (held.has(each.token) ? null : 0n),
      }))
      return {
        block: at,
        value: { found, unread: new Set(all.filter(({ amount }) => amount === null).map(({ token }) => token)).size },
      }
    },
  }
}
