import { type Address, lowerAddress } from '@dexswap/chains'
import { daySeconds } from '#core/format-date.ts'
import { type Known, known, unknown } from '#core/known.ts'
import type { Sourced } from '#core/pairs/indexer.ts'
import type { Pair } from '#core/pairs/pair.ts'
import {
  type FeeTerms,
  fillHistory,
  type HistoryRange,
  holdersFeesDown,
  newestVolume,
  type PairHistory,
  startOfRange,
  volumesByPair,
} from '#core/pairs/pair-history.ts'
import { actionsQuery, dayVolumesQuery, pointsQuery, worthQuery } from '#core/pairs/queries.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { startOfDay } from '#io/graph/ask-pair-points.ts'
import { usePairSources, useSourced } from './indexer.ts'
import { useChainTime } from './time.ts'

/**
 * Hours or days of a pair of any platform that the indexer follows, by the address of the pair. Unknown without the indexer; also for a
 * pair that it does not know.
 */
export function usePairHistory(pair: Address | null, range: HistoryRange): Known<Sourced<PairHistory>> {
  const sources = usePairSources()
  // Whole hours: nothing is worked out again for a second that passed.
  const now = startOfHour(useChainTime())
  const since = startOfRange(range, now)
  const found = useSourced(pair ? pointsQuery(sources, lowerAddress(pair), range, since) : null)
  if (found.status !== 'known') return found
  const { value, origin } = found.value
  return value ? known({ value: fillHistory(value, range, now), origin }, found.asOf) : unknown('no-source')
}

function startOfHour(seconds: number): number {
  return seconds - (seconds % 3600)
}

const days = 30

/** What the holders of a pair have earned in fees in the last 30 days, today among them, of 10^-18 US dollars; unknown without the indexer. */
export function useMonthFees(pair: FeeTerms & { readonly address: Address }): Known<bigint> {
  const month = usePairHistory(pair.address, 'month')
  if (month.status !== 'known') return month
  const volume = newestVolume(month.value.value.points, days)
  return volume === null ? unknown('no-source') : known(holdersFeesDown(volume, pair), month.asOf)
}

/** Volumes of the last so many UTC days, today's last, of some pairs by address in lower case; of 10^-18 US dollars, null: unknown. */
export function useDayVolumes(
  pairs: readonly Address[],
  days: number,
): Known<Sourced<ReadonlyMap<string, readonly (bigint | null)[]>>> {
  const since = startOfDay(useChainTime()) - (days - 1) * daySeconds
  const sources = usePairSources()
  const found = useSourced(pairs.length > 0 ? dayVolumesQuery(sources, pairs, since) : null)
  if (found.status !== 'known') return found
  const { value, origin } = found.value
  return known({ value: volumesByPair(pairs, value, since, days), origin }, found.asOf)
}

const shown = 20

/** The newest trades and changes of liquidity of a pair, newest first; unknown without the indexer. */
export function usePairTrades(
  pair: Pick<Pair, 'address' | 'token0' | 'token1'>,
): Known<Sourced<readonly PairAction[]>> {
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  return useSourced(actionsQuery(usePairSources(), pair.address, decimals, { count: shown }))
}

/**
 * Worth of a pair's reserves, of 10^-18 US dollars: by the reserves on the chain, and where they lead to no price by the indexer, whose
 * reserves of the pair are compared with the chain's on the way.
 */
export function usePairLiquidity(pair: Pick<Pair, 'address' | 'liquidityUsd'>): Known<bigint> {
  const worth = useSourced(worthQuery(usePairSources(), pair.address))
  const claimed = worth.status === 'known' ? worth.value.value?.reserveUsd : null
  if (pair.liquidityUsd.status !== 'unknown' || worth.status !== 'known' || !claimed) return pair.liquidityUsd
  return known(claimed, worth.asOf)
}
