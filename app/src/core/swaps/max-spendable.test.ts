import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { maxSpendable } from './max-spendable.ts'

const one = nativeCurrencyOf(harmony)
const unit = 10n ** 18n

describe('maxSpendable', () => {
  test('default: returns the whole balance of a token', () => {
    expect(maxSpendable(tokenOf(harmony, harmony.tokens[1]), 5n, 10n ** 12n)).toBe(5n)
  })

  test('behavior: subtracts 1.5 times the expected gas cost from the native balance [1.9.12 3.5.16]', () => {
    const gasPrice = 100n * 10n ** 9n
    // The gas costs 0.035 (350,000 gas at 100 gwei); 1.5 times as much is 0.0525.
    expect(maxSpendable(one, unit, gasPrice)).toBe((unit * 9475n) / 10_000n)
    // The gas costs 0.02 (100,000 gas at 200 gwei); 1.5 times as much is 0.03.
    expect(maxSpendable(one, unit, 2n * gasPrice, 100_000n)).toBe((unit * 97n) / 100n)
  })

  test('behavior: subtracts at least 0.01 of the native currency, also when the gas price is unknown [1.9.12 3.5.16]', () => {
    expect(maxSpendable(one, unit, 1n)).toBe((unit * 99n) / 100n)
    expect(maxSpendable(one, unit, null)).toBe((unit * 99n) / 100n)
  })

  test('behavior: returns zero when the balance is below the reserve for gas', () => {
    expect(maxSpendable(one, unit / 200n, null)).toBe(0n)
    expect(maxSpendable(one, unit / 100n, null)).toBe(0n)
    expect(maxSpendable(one, unit / 100n + 1n, null)).toBe(1n)
  })
})
