import { type Address, lowerAddress } from '@dexswap/chains'
import type { HistoryEntry, HistoryKind } from '#io/accounts/history-store.ts'
import type { AccountPast, LpChange, PaidReward } from '#io/graph/ask-account-past.ts'
import type { PairPoints } from '#io/graph/ask-pair-points.ts'
import type { Query } from './indexer.ts'
import { type HistoryRange, stepOf } from './pair-history.ts'
import type { PairSources } from './queries.ts'

/** LP tokens that came to an account or left it for good: into a campaign and out of it they do not leave. */
export type LpMove = LpChange & { readonly kind: 'add' | 'remove' | 'receive' | 'send' }

/** Of these the receipt says nothing of what left for good but the rewards: the rest went into a campaign, or came back. */
const ofCampaigns: ReadonlySet<HistoryKind> = new Set(['stake', 'withdraw', 'claim', 'exit'])

/** The LP tokens that came and went in a transaction of the account's own history. `isPair`: of an address in lower case. */
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
 * Every movement of LP tokens that the indexer or the account's own logs tell, each transaction once, in order of time. Where both tell
 * one, its receipt says what moved and the indexer what it was worth.
 */
export function lpMoves(
  changes: readonly LpChange[],
  entries: readonly HistoryEntry[],
  isPair: (token: string) => boolean,
): readonly LpMove[] {
  const told = new Set<string>(entries.flatMap(({ hash, kind }) => (ofCampaigns.has(kind) ? [] : [hash])))
  const worth = new Map(changes.map(({ hash, pair, usd }) => [`${hash} ${pair}`, usd]))
  const own = entries
    .flatMap((entry) => movesOf(entry, isPair))
    .map((move) => ({ ...move, usd: worth.get(`${move.hash} ${move.pair}`) ?? null }))
  const indexed = changes
    .filter(({ hash }) => !told.has(hash))
    .map((change): LpMove => ({ ...change, kind: change.liquidity > 0n ? 'add' : 'remove' }))
  return [...own, ...indexed].toSorted((one, other) => one.time - other.time)
}

/** A reward with the block that it came in; null where the indexer alone tells of it. */
export type MinedReward = PaidReward & { readonly block: bigint | null }

/** Every reward that was paid, by the indexer and by the account's own logs, each once; `entries` say what arrived. */
export function paidRewards(indexed: readonly PaidReward[], entries: readonly HistoryEntry[]): readonly MinedReward[] {
  const own = entries.flatMap(({ hash, time, block, claimed }) =>
    claimed.map((reward): MinedReward => ({ hash, time, block, ...reward })),
  )
  const told = new Set<string>(own.map(({ hash }) => hash))
  const others = indexed.flatMap((reward): MinedReward[] => (told.has(reward.hash) ? [] : [{ ...reward, block: null }]))
  return [...own, ...others].toSorted((one, other) => one.time - other.time)
}

/** What the indexer knows of an account and of the pairs that it had to do with. */
export type IndexedPast = AccountPast & {
  /** Null: a pair that the indexer does not know. By address in lower case. */
  readonly points: ReadonlyMap<string, PairPoints | null>
}

/** Days that are over do not change, and the newest figure is the chain's: asked again after so long. */
const everyMs = 600_000

/** What an account did, without its pairs. */
export function accountPastQuery({ fromIndexer }: PairSources, account: Address): Query<AccountPast> {
  return {
    key: `past ${account}`,
    everyMs,
    fromChain: null,
    fromIndexer: (client) => fromIndexer(client).accountPast(account),
  }
}

/**
 * The past of an account and, from `since` on, of the pairs that it has something in, `pairs`, or had since. Two questions in a row: one
 * for each list of what the account did, then one for every few pairs.
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
    // Without `since`, which moves on: a longer answer than needed is none to wait for.
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
