import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { nativeCurrencyOf, type Token, tokenOf } from './currency.ts'
import { carriedCurrency, currencyOf, sideCurrency } from './side-currency.ts'

const one = nativeCurrencyOf(harmony)
const listed = tokenOf(harmony, harmony.tokens[1])
const { address } = listed
/** The token according to its contract, which differs from the list. */
const read: Token = { ...listed, decimals: 7 }
const named = { kind: 'token', address } as const

describe('sideCurrency', () => {
  test('behavior: returns `none` when the form has no currency', () => {
    expect(sideCurrency(harmony, null, loading, [listed])).toEqual({ status: 'none' })
  })

  test('default: returns the native currency of the record for any read result', () => {
    const native = { status: 'ready', currency: one, proven: true }
    expect(sideCurrency(harmony, { kind: 'native' }, loading, [])).toEqual(native)
    expect(sideCurrency(harmony, { kind: 'native' }, known(read, 1), [])).toEqual(native)
  })

  test('behavior: returns the token of the contract, and until that is read the listed token as unproven', () => {
    expect(sideCurrency(harmony, named, known(read, 1), [listed])).toEqual({
      status: 'ready',
      currency: read,
      proven: true,
    })
    for (const nothing of [loading, unknown('unreadable')] as const) {
      expect(sideCurrency(harmony, named, nothing, [listed])).toEqual({
        status: 'ready',
        currency: listed,
        proven: false,
      })
    }
  })

  test('behavior: returns `loading`, then `unreadable`, for an address that is in no list and no token', () => {
    expect(sideCurrency(harmony, named, loading, [])).toEqual({ status: 'loading', address })
    expect(sideCurrency(harmony, named, unknown('unreadable'), [])).toEqual({ status: 'unreadable', address })
  })

  test('behavior: returns `wrong-checksum` even when a list contains the right address', () => {
    const wrong = { kind: 'wrong-checksum', address } as const
    expect(sideCurrency(harmony, wrong, known(read, 1), [listed])).toEqual({ status: 'wrong-checksum', address })
  })
})

describe('currencyOf', () => {
  test('default: returns the currency of a ready side, proven or not, and null for other sides', () => {
    expect(currencyOf({ status: 'ready', currency: one, proven: false })).toBe(one)
    expect(currencyOf({ status: 'loading', address })).toBeNull()
  })
})

describe('carriedCurrency of an unrecorded asset', () => {
  const plain = { symbol: 'TST', name: 'Test', decimals: 18 }
  const chain = (symbol: string, ...digits: readonly string[]) => {
    const [wrapped = '1', ...tokens] = digits.map((digit) => ({ ...plain, address: `0x${digit.repeat(40)}` as const }))
    return { nativeCurrency: { ...plain, symbol }, wrappedNative: wrapped, tokens } as never
  }

  test('behavior: returns the native currency for a native currency, and undefined for a token without an equivalent', () => {
    const [from, to] = [chain('ONE', '1', '2'), chain('TWO', '3', '4')]
    expect(carriedCurrency('one', from, to)).toBe('TWO')
    expect(carriedCurrency(`0x${'2'.repeat(40)}`, from, to)).toBeUndefined()
  })
})
