import { type Address, lowerAddress } from '@dexswap/chains'
import { type Known, loading } from '#core/known.ts'
import { stepSeconds } from '#core/pairs/pair-history.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import { actionsQuery } from '#core/pairs/queries.ts'
import { type PairThen, type SinceEntry, sinceEntry, transferActions } from '#core/pairs/since-entry.ts'
import { createHistoryStore, type HistoryEntry } from '#io/accounts/history-store.ts'
import { useAnswer } from './answer.ts'
import { useChain } from './chain.ts'
import { usePairSources, useSourced } from './indexer.ts'
import { usePairHistory } from './pair-history.ts'
import { usePriceOf } from './positions.ts'

export type SinceEntryReading =
  | { readonly status: 'known'; readonly figures: SinceEntry; readonly transfers: number }
  /** LP tokens came or went by transfers that nobody has told of. */
  | { readonly status: 'transfers' }

/** What an earlier visit read of the account's past; null while the browser is asked. */
function useKeptEntries(account: Address): readonly HistoryEntry[] | null {
  const { id } = useChain()
  const key = `${id} ${account}`
  // The browser's storage.
  const answer = useAnswer({ key, ask: async () => (await createHistoryStore()?.read(id, account))?.entries ?? [] })
  return answer?.key === key ? answer.value : null
}

/** What became of a position since it was entered, by what the indexer and the history tell; unknown without the indexer. */
export function useSinceEntry(position: Position, account: Address, rewards: Known<bigint>): Known<SinceEntryReading> {
  const { pair, totalSupply, wallet, staked } = position
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  const own = useSourced(actionsQuery(usePairSources(), lowerAddress(pair.address), decimals, { account }))
  const entries = useKeptEntries(account)
  const hours = usePairHistory(pair.address, 'week')
  const days = usePairHistory(pair.address, 'year')
  const priceOf = usePriceOf([pair.token0, pair.token1])
  if (own.status !== 'known') return own
  if (entries === null || hours.status === 'loading' || days.status === 'loading') return loading
  /** The hour or the day that the time lies in, as it ended. */
  const pairAt = (time: number): PairThen | null => {
    for (const history of [hours, days]) {
      if (history.status !== 'known') continue
      const { points, step } = history.value.value
      const point = points.find((each) => time >= each.time && time < each.time + stepSeconds[step])
      if (point) return point
    }
    return null
  }
  const moved = transferActions(entries, pair.address, own.value.value, pairAt)
  const pool = { ...pair, totalSupply }
  const figures = moved && sinceEntry([...own.value.value, ...moved], pool, wallet + staked, rewards, priceOf)
  const value: SinceEntryReading = figures
    ? { status: 'known', figures, transfers: moved?.length ?? 0 }
    : { status: 'transfers' }
  return { ...own, value }
}
