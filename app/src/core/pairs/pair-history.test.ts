import { describe, expect, test } from 'vitest'
import { fillHistory, priceAtDown, shorterDays, startOfRange, stepOf, tradedPairs } from './pair-history.ts'

const hour = 3600
const day = 86_400
const unit = 10n ** 18n
const now = 1_700_003_000
const start = startOfRange('week', now)
const point = (time: number, reserve0 = 10n, volumeUsd: bigint | null = 5n) => ({
  time,
  reserve0,
  reserve1: 20n,
  totalSupply: 14n,
  reserveUsd: 100n,
  volumeUsd,
})
const sides = { decimals0: 18, decimals1: 6, createdAt: 0 }

describe('startOfRange', () => {
  test('default: starts at a full hour for a week, and at a UTC day for longer ranges', () => {
    expect(stepOf('week')).toBe('hour')
    expect(start % hour).toBe(0)
    expect(now - start).toBeLessThan(7 * day + hour)
    for (const range of ['month', 'quarter', 'year'] as const) {
      expect(stepOf(range)).toBe('day')
      expect(startOfRange(range, now) % day).toBe(0)
    }
  })
})

describe('shorterDays', () => {
  test('behavior: returns the days with data when the history is shorter than the range, and null otherwise', () => {
    const since = (time: number, range: 'week' | 'year') =>
      shorterDays(fillHistory({ ...sides, points: [point(time)] }, range, now), range)
    expect(since(start, 'week')).toBeNull()
    expect(since(start + 2 * day, 'week')).toBe(6)
    expect(since(startOfRange('month', now), 'year')).toBe(31)
    expect(shorterDays({ points: [], step: 'day' }, 'year')).toBeNull()
  })
})

describe('fillHistory', () => {
  test('default: returns a point for every hour of the range, and repeats the last state for hours without trades', () => {
    const found = { ...sides, points: [point(start), point(start + 3 * hour, 11n, null)] }
    const { points } = fillHistory(found, 'week', now)
    expect(points.map(({ time }) => (time - start) / hour)).toEqual(Array.from({ length: 169 }, (_, at) => at))
    expect(points.slice(0, 5).map(({ volumeUsd }) => volumeUsd)).toEqual([5n, 0n, 0n, null, 0n])
    expect(points.slice(0, 5).map(({ reserve0 }) => reserve0)).toEqual([10n, 10n, 10n, 11n, 11n])
    expect(points.at(-1)).toMatchObject({ reserve0: 11n, volumeUsd: 0n })
  })
  test('behavior: starts with the last state before the range, and a volume of 0', () => {
    const { points } = fillHistory({ ...sides, points: [point(start - 9 * hour, 7n)] }, 'week', now)
    expect(points).toHaveLength(169)
    expect(points[0]).toMatchObject({ time: start, reserve0: 7n, volumeUsd: 0n })
  })
  test('behavior: returns no point before the pair was created', () => {
    const { points } = fillHistory({ ...sides, points: [point(start + 167 * hour)] }, 'week', now)
    expect(points.map(({ time }) => (time - start) / hour)).toEqual([167, 168])
    expect(fillHistory({ ...sides, points: [] }, 'week', now).points).toEqual([])
  })
})

describe('tradedPairs', () => {
  test('default: returns daily volumes (0 without trades, null without a price) and the creation time', () => {
    const days = [
      { pair: '0x1', date: day, volumeUsd: 5n },
      { pair: '0x1', date: 3 * day, volumeUsd: null },
    ] as const
    const createdAt = new Map([
      ['0x1', 7],
      ['0x2', 9],
    ])
    expect(tradedPairs({ days, createdAt }, day, 3)).toEqual(
      new Map([
        ['0x1', { volumes: [5n, 0n, null], createdAt: 7 }],
        ['0x2', { volumes: [0n, 0n, 0n], createdAt: 9 }],
      ]),
    )
  })
  test('behavior: omits a pair that the indexer does not cover', () => {
    expect(tradedPairs({ days: [], createdAt: new Map() }, day, 3).size).toBe(0)
  })
})

describe('priceAtDown', () => {
  test('default: computes the price in both directions, for any decimals', () => {
    const reserves = { reserve0: 3n * unit, reserve1: 6_000_000n }
    expect(priceAtDown(reserves, sides, 'token0')).toBe(2n * unit)
    expect(priceAtDown(reserves, sides, 'token1')).toBe(unit / 2n)
    expect(priceAtDown({ reserve0: 3n, reserve1: 10n }, { decimals0: 0, decimals1: 0 }, 'token0')).toBe(
      3_333_333_333_333_333_333n,
    )
  })
  test('behavior: returns null for an empty pair', () => {
    expect(priceAtDown({ reserve0: 0n, reserve1: 5n }, sides, 'token0')).toBeNull()
  })
})
