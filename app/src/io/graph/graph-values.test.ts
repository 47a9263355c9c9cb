import { describe, expect, test } from 'vitest'
import { decimalUnits, decimalUnitsOrNull } from './graph-values.ts'

describe('decimalUnits', () => {
  test.each([
    ['1.5', 6, 1_500_000n],
    ['0', 18, 0n],
    ['0.000000000000000001', 18, 1n],
    ['12', 0, 12n],
    ['1.999', 2, 199n],
    ['-0.5', 1, -5n],
    [
      '115792089237316195423570985008687907853269984665640564039457',
      18,
      115792089237316195423570985008687907853269984665640564039457n * 10n ** 18n,
    ],
  ])('default: %s with %i decimals', (text, decimals, units) => {
    expect(decimalUnits(text, decimals)).toBe(units)
  })
  test('behavior: null, which is unknown, stays null', () => {
    expect(decimalUnitsOrNull(null, 18)).toBeNull()
    expect(decimalUnitsOrNull('2', 1)).toBe(20n)
  })
})
