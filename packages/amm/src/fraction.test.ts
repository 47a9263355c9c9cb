import { describe, expect, test } from 'vitest'
import {
  addFractions,
  compareFractions,
  fraction,
  multiplyAmountDown,
  multiplyFractions,
  UndefinedNumberError,
} from './index.ts'

describe('fraction', () => {
  test('behavior: moves the sign of a negative denominator into the numerator', () => {
    expect(fraction(1n, -2n)).toEqual({ numerator: -1n, denominator: 2n })
    expect(fraction(1n, 2n)).toEqual({ numerator: 1n, denominator: 2n })
  })

  test('error: UndefinedNumberError when the denominator is zero', () => {
    expect(() => fraction(1n, 0n)).toThrow(UndefinedNumberError)
  })
})

describe('addFractions', () => {
  test('default: adds fractions of different denominators exactly', () => {
    expect(compareFractions(addFractions(fraction(1n, 3n), fraction(2n, 5n)), fraction(11n, 15n))).toBe(0)
  })
})

describe('compareFractions', () => {
  test('default: compares fractions by value, not by numerator', () => {
    expect(compareFractions(fraction(1n, 3n), fraction(2n, 5n))).toBe(-1)
    expect(compareFractions(fraction(2n, 5n), fraction(1n, 3n))).toBe(1)
    expect(compareFractions(fraction(2n, 6n), fraction(1n, 3n))).toBe(0)
    expect(compareFractions(fraction(-1n, 3n), fraction(0n, 1n))).toBe(-1)
  })
})

describe('multiplyFractions', () => {
  test('default: multiplies fractions exactly, and amounts by a fraction rounded down', () => {
    expect(compareFractions(multiplyFractions(fraction(2n, 3n), fraction(3n, 4n)), fraction(1n, 2n))).toBe(0)
    expect(multiplyAmountDown(10n, fraction(2n, 3n))).toBe(6n)
  })
})
