import { describe, expect, test } from 'vitest'
import { addKnown } from './add-known.ts'
import { priceUnit } from './fixed-point.ts'
import { worthOf } from './worth-of.ts'

describe('worthOf', () => {
  test('default: amount times price in 10^-18, rounded down', () => {
    expect(worthOf(1_500_000n, 6, priceUnit * 2n)).toBe(3n * 10n ** 18n)
    expect(worthOf(1n, 30, priceUnit)).toBe(0n)
    expect(worthOf(7n, 0, priceUnit)).toBe(7n * 10n ** 18n)
  })

  test('behavior: an unknown price or unknown decimals make the worth unknown', () => {
    expect(worthOf(1n, 18, null)).toBeNull()
    expect(worthOf(1n, null, priceUnit)).toBeNull()
  })

  test('behavior: a worth beyond belief is unknown', () => {
    expect(worthOf(10n ** 33n, 0, priceUnit)).toBeNull()
  })
})

describe('addKnown', () => {
  test('behavior: a sum is unknown until something of it is known', () => {
    expect(addKnown(0n, null)).toBeNull()
    expect(addKnown(null, null)).toBeNull()
    expect(addKnown(null, 5n)).toBe(5n)
    expect(addKnown(5n, null)).toBe(5n)
    expect(addKnown(5n, 2n)).toBe(7n)
  })
})
