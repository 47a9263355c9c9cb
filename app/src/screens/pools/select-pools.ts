import { type Chain, isSameAddress } from '@dexswap/chains'
import { maximumApyOf } from '#core/campaigns/apy.ts'
import type { PairRow } from '#core/pairs/pair.ts'
import { feeReturn, totalReturn, youngDaysOf } from '#core/pairs/pool-returns.ts'
import { addressOf, searchPairs } from '#core/pairs/search-pairs.ts'
import type { PoolSort } from '#core/routes/search.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import type { useMaximumApys } from '#hooks/use-campaigns.ts'
import type { FeeReturns } from '#hooks/use-pair-history.ts'
import { lastOfAll, liquidityOf, type PoolEntry, sortings } from './pool-figures.ts'

/** Pairs in display order, each with its best campaign. */
export function poolEntries(
  chain: Chain,
  rows: readonly PairRow[],
  apys: ReturnType<typeof useMaximumApys>,
  fees: FeeReturns,
): readonly PoolEntry[] {
  return rows.map((pair) => {
    const { base, quote } = displayOrder(chain, pair)
    const maxApy = maximumApyOf(apys, pair.address)
    const volumes = fees.volumesOf(pair)
    const hours = fees.hoursOf(pair)
    const feeApr = feeReturn(volumes, fees.termsOf(pair), pair.liquidityUsd, hours)
    return {
      pair,
      base,
      quote,
      maxApy,
      volumes,
      feeApr,
      youngDays: youngDaysOf(hours),
      total: totalReturn(feeApr, maxApy),
    }
  })
}

/** True when the maximum APY is above 0, or unknown because a price is missing. */
export function hasRewards({ maxApy }: Pick<PoolEntry, 'maxApy'>): boolean {
  if (maxApy.status === 'known') return maxApy.value.numerator > 0n
  return maxApy.status === 'unknown' && maxApy.reason === 'no-source'
}

/** Filters and sort order of the list. */
export type PoolsView = {
  /** Shows only pairs of this token; address in lower case. */
  readonly token: string | null
  readonly filter: 'all' | 'rewards'
  readonly search: string
  readonly sort: PoolSort
  /** Reverses the sort order. */
  readonly isReversed: boolean
  /** Lists only these pairs, by lower-case address; null lists all. */
  readonly only: ReadonlySet<string> | null
}

function isOfToken({ pair }: PoolEntry, token: string): boolean {
  return isSameAddress(pair.token0.address, token) || isSameAddress(pair.token1.address, token)
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

/**
 * Sorts pairs: names ascending, values descending, unknown values last also in reverse. Equal values
 * are sorted by liquidity and address, so that the order is the same in each block.
 */
export function sortPools(entries: readonly PoolEntry[], sort: PoolSort, isReversed: boolean): readonly PoolEntry[] {
  const { keyOf } = sortings[sort]
  const first = (sort === 'name') === isReversed ? 1 : -1
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry), liquidity: liquidityOf(entry) }))
  keyed.sort((one, other) => {
    if (one.key !== other.key) {
      if (one.key === lastOfAll || other.key === lastOfAll) return one.key === lastOfAll ? 1 : -1
      return one.key < other.key ? first : -first
    }
    if (one.liquidity !== other.liquidity) return one.liquidity < other.liquidity ? 1 : -1
    return one.entry.pair.address < other.entry.pair.address ? -1 : 1
  })
  return keyed.map(({ entry }) => entry)
}

/** The pairs to list, and unverified ones separately. */
export type SelectedPools = { readonly pools: readonly PoolEntry[]; readonly unverified: readonly PoolEntry[] }

/** Filters pairs and keeps their order. For a search by address, unverified pairs are in the main list. */
export function selectPools(
  entries: readonly PoolEntry[],
  view: Omit<PoolsView, 'sort' | 'isReversed'>,
): SelectedPools {
  const { token, filter, search, only } = view
  const shown = entries.filter(
    (entry) =>
      (token === null || isOfToken(entry, token)) &&
      (filter === 'all' || hasRewards(entry)) &&
      (only === null || only.has(entry.pair.address)),
  )
  const pools = found(shown, search)
  if (addressOf(search) !== null) return { pools, unverified: [] }
  return {
    pools: pools.filter(({ pair }) => pair.isVerified),
    unverified: pools.filter(({ pair }) => !pair.isVerified),
  }
}
