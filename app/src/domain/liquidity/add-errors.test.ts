import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../currencies/currency.ts'
import { type AddInputs, addErrors } from './add-errors.ts'

const one = nativeCurrencyOf(harmony)
const dai = tokenOf(harmony, harmony.tokens[1])
const fine: AddInputs = {
  account: '0x00000000000000000000000000000000000000A1',
  currencies: { first: one, second: dai },
  isPair: true,
  amounts: { first: 100n, second: 50n },
  deposit: { creates: false, amounts: { first: 100n, second: 50n }, liquidity: 1n, supplyAfter: 2n },
  balances: { first: 100n, second: 50n },
  isUnsupported: () => false,
}
const codes = (inputs: Partial<AddInputs>) => addErrors({ ...fine, ...inputs }).map(({ code }) => code)

describe('addErrors', () => {
  test('default: nothing is wrong with two amounts that are held', () => {
    expect(codes({})).toEqual([])
  })
  test('behavior: everything that is wrong in the order of the specification', () => {
    const errors = addErrors({
      ...fine,
      account: null,
      isPair: false,
      amounts: { first: null, second: 0n },
      deposit: null,
      balances: { first: 0n, second: 0n },
    })
    expect(errors.map(({ code }) => code)).toEqual([
      'connect-wallet',
      'invalid-pair',
      'enter-amount',
      'insufficient-amount',
    ])
    expect(addErrors({ ...fine, isPair: false, balances: { first: 99n, second: 49n } })).toEqual([
      { code: 'invalid-pair' },
      { code: 'insufficient-balance', symbol: 'ONE' },
      { code: 'insufficient-balance', symbol: '1DAI' },
    ])
  })
  test('behavior: nothing typed asks for an amount, a zero on either side is insufficient', () => {
    expect(codes({ amounts: { first: null, second: null }, deposit: null })).toEqual(['enter-amount'])
    expect(codes({ amounts: { first: 0n, second: 5n }, deposit: null })).toEqual(['insufficient-amount'])
    expect(codes({ amounts: { first: 5n, second: 0n }, deposit: null })).toEqual(['insufficient-amount'])
  })
  test('behavior: an amount that waits for the pool is no error', () => {
    expect(codes({ amounts: { first: 5n, second: undefined }, deposit: null })).toEqual([])
  })
  test('behavior: what the pool would refuse is refused before the wallet opens', () => {
    expect(codes({ deposit: { refused: 'too-small' } })).toEqual(['insufficient-amount'])
    expect(codes({ deposit: { refused: 'too-large' } })).toEqual(['amount-too-large'])
    expect(codes({ deposit: { refused: 'one-sided' } })).toEqual(['one-sided'])
  })
  test('behavior: an unsupported token is named and blocks', () => {
    expect(addErrors({ ...fine, isUnsupported: (currency) => currency === dai })).toEqual([
      { code: 'unsupported-token', symbol: '1DAI' },
    ])
  })
  test('behavior: each side is held against its own balance, and an unknown balance is no error', () => {
    expect(addErrors({ ...fine, balances: { first: 100n, second: 49n } })).toEqual([
      { code: 'insufficient-balance', symbol: '1DAI' },
    ])
    expect(codes({ balances: { first: null, second: null } })).toEqual([])
  })
})
