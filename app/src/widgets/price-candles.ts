import type { ChartPoint } from '#ui/chart/chart-points.ts'

/**
 * Candles of prices at the ends of hours. Reserves move in blocks alone, so a candle opens at the end of the hour before it and closes
 * at the end of its last one, which is exact; its highest and lowest are those of these moments, since nobody recorded what lay between.
 * @param prices in order of time, each the price at the end of the hour that begins then; hours without a price are missing
 * @param seconds how long a candle lasts, counted from midnight, UTC
 * @param goesBack the market is older than the first of them: a candle of which hours are missing is left out
 */
export function priceCandles(prices: readonly ChartPoint[], seconds: number, goesBack: boolean): readonly ChartPoint[] {
  const first = prices[0]?.time ?? 0
  const candles: Required<ChartPoint>[] = []
  let before: number | null = null
  for (const { time, value } of prices) {
    const start = time - (time % seconds)
    const last = candles.at(-1)
    if (last?.time === start) {
      const { open, high, low } = last.over
      candles[candles.length - 1] = {
        time: start,
        value,
        over: { open, high: Math.max(high, value), low: Math.min(low, value) },
      }
    } else if (start >= first || !goesBack) {
      const open: number = before ?? value
      candles.push({ time: start, value, over: { open, high: Math.max(open, value), low: Math.min(open, value) } })
    }
    before = value
  }
  return candles
}

/** What was traded in each candle; one of whose hours a volume is not known has none. */
export function candleVolumes(
  hours: readonly { readonly time: number; readonly value: number | null }[],
  seconds: number,
): readonly ChartPoint[] {
  const sums = new Map<number, number | null>()
  for (const { time, value } of hours) {
    const start = time - (time % seconds)
    const sum = sums.get(start)
    sums.set(start, value === null || sum === null ? null : (sum ?? 0) + value)
  }
  return [...sums].flatMap(([time, value]) => (value === null ? [] : [{ time, value }]))
}
