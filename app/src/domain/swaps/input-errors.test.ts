import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../currencies/currency.ts'
import { inputErrors, type SwapInputs } from './input-errors.ts'

const account = '0x00000000000000000000000000000000000000a1'
const stranger = '0x00000000000000000000000000000000000000b2'
const [own] = harmony.platforms
const good: SwapInputs = {
  account,
  input: nativeCurrencyOf(harmony),
  output: tokenOf(harmony, harmony.tokens[1]),
  amount: 10n,
  recipient: { status: 'account' },
  maximumIn: 10n,
  balance: 10n,
  routers: [own.router],
  onTheWay: [harmony.wrappedNative.address],
}

function codes(part: Partial<SwapInputs>): readonly string[] {
  return inputErrors({ ...good, ...part }).map(({ code }) => code)
}

describe('inputErrors', () => {
  test('default: nothing is wrong', () => {
    expect(codes({})).toEqual([])
    expect(codes({ recipient: { status: 'valid', text: 'bob.eth', address: stranger, confirmed: true } })).toEqual([])
  })

  test('behavior: everything that is wrong is listed in the order in which it is said', () => {
    const wrong = { account: null, amount: null, output: null, recipient: { status: 'missing' }, balance: 9n } as const
    expect(codes(wrong)).toEqual([
      'connect-wallet',
      'enter-amount',
      'select-token',
      'enter-recipient',
      'insufficient-balance',
    ])
  })

  test('behavior: a recipient that is still looked up is entered, not invalid', () => {
    expect(codes({ recipient: { status: 'loading', text: 'bob.eth' } })).toEqual(['enter-recipient'])
  })

  test.each([
    ['no address', { status: 'invalid', text: 'bob' }],
    ['a router', { status: 'valid', text: '', address: own.router }],
    ['a token of the path', { status: 'valid', text: '', address: harmony.wrappedNative.address.toLowerCase() }],
    ['nobody', { status: 'valid', text: '', address: '0x0000000000000000000000000000000000000000' }],
  ] as const)('error: a recipient that is %s is invalid', (_, recipient) => {
    const of =
      recipient.status === 'valid'
        ? { ...recipient, address: recipient.address as typeof account, confirmed: false }
        : recipient
    expect(codes({ recipient: of })).toEqual(['invalid-recipient'])
  })

  test('behavior: a recipient that a link named has to be agreed to', () => {
    const recipient = { status: 'valid', text: 'bob.eth', address: stranger, confirmed: false } as const
    expect(codes({ recipient })).toEqual(['confirm-recipient'])
    expect(codes({ recipient: { ...recipient, confirmed: true } })).toEqual([])
  })

  test('behavior: the balance has to cover the maximum sold; one that is not known is no error', () => {
    expect(inputErrors({ ...good, maximumIn: 11n })).toEqual([{ code: 'insufficient-balance', symbol: 'ONE' }])
    expect(codes({ maximumIn: 11n, balance: null })).toEqual([])
  })
})
