import { unitsFigure } from '#core/figure-units.ts'
import { type PairHistory, priceAtDown } from '#core/pairs/pair-history.ts'
import type { ChartPoint } from '#ui/chart/chart-points.ts'
import { candleVolumes } from '#widgets/price-candles.ts'

/** History of a pair, and the one of its tokens that is priced in the other. */
export type PriceLeg = { readonly history: PairHistory; readonly of: 'token0' | 'token1' }

/**
 * Price of one whole token in the other token of the last pair: the product of the hourly prices.
 * Hours in which a pair was empty are skipped.
 */
export function priceSeries(legs: readonly PriceLeg[]): readonly ChartPoint[] {
  const [first, ...rest] = legs.map(({ history, of }) => pricesOf(history, of))
  if (!first) return []
  return [...first].flatMap(([time, price]) => {
    const others = rest.flatMap((prices) => prices.get(time) ?? [])
    const value = others.reduce((product, other) => product * other, price)
    return others.length === rest.length ? [{ time, value }] : []
  })
}

function pricesOf(history: PairHistory, of: 'token0' | 'token1'): ReadonlyMap<number, number> {
  return new Map(
    history.points.flatMap((point): [number, number][] => {
      const price = priceAtDown(point, history, of)
      return price === null ? [] : [[point.time, unitsFigure(price)]]
    }),
  )
}

/** Volume in US dollars per hour or day. Points without a known value are left out. */
export function volumeSeries({ points }: Pick<PairHistory, 'points'>): readonly ChartPoint[] {
  return points.flatMap(({ time, volumeUsd }) => (volumeUsd === null ? [] : [{ time, value: unitsFigure(volumeUsd) }]))
}

/** Volume in US dollars, in candles of this many seconds. */
export function volumeCandles({ points }: Pick<PairHistory, 'points'>, seconds: number): readonly ChartPoint[] {
  return candleVolumes(
    points.map(({ time, volumeUsd }) => ({ time, value: volumeUsd === null ? null : unitsFigure(volumeUsd) })),
    seconds,
  )
}

/**
 * Change from the first to the last point, as a fraction of the first; null with fewer than two
 * points.
 */
export function changeOver(points: readonly ChartPoint[]): { numerator: bigint; denominator: bigint } | null {
  const [first, last] = [points[0]?.value, points.at(-1)?.value]
  if (first === undefined || last === undefined || points.length < 2 || first <= 0) return null
  // Millionths suffice, because the change is displayed in hundredths of a percent.
  return { numerator: BigInt(Math.round((last / first - 1) * 1e6)), denominator: 1_000_000n }
}

/** Whether a change is a loss. */
export function isFall({ numerator }: { readonly numerator: bigint }): boolean {
  return numerator < 0n
}
