import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { expectedSwapGas, maxSpendable } from './max-spendable.ts'

const one = nativeCurrencyOf(harmony)
const unit = 10n ** 18n

describe('maxSpendable', () => {
  test('default: of a token everything', () => {
    expect(maxSpendable(tokenOf(harmony, harmony.tokens[1]), 5n, 10n ** 12n)).toBe(5n)
  })

  test('behavior: of the native currency all but 1.5 times the expected gas', () => {
    const gasPrice = 100n * 10n ** 9n
    expect(maxSpendable(one, unit, gasPrice)).toBe(unit - (expectedSwapGas * gasPrice * 3n) / 2n)
  })

  test('behavior: of the native currency all but 0.01 where gas costs less or is not known', () => {
    expect(maxSpendable(one, unit, 1n)).toBe((unit * 99n) / 100n)
    expect(maxSpendable(one, unit, null)).toBe((unit * 99n) / 100n)
  })

  test('behavior: never below zero', () => {
    expect(maxSpendable(one, unit / 200n, null)).toBe(0n)
  })
})
