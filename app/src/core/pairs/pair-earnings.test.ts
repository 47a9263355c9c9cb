import { describe, expect, test } from 'vitest'
import { dayVolume, feesDown, holdersFeesDown, holdersPart, newestVolume } from './pair-history.ts'

const unit = 10n ** 18n
const hours = (count: number, volumeUsd: bigint | null = unit) => Array.from({ length: count }, () => ({ volumeUsd }))
const pair = { swapFeeBps: 25, protocolFeeDenominator: 9 }

describe('dayVolume', () => {
  test('default: the last 24 hours', () => {
    expect(dayVolume(hours(168))).toBe(24n * unit)
    expect(dayVolume(hours(3))).toBe(3n * unit)
  })
  test('behavior: one hour that is not known makes the sum unknown, older ones do not', () => {
    expect(dayVolume([...hours(23), { volumeUsd: null }])).toBeNull()
    expect(dayVolume([{ volumeUsd: null }, ...hours(24)])).toBe(24n * unit)
  })
})

describe('newestVolume', () => {
  test('default: so many of the newest hours or days, and all of a younger pair', () => {
    expect(newestVolume([{ volumeUsd: 5n }, { volumeUsd: 3n }, { volumeUsd: 2n }], 2)).toBe(5n)
    expect(newestVolume([{ volumeUsd: 5n }], 30)).toBe(5n)
  })
})

describe('feesDown', () => {
  test('default: the swap fee in ten-thousandths, rounded down', () => {
    expect(feesDown(1_000_000n, 25)).toBe(2500n)
    expect(feesDown(399n, 25)).toBe(0n)
  })
})

describe('holdersFeesDown', () => {
  test('default: the fees without the part of the protocol, rounded down once', () => {
    expect(holdersFeesDown(1_000_000n, pair)).toBe(2250n)
    // 399 at 0.25 % is 0.9975 and nine tenths of 1,599 at it 3.5977….
    expect([holdersFeesDown(399n, pair), holdersFeesDown(1599n, pair)]).toEqual([0n, 3n])
    expect(holdersFeesDown(1_000_000n, { ...pair, protocolFeeDenominator: null })).toBe(2500n)
  })
})

describe('holdersPart', () => {
  test('default: all but the part of the protocol, which takes 1/(denominator + 1)', () => {
    expect(holdersPart(9)).toEqual({ numerator: 9n, denominator: 10n })
    expect(holdersPart(null)).toEqual({ numerator: 1n, denominator: 1n })
  })
})
