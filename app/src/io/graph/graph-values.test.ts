import { describe, expect, test } from 'vitest'
import { decimalUnits, decimalUnitsOrNull, usdUnits } from './graph-values.ts'

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
  ])('default: converts the decimal number %s to units of %i decimals', (text, decimals, units) => {
    expect(decimalUnits(text, decimals)).toBe(units)
  })
  test('behavior: returns null for an unknown value', () => {
    expect(decimalUnitsOrNull(null, 18)).toBeNull()
    expect(decimalUnitsOrNull('2', 1)).toBe(20n)
  })
})

describe('usdUnits', () => {
  test.each([
    ['1798.31', 1_798_310_000_000_000_000_000n],
    ['999999999999999.9', 999_999_999_999_999_900_000_000_000_000_000n],
    // Above the value of any real market, so it counts as unknown.
    ['1000000000000000', null],
    ['9'.repeat(78), null],
    ['-1', null],
    [null, null],
  ])('default: converts the dollar amount %s', (text, units) => {
    expect(usdUnits(text)).toBe(units)
  })
})
