import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareToText } from './compare-decimals.ts'
import { formatDecimal } from './format-decimal.ts'

describe('formatDecimal', () => {
  test('default: formats exactly, without exponent and trailing zeros', () => {
    expect(formatDecimal(1_500_000n, 6)).toBe('1.5')
    expect(formatDecimal(1n, 30)).toBe(`0.${'0'.repeat(29)}1`)
    expect(formatDecimal(-25n, 1)).toBe('-2.5')
    expect(formatDecimal(12n, 0)).toBe('12')
    expect(formatDecimal(0n, 18)).toBe('0')
  })
})

describe('compareToText', () => {
  test('default: compares without losing a digit', () => {
    expect(compareToText(15n, 1, '1.5')).toBe(0)
    expect(compareToText(15n, 1, '1.50000000000000000000001')).toBe(-1)
    expect(compareToText(15n, 1, '1')).toBe(1)
    expect(compareToText(0n, 18, '-0.1')).toBe(1)
  })

  test('behavior: equals its own text for every figure', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n }),
        fc.integer({ min: 0, max: 77 }),
        (value, decimals) => {
          expect(compareToText(value, decimals, formatDecimal(value, decimals))).toBe(0)
        },
      ),
    )
  })
})
