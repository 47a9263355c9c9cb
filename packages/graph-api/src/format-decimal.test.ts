import { describe, expect, test } from 'vitest'
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
