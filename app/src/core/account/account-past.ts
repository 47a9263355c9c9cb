import { type Address, lowerAddress } from '@dexswap/chains'
import type { HistoryEntry, HistoryKind } from '#io/accounts/history-store.ts'
import type { AccountPast, LpChange, PaidReward } from '#io/graph/ask-account-past.ts'
import type { PairPoints } from '#io/graph/ask-pair-points.ts'
import type { Query } from '../indexer/indexer.ts'
import type { PairSources } from '../indexer/queries.ts'
import { type HistoryRange, stepOf } from '../pairs/pair-history.ts'

/** A change of an account's LP tokens in wallet and campaigns together, so staking is no change. */
export type LpMove = LpChange & { readonly kind: 'add' | 'remove' | 'receive' | 'send' }

/** Kinds of campaign actions. They move LP tokens only between the account and a campaign. */
const ofCampaigns: ReadonlySet<HistoryKind> = new Set(['stake', 'withdraw', 'claim', 'exit'])

/** Changes of LP tokens in a transaction. `isPair` expects a lower-case address. */
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
 * Changes of LP tokens from indexer and logs, in time order, one per transaction. If both have a
 * transaction, the amounts are those of the receipt and the values those of the indexer.
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

/** A reward and its block; null when only the indexer returned the reward. */
export type MinedReward = PaidReward & { readonly block: bigint | null }

/** Rewards from indexer and logs, each once. If both have a reward, the one from the logs is used. */
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

/**
 * History of an account according to the indexer, and past values of the pairs in which it had LP
 * tokens.
 */
export type IndexedPast = AccountPast & {
  /** Past values by lower-case pair address; null for a pair that is not indexed. */
  readonly points: ReadonlyMap<string, PairPoints | null>
}

/** Poll interval: ten minutes, because values of past days do not change. */
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
 * History of an account, and past values of `pairs` and of pairs with changes since `since`. Two
 * steps: first the lists of actions, then the pairs in batches.
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
    // The key omits `since`, which advances with time: a cached result that starts earlier remains
    // valid.
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
