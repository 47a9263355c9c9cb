import { describe, expect, test } from 'vitest'
import { tokenUnits } from './token-units.ts'

describe('tokenUnits', () => {
  test('default: converts whole tokens to base units', () => {
    expect(tokenUnits(1.5, 6)).toBe(1_500_000n)
    expect(tokenUnits(12, 0)).toBe(12n)
    expect(tokenUnits(0.02, 30)).toBe(2n * 10n ** 28n)
  })

  test('behavior: rounds large and tiny amounts to six significant digits', () => {
    expect(tokenUnits(123_456_789, 2)).toBe(12_345_700_000n)
    expect(tokenUnits(0.000123456789, 18)).toBe(123_457_000_000_000n)
  })

  test('behavior: returns 0 for an amount below one base unit', () => {
    expect(tokenUnits(0.4, 0)).toBe(0n)
    expect(tokenUnits(0, 18)).toBe(0n)
  })
})
