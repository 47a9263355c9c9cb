import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candleVolumes, priceCandles } from './price-candles.ts'

const hour = 3600
const four = 4 * hour
const prices = (values: readonly number[], from = 0) => values.map((value, at) => ({ time: (from + at) * hour, value }))

describe('priceCandles', () => {
  test('behavior: opens a candle at the end of the previous hour, and closes it at the end of its last hour', () => {
    expect(priceCandles(prices([5, 9, 3, 6, 7, 8, 2, 4]), four, false)).toEqual([
      { time: 0, value: 6, over: { open: 5, high: 9, low: 3 } },
      { time: four, value: 4, over: { open: 6, high: 8, low: 2 } },
    ])
  })
  test('behavior: drops the incomplete first candle of an older market, and opens the next at its last price', () => {
    expect(priceCandles(prices([5, 9, 7], 2), four, true)).toEqual([
      { time: four, value: 7, over: { open: 9, high: 9, low: 7 } },
    ])
  })
  test('behavior: opens the first candle at the first known price when the pair is younger than the range', () => {
    expect(priceCandles(prices([5, 9], 2), four, false)).toEqual([
      { time: 0, value: 9, over: { open: 5, high: 9, low: 5 } },
    ])
  })
  test('behavior: returns no candle for a time without known prices', () => {
    const candles = priceCandles([...prices([5]), ...prices([6], 9)], four, false)
    expect(candles.map(({ time }) => time)).toEqual([0, 2 * four])
    expect(candles[1]?.over?.open).toBe(5)
  })
  test('default: returns candles with prices between low and high that open at the previous close', () => {
    const figure = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 0, max: 30 }),
        (values, from) => {
          const points = prices(values, from)
          const candles = priceCandles(points, four, false)
          expect(candles.at(-1)?.value).toBe(values.at(-1))
          for (const [at, { time, value, over }] of candles.entries()) {
            const { open, high, low } = over ?? { open: Number.NaN, high: Number.NaN, low: Number.NaN }
            const inside = points.filter((point) => point.time >= time && point.time < time + four)
            expect(high).toBe(Math.max(open, ...inside.map((point) => point.value)))
            expect(low).toBe(Math.min(open, ...inside.map((point) => point.value)))
            expect(open).toBe(at === 0 ? values[0] : candles[at - 1]?.value)
            expect(value).toBe(inside.at(-1)?.value)
          }
        },
      ),
    )
  })
})

describe('candleVolumes', () => {
  test('default: sums the hourly volumes of a candle, and omits the volume when one of them is unknown', () => {
    const hours = [1, 2, 3, 4, 5, null, 7].map((value, at) => ({ time: at * hour, value }))
    expect(candleVolumes(hours, four)).toEqual([{ time: 0, value: 10 }])
    expect(candleVolumes(hours.slice(0, 5), four)).toEqual([
      { time: 0, value: 10 },
      { time: four, value: 5 },
    ])
  })
})
