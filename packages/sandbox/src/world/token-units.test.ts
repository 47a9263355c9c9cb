import { describe, expect, test } from 'vitest'
import { tokenUnits } from './token-units.ts'

describe('tokenUnits', () => {
  test('default: whole tokens in their smallest units', () => {
    expect(tokenUnits(1.5, 6)).toBe(1_500_000n)
    expect(tokenUnits(12, 0)).toBe(12n)
    expect(tokenUnits(0.02, 30)).toBe(2n * 10n ** 28n)
  })

  test('behavior: six significant digits are kept, also of large and of tiny amounts', () => {
    expect(tokenUnits(123_456_789, 2)).toBe(12_345_700_000n)
    expect(tokenUnits(0.000123456789, 18)).toBe(123_457_000_000_000n)
  })

  test('behavior: what is smaller than a unit is nothing', () => {
    expect(tokenUnits(0.4, 0)).toBe(0n)
    expect(tokenUnits(0, 18)).toBe(0n)
  })
})
