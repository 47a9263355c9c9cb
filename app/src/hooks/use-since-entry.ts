import { type Address, lowerAddress } from '@dexswap/chains'
import type { Position } from '#core/account/portfolio.ts'
import { type PairThen, type SinceEntry, sinceEntry, transferActions } from '#core/account/since-entry.ts'
import { actionsQuery } from '#core/indexer/queries.ts'
import { type Known, loading } from '#core/known.ts'
import { stepSeconds } from '#core/pairs/pair-history.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { usePairHistory } from './use-pair-history.ts'
import { usePriceOf } from './use-positions.ts'
import { useStoredPast } from './use-stored-past.ts'

export type SinceEntryReading =
  | { readonly status: 'known'; readonly figures: SinceEntry; readonly transfers: number }
  /** `transfers`: the history lacks some transfers of the LP tokens, so no result can be computed. */
  | { readonly status: 'transfers' }

/**
 * Result of a position since its entry, from the indexer and the account's history; unknown without an
 * indexer.
 */
export function useSinceEntry(position: Position, account: Address, rewards: Known<bigint>): Known<SinceEntryReading> {
  const { pair, totalSupply, wallet, staked } = position
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  const own = useSourced(actionsQuery(usePairSources(), lowerAddress(pair.address), decimals, { account }))
  const past = useStoredPast(account)
  const hours = usePairHistory(pair.address, 'week')
  const days = usePairHistory(pair.address, 'year')
  const priceOf = usePriceOf([pair.token0, pair.token1])
  if (own.status !== 'known') return own
  if (past === null || hours.status === 'loading' || days.status === 'loading') return loading
  /** State of the pair at the end of the hour or day that contains `time`. */
  const pairAt = (time: number): PairThen | null => {
    for (const history of [hours, days]) {
      if (history.status !== 'known') continue
      const { points, step } = history.value.value
      const point = points.find((each) => time >= each.time && time < each.time + stepSeconds[step])
      if (point) return point
    }
    return null
  }
  const moved = transferActions(past.entries, pair.address, own.value.value, pairAt)
  const pool = { ...pair, totalSupply }
  const figures = moved && sinceEntry([...own.value.value, ...moved], pool, wallet + staked, rewards, priceOf)
  const value: SinceEntryReading = figures
    ? { status: 'known', figures, transfers: moved?.length ?? 0 }
    : { status: 'transfers' }
  return { ...own, value }
}
