import { type Address, lowerAddress } from '@dexswap/chains'
import type { HistoryEntry, HistoryKind } from '#io/accounts/history-store.ts'
import type { AccountPast, LpChange, PaidReward } from '#io/graph/ask-account-past.ts'
import type { PairPoints } from '#io/graph/ask-pair-points.ts'
import type { Query } from '../indexer/indexer.ts'
import type { PairSources } from '../indexer/queries.ts'
import { type HistoryRange, stepOf } from '../pairs/pair-history.ts'

/** LP tokens that enter or leave an account; staking does not count as leaving. */
export type LpMove = LpChange & { readonly kind: 'add' | 'remove' | 'receive' | 'send' }

/** Kinds of campaign actions, which move LP tokens only into or out of a campaign. */
const ofCampaigns: ReadonlySet<HistoryKind> = new Set(['stake', 'withdraw', 'claim', 'exit'])

/** LP token changes of a transaction. `isPair`: by lower-case address. */
function movesOf(entry: HistoryEntry, isPair: (token: string) => boolean): readonly Omit<LpMove, 'usd'>[] {
  const { hash, time, kind, moves, claimed } = entry
  const changes = ofCampaigns.has(kind) ? claimed : moves
  return changes.flatMap(({ token, amount: liquidity }) => {
    if (token === null || !isPair(token) || liquidity === 0n) return []
    const came = liquidity > 0n
    const name = came ? (kind === 'add' ? kind : 'receive') : kind === 'remove' ? kind : 'send'
    return [{ kind: name, pair: token, hash, time, liquidity }]
  })
}

/**
 * LP token moves from indexer and logs, deduplicated by transaction, in time order. For duplicates,
 * amounts are from the receipt and values from the indexer.
 */
export function lpMoves(
  changes: readonly LpChange[],
  entries: readonly HistoryEntry[],
  isPair: (token: string) => boolean,
): readonly LpMove[] {
  const reportedHashes = new Set<string>(entries.flatMap(({ hash, kind }) => (ofCampaigns.has(kind) ? [] : [hash])))
  const worth = new Map(changes.map(({ hash, pair, usd }) => [`${hash} ${pair}`, usd]))
  const own = entries
    .flatMap((entry) => movesOf(entry, isPair))
    .map((move) => ({ ...move, usd: worth.get(`${move.hash} ${move.pair}`) ?? null }))
  const indexed = changes
    .filter(({ hash }) => !reportedHashes.has(hash))
    .map((change): LpMove => ({ ...change, kind: change.liquidity > 0n ? 'add' : 'remove' }))
  return [...own, ...indexed].toSorted((one, other) => one.time - other.time)
}

/** A reward and its block; null when only the indexer reports it. */
export type MinedReward = PaidReward & { readonly block: bigint | null }

/** Rewards from indexer and logs, deduplicated; logs take precedence. */
export function paidRewards(indexed: readonly PaidReward[], entries: readonly HistoryEntry[]): readonly MinedReward[] {
  const own = entries.flatMap(({ hash, time, block, claimed }) =>
    claimed.map((reward): MinedReward => ({ hash, time, block, ...reward })),
  )
  const reportedHashes = new Set<string>(own.map(({ hash }) => hash))
  const others = indexed.flatMap((reward): MinedReward[] =>
    reportedHashes.has(reward.hash) ? [] : [{ ...reward, block: null }],
  )
  return [...own, ...others].toSorted((one, other) => one.time - other.time)
}

/** Indexed history of an account, and of the pairs in which it has moved LP tokens. */
export type IndexedPast = AccountPast & {
  /** Historical values by lower-case pair address; null for a pair that is not indexed. */
  readonly points: ReadonlyMap<string, PairPoints | null>
}

/** Poll interval: ten minutes, because past days do not change. */
const everyMs = 600_000

export function accountPastQuery({ fromIndexer }: PairSources, account: Address): Query<AccountPast> {
  return {
    key: `past ${account}`,
    everyMs,
    fromChain: null,
    fromIndexer: (client) => fromIndexer(client).accountPast(account),
  }
}

/**
 * History of an account, and since `since` of `pairs` or those changed since. Two sequential steps:
 * lists of actions, then pairs in batches.
 */
export function indexedPastQuery(
  { fromIndexer }: PairSources,
  account: Address,
  pairs: readonly Address[],
  range: HistoryRange,
  since: number,
): Query<IndexedPast> {
  const held = [...new Set(pairs.map(lowerAddress))].toSorted()
  return {
    // The key omits `since`, which advances: a cached result for a longer range is valid as well.
    key: `past ${account} ${range} ${held.map((pair) => pair.slice(2, 14)).join()}`,
    everyMs,
    fromChain: null,
    async fromIndexer(client) {
      const source = fromIndexer(client)
      const past = await source.accountPast(account)
      const lately = past.value.changes.flatMap(({ pair, time }) => (time >= since ? [pair] : []))
      const all = [...new Set([...held, ...lately])]
      if (all.length === 0) return { block: past.block, value: { ...past.value, points: new Map() } }
      const { block, value } = await source.pointsOf(all, stepOf(range), since)
      const points = new Map(all.map((pair, at) => [pair, value[at] ?? null]))
      return { block: block.number < past.block.number ? block : past.block, value: { ...past.value, points } }
    },
  }
}
