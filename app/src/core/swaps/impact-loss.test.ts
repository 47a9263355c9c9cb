import { fraction } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { impactLossDown } from './impact-loss.ts'

const dollars = (units: bigint) => units * 10n ** 18n

describe('impactLossDown', () => {
  test("default: returns the part of the input's value that is lost by the price impact", () => {
    expect(impactLossDown(dollars(5_000n), fraction(2116n, 10_000n))).toBe(dollars(1_058n))
  })
  test('behavior: rounds the loss down', () => {
    expect(impactLossDown(10n, fraction(1n, 3n))).toBe(3n)
  })
  test('behavior: returns zero when the price is better than that of the pool', () => {
    expect(impactLossDown(dollars(5n), { numerator: -1n, denominator: 3n })).toBe(0n)
    expect(impactLossDown(dollars(5n), fraction(0n, 1n))).toBe(0n)
  })
})
