import type { Fraction } from '@dexswap/amm'
import { type Address, lowerAddress } from '@dexswap/chains'
import { useMemo } from 'react'
import { daySeconds } from '#core/format-date.ts'
import type { Sourced } from '#core/indexer/indexer.ts'
import { actionsQuery, dayVolumesQuery, pointsQuery, worthQuery } from '#core/indexer/queries.ts'
import { type Known, known, mapKnown, unknown } from '#core/known.ts'
import type { Pair, PairRow } from '#core/pairs/pair.ts'
import {
  type FeeTerms,
  fillHistory,
  type HistoryRange,
  holdersFeesDown,
  newestVolume,
  type PairHistory,
  startOfRange,
  stepOf,
  type TradedPair,
  tradedPairs,
} from '#core/pairs/pair-history.ts'
import { feeReturn, returnHours, youngDaysOf } from '#core/pairs/pool-returns.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { type PointStep, startOfDay } from '#io/graph/ask-pair-points.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { useProtocolFee } from './use-liquidity.ts'
import { useChainTime } from './use-time.ts'

/**
 * Hourly or daily data of an indexed pair of any platform; unknown without an indexer, or when the
 * pair is not indexed.
 */
export function usePairHistory(
  pair: Address | null,
  range: HistoryRange,
  step: PointStep = stepOf(range),
): Known<Sourced<PairHistory>> {
  const sources = usePairSources()
  // Rounded down to the hour, so that the result is computed once per hour.
  const now = startOfHour(useChainTime())
  const since = startOfRange(range, now)
  const found = useSourced(pair ? pointsQuery(sources, lowerAddress(pair), range, since, step) : null)
  if (found.status !== 'known') return found
  const { value, origin } = found.value
  return value ? known({ value: fillHistory(value, range, now, step), origin }, found.asOf) : unknown('no-source')
}

function startOfHour(seconds: number): number {
  return seconds - (seconds % 3600)
}

const days = 30

/**
 * Fees that a pair paid to LP holders in 30 days including today, in 10^-18 US dollars. Unknown
 * without an indexer.
 */
export function useMonthFees(pair: FeeTerms & { readonly address: Address }): Known<bigint> {
  const month = usePairHistory(pair.address, 'month')
  if (month.status !== 'known') return month
  const volume = newestVolume(month.value.value.points, days)
  return volume === null ? unknown('no-source') : known(holdersFeesDown(volume, pair), month.asOf)
}

/** Volumes of pairs in the latest UTC days, as `tradedPairs` returns them. */
export function useTradedPairs(pairs: readonly Address[], days: number): Traded {
  const since = startOfDay(useChainTime()) - (days - 1) * daySeconds
  const sources = usePairSources()
  const found = useSourced(pairs.length > 0 ? dayVolumesQuery(sources, pairs, since) : null)
  // Depends on `found` alone, because `pairs` and `days` are part of its query.
  return useMemo(
    () => (found.status === 'known' ? known(tradedPairs(found.value.value, since, days), found.asOf) : found),
    [found, since, days],
  )
}

type Traded = Known<ReadonlyMap<string, TradedPair>>

/** Volumes and terms from which the fee returns of pairs are computed. */
export type FeeReturns = {
  /** Volume per UTC day in 10^-18 US dollars for the last `shownDays` days including today, oldest first. */
  readonly volumesOf: (pair: Pick<PairRow, 'address'>) => Known<readonly (bigint | null)[]>
  readonly termsOf: (pair: Pick<PairRow, 'swapFeeBps'>) => Known<FeeTerms>
  /** Number of hours with data; those of a week until the volumes are known. */
  readonly hoursOf: (pair: Pick<PairRow, 'address'>) => number
}

/** Number of days that the volume chart shows. */
export const shownDays = 14
/**
 * Maximum number of pairs of which volumes are requested, the most liquid ones: seven pages of the
 * indexer.
 */
const maxQueried = 500

type ReturningRow = Pick<PairRow, 'address' | 'isVerified' | 'liquidityUsd'>

/**
 * The most liquid pairs with verified reserves, sorted by address, so that a trade does not change the
 * query.
 */
function queriedPairs(rows: readonly ReturningRow[]): readonly Address[] {
  const worth = ({ liquidityUsd }: ReturningRow) => (liquidityUsd.status === 'known' ? Number(liquidityUsd.value) : -1)
  const verified = rows.filter(({ isVerified }) => isVerified)
  const queried =
    verified.length > maxQueried
      ? verified.toSorted((one, other) => worth(other) - worth(one)).slice(0, maxQueried)
      : verified
  return queried.map(({ address }) => address).toSorted()
}

/** Fee returns of the most liquid pairs in a list. Unknown for all others, and without an indexer. */
export function useFeeReturns(rows: readonly ReturningRow[]): FeeReturns {
  const queried = useMemo(() => queriedPairs(rows), [rows])
  const traded = useTradedPairs(queried, shownDays)
  const protocol = useProtocolFee()
  const midnight = startOfDay(useChainTime())
  const key = protocol.status === 'known' ? protocol.value : protocol.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the protocol's part
  return useMemo(
    () => ({
      volumesOf({ address }) {
        if (traded.status !== 'known') return traded
        const found = traded.value.get(address)
        return found ? known(found.volumes, traded.asOf) : unknown('no-source')
      },
      termsOf: ({ swapFeeBps }) =>
        mapKnown(protocol, (protocolFeeDenominator) => ({ swapFeeBps, protocolFeeDenominator })),
      hoursOf({ address }) {
        const createdAt = traded.status === 'known' ? traded.value.get(address)?.createdAt : undefined
        return returnHours(createdAt ?? 0, midnight)
      },
    }),
    [traded, key, midnight],
  )
}

/**
 * Yearly fee return of a pair, the same as in the list of pools.
 * @returns `youngDays`: whole days of data when the pair is younger than a week, else null
 */
export function usePairReturn(pair: Pick<Pair, 'address' | 'swapFeeBps' | 'protocolFeeDenominator' | 'liquidityUsd'>): {
  readonly fees: Known<Fraction>
  readonly youngDays: number | null
} {
  const liquidityUsd = usePairLiquidity(pair)
  const traded = useTradedPairs(
    useMemo(() => [pair.address], [pair.address]),
    shownDays,
  )
  const midnight = startOfDay(useChainTime())
  if (traded.status !== 'known') return { fees: traded, youngDays: null }
  const found = traded.value.get(lowerAddress(pair.address))
  if (found === undefined) return { fees: unknown('no-source'), youngDays: null }
  const hours = returnHours(found.createdAt, midnight)
  const fees = feeReturn(known(found.volumes, traded.asOf), known(pair, traded.asOf), liquidityUsd, hours)
  return { fees, youngDays: youngDaysOf(hours) }
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
 * Value of a pair's reserves in 10^-18 US dollars, by prices on the chain. Without such a price, the
 * indexer's value if its reserves equal those on the chain.
 */
export function usePairLiquidity(pair: Pick<Pair, 'address' | 'liquidityUsd'>): Known<bigint> {
  const worth = useSourced(worthQuery(usePairSources(), pair.address))
  const claimed = worth.status === 'known' ? worth.value.value?.reserveUsd : null
  if (pair.liquidityUsd.status !== 'unknown' || worth.status !== 'known' || !claimed) return pair.liquidityUsd
  return known(claimed, worth.asOf)
}
