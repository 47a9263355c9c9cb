import { describe, expect, test } from 'vitest'
import { barHeights } from './pool-card.tsx'

describe('barHeights', () => {
  test('default: the largest day is 36 high, the others in proportion', () => {
    expect(barHeights([50n, 100n, 25n])).toEqual([18, 36, 9])
  })
  test('behavior: a small day is seen, a day without trades or of unknown worth is a hairline', () => {
    expect(barHeights([1n, 10n ** 30n, 0n, null])).toEqual([2, 36, 1, 1])
    expect(barHeights([0n, 0n])).toEqual([1, 1])
  })
})
