import type { Known } from '#domain/known.ts'
import { searchPairs } from '#domain/pairs/search-pairs.ts'
import type { PoolSort } from '#domain/routes/pools-search.ts'
import { hasRewards } from './has-rewards.ts'
import { type PoolEntry, poolName } from './pool-entry.ts'

/** What the visitor wants to see of the list. */
export type PoolsView = {
  /** Only pairs of this token: its address in lower case. */
  readonly token: string | null
  readonly filter: 'all' | 'rewards'
  readonly search: string
  readonly sort: PoolSort
}

function isOfToken({ pair }: PoolEntry, token: string): boolean {
  return pair.token0.address.toLowerCase() === token || pair.token1.address.toLowerCase() === token
}

function found(entries: readonly PoolEntry[], search: string): readonly PoolEntry[] {
  if (search.trim() === '') return entries
  const pairs = new Set(
    searchPairs(
      entries.map(({ pair }) => pair),
      search,
    ),
  )
  return entries.filter(({ pair }) => pairs.has(pair))
}

/** Sorts before others where it is larger; a figure that is not known is no 0 and comes last. */
type SortKey = number | string
const lastOfAll = Number.NEGATIVE_INFINITY

/** Fifteen digits decide an order; whole bigints would be compared sixty thousand times for five thousand pairs. */
function sizeOf(figure: Known<bigint>): number {
  return figure.status === 'known' ? Number(figure.value) : lastOfAll
}

function ratioOf({ maxApy }: PoolEntry): number {
  return maxApy.status === 'known' ? Number(maxApy.value.numerator) / Number(maxApy.value.denominator) : lastOfAll
}

const liquidityOf = ({ pair }: PoolEntry) => sizeOf(pair.liquidityUsd)
const keys: { readonly [S in PoolSort]: (entry: PoolEntry) => SortKey } = {
  /** Relevance is liquidity in US dollars (spec/3 §5). */
  relevance: liquidityOf,
  liquidity: liquidityOf,
  volume: ({ pair }) => sizeOf(pair.dayVolumeUsd),
  apy: ratioOf,
  name: (entry) => poolName(entry).toLowerCase(),
}

/** Names from A on, figures from the largest on; equal ones keep one order over all blocks: by liquidity, then by address. */
function sorted(entries: readonly PoolEntry[], sort: PoolSort): readonly PoolEntry[] {
  const keyOf = keys[sort]
  const first = sort === 'name' ? -1 : 1
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry), liquidity: liquidityOf(entry) }))
  keyed.sort((one, other) => {
    if (one.key !== other.key) return one.key < other.key ? first : -first
    if (one.liquidity !== other.liquidity) return one.liquidity < other.liquidity ? 1 : -1
    return one.entry.pair.address < other.entry.pair.address ? -1 : 1
  })
  return keyed.map(({ entry }) => entry)
}

const orders = new WeakMap<readonly PoolEntry[], Map<PoolSort, readonly PoolEntry[]>>()

/** As `sorted`, once per list: what is typed only takes entries away. */
function inOrder(entries: readonly PoolEntry[], sort: PoolSort): readonly PoolEntry[] {
  const known = orders.get(entries) ?? new Map<PoolSort, readonly PoolEntry[]>()
  orders.set(entries, known)
  const order = known.get(sort) ?? sorted(entries, sort)
  known.set(sort, order)
  return order
}

/** The pairs that the visitor wants to see, in the order that he wants. */
export function selectPools(entries: readonly PoolEntry[], view: PoolsView): readonly PoolEntry[] {
  const { token, filter, search, sort } = view
  const kept = inOrder(entries, sort).filter(
    (entry) => (token === null || isOfToken(entry, token)) && (filter === 'all' || hasRewards(entry)),
  )
  return found(kept, search)
}
