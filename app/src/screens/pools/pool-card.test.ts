import { describe, expect, test } from 'vitest'
import { barHeights } from './pool-card.tsx'

describe('barHeights', () => {
  test('default: scales the bars to a maximum height of 36 px', () => {
    expect(barHeights([50n, 100n, 25n])).toEqual([18, 36, 9])
  })
  test('behavior: draws a small volume at least 2 px high, and an empty or unknown day 1 px high', () => {
    expect(barHeights([1n, 10n ** 30n, 0n, null])).toEqual([2, 36, 1, 1])
    expect(barHeights([0n, 0n])).toEqual([1, 1])
  })
})
