import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { inputErrors } from './main-button.ts'

const dai = tokenOf(harmony, harmony.tokens.find(({ symbol }) => symbol === '1DAI') ?? harmony.wrappedNative)
const inputs = {
  account: harmony.multicall,
  input: nativeCurrencyOf(harmony),
  output: dai,
  amount: 5n,
  recipient: { status: 'account' },
  maximumIn: 5n,
  balance: 5n,
  losing: [],
} as const

describe('inputErrors of unsupported tokens', () => {
  test("behavior: returns 'unsupported-token' for a listed token on either side [1.1.14]", () => {
    const isUnsupported = (currency: { symbol: string }) => currency.symbol === '1DAI'
    expect(inputErrors({ ...inputs, isUnsupported })).toEqual([{ code: 'unsupported-token', currency: dai }])
    const turned = { ...inputs, input: dai, output: inputs.input, isUnsupported }
    expect(inputErrors(turned)).toEqual([{ code: 'unsupported-token', currency: dai }])
    expect(inputErrors({ ...inputs, isUnsupported: () => false })).toEqual([])
  })

  test('behavior: orders `unsupported-token` after `connect-wallet` and before `enter-amount`', () => {
    const errors = inputErrors({ ...inputs, account: null, amount: null, isUnsupported: (each) => each === dai })
    expect(errors.map(({ code }) => code)).toEqual(['connect-wallet', 'unsupported-token', 'enter-amount'])
  })
})
