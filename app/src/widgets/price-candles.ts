import type { ChartPoint } from '#ui/chart/chart-points.ts'

/**
 * Candles from hourly prices. Open and close are exact, because reserves change only with blocks;
 * high and low cover the hourly prices only.
 * @param prices at the end of the hour that begins at `time`, in order; hours may be missing
 * @param seconds duration of a candle, aligned to midnight UTC
 * @param goesBack true when the market is older than the first price; omits incomplete candles
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

/** Volume of each candle; candles with an hour of unknown volume are omitted. */
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
