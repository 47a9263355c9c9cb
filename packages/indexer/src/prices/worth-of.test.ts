import { describe, expect, test } from 'vitest'
import { addKnown } from './add-known.ts'
import { priceUnit } from './fixed-point.ts'
import { worthOf } from './worth-of.ts'

describe('worthOf', () => {
  test('default: multiplies amount and price and rounds down to 10^-18', () => {
    expect(worthOf(1_500_000n, 6, priceUnit * 2n)).toBe(3n * 10n ** 18n)
    expect(worthOf(1n, 30, priceUnit)).toBe(0n)
    expect(worthOf(7n, 0, priceUnit)).toBe(7n * 10n ** 18n)
  })

  test('behavior: returns null when price or decimals are unknown', () => {
    expect(worthOf(1n, 18, null)).toBeNull()
    expect(worthOf(1n, null, priceUnit)).toBeNull()
  })

  test('behavior: returns null above the upper bound', () => {
    expect(worthOf(10n ** 33n, 0, priceUnit)).toBeNull()
  })
})

describe('addKnown', () => {
  test('behavior: returns null until an amount is known', () => {
    expect(addKnown(0n, null)).toBeNull()
    expect(addKnown(null, null)).toBeNull()
    expect(addKnown(null, 5n)).toBe(5n)
    expect(addKnown(5n, null)).toBe(5n)
    expect(addKnown(5n, 2n)).toBe(7n)
  })
})
