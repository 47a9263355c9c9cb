import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { amountOf } from '#core/sending/dedupe-key.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { paidBy } from './paid-by.ts'

const [one, dai] = [nativeCurrencyOf(harmony), tokenOf(harmony, harmony.tokens[1])]
const currencies = { first: one, second: dai }
const readingOf = (ofDai: bigint | null) => ({
  got: [
    { requested: amountOf(dai, 7n), moved: ofDai },
    { requested: amountOf(one, 5n), moved: 6n },
  ],
})

describe('paidBy', () => {
  test('default: returns what the receipt shows of both currencies, in the order of the form', () => {
    expect(paidBy(readingOf(8n), currencies)).toEqual({ first: 6n, second: 8n })
    expect(paidBy(readingOf(8n), { first: dai, second: one })).toEqual({ first: 8n, second: 6n })
  })

  test('behavior: returns null while the receipt is loading or shows no amount of a currency', () => {
    expect(paidBy(null, currencies)).toBeNull()
    expect(paidBy('loading', currencies)).toBeNull()
    expect(paidBy(readingOf(null), currencies)).toBeNull()
  })
})
