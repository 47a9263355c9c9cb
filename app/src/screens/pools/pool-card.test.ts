import { describe, expect, test } from 'vitest'
import { barHeights } from './pool-card.tsx'

describe('barHeights', () => {
  test('default: scales the days in proportion to the maximum of 36', () => {
    expect(barHeights([50n, 100n, 25n])).toEqual([18, 36, 9])
  })
  test('behavior: draws at least 2 for a small day, and 1 for a day without or with unknown volume', () => {
    expect(barHeights([1n, 10n ** 30n, 0n, null])).toEqual([2, 36, 1, 1])
    expect(barHeights([0n, 0n])).toEqual([1, 1])
  })
})
