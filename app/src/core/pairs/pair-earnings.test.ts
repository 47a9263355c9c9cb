import { describe, expect, test } from 'vitest'
import { dayVolume, feesDown, holdersFeesDown, holdersPart, newestVolume } from './pair-history.ts'

const unit = 10n ** 18n
const hours = (count: number, volumeUsd: bigint | null = unit) => Array.from({ length: count }, () => ({ volumeUsd }))
const pair = { swapFeeBps: 25, protocolFeeDenominator: 9 }

describe('dayVolume', () => {
  test('default: adds up the hourly volumes of the last 24 hours', () => {
    expect(dayVolume(hours(168))).toBe(24n * unit)
    expect(dayVolume(hours(3))).toBe(3n * unit)
  })
  test('behavior: returns null when one of the last 24 hours is unknown, and ignores older hours', () => {
    expect(dayVolume([...hours(23), { volumeUsd: null }])).toBeNull()
    expect(dayVolume([{ volumeUsd: null }, ...hours(24)])).toBe(24n * unit)
  })
})

describe('newestVolume', () => {
  test('behavior: adds up the volumes of the newest points, or of all points of a younger pair', () => {
    expect(newestVolume([{ volumeUsd: 5n }, { volumeUsd: 3n }, { volumeUsd: 2n }], 2)).toBe(5n)
    expect(newestVolume([{ volumeUsd: 5n }], 30)).toBe(5n)
  })
})

describe('feesDown', () => {
  test('default: returns the swap fee of a volume, given in basis points, rounded down', () => {
    expect(feesDown(1_000_000n, 25)).toBe(2500n)
    expect(feesDown(399n, 25)).toBe(0n)
  })
})

describe('holdersFeesDown', () => {
  test('default: subtracts the protocol fee from the swap fee and rounds down once', () => {
    expect(holdersFeesDown(1_000_000n, pair)).toBe(2250n)
    // 0.25 % of 399 is 0.9975; nine tenths of 0.25 % of 1,599 is 3.5977.
    expect([holdersFeesDown(399n, pair), holdersFeesDown(1599n, pair)]).toEqual([0n, 3n])
    expect(holdersFeesDown(1_000_000n, { ...pair, protocolFeeDenominator: null })).toBe(2500n)
  })
})

describe('holdersPart', () => {
  test('default: subtracts a protocol fee of 1/(denominator + 1) of the fees', () => {
    expect(holdersPart(9)).toEqual({ numerator: 9n, denominator: 10n })
    expect(holdersPart(null)).toEqual({ numerator: 1n, denominator: 1n })
  })
})
