import { ethereum } from '@dexswap/chains'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type InputError, type InputFacts, inputErrors } from '#core/swaps/main-button.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { closedText, inputErrorText, swapLabels } from './button-text.ts'

const account = '0x00000000000000000000000000000000000000a1'
const eth = nativeCurrencyOf(ethereum)
const weth = tokenOf(ethereum, ethereum.wrappedNative)

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const read = (text: MessageDescriptor) => i18n._(text)

describe('inputErrorText [1.5.33 1.5.34 1.5.35 1.5.36 1.5.37 1.5.38]', () => {
  test.each([
    [{ code: 'connect-wallet' }, 'Connect Wallet'],
    [{ code: 'enter-amount' }, 'Enter amount'],
    [{ code: 'select-token' }, 'Select a token'],
    [{ code: 'enter-recipient' }, 'Enter a recipient'],
    [{ code: 'invalid-recipient' }, 'Invalid recipient'],
    [{ code: 'insufficient-balance', currency: weth }, 'Insufficient WETH balance'],
  ] as const satisfies readonly (readonly [InputError, string])[])(
    'default: maps the button state %o to the text %s',
    (error, sentence) => {
      expect(read(inputErrorText(error))).toBe(sentence)
    },
  )

  test('behavior: names the currencies of the chain when wrapping and unwrapping [2.5.09 2.5.10 3.9.21]', () => {
    const inputs: InputFacts = {
      account,
      input: eth,
      output: weth,
      amount: 2n,
      recipient: { status: 'account' },
      maximumIn: 2n,
      balance: 1n,
      losing: [],
    }
    const texts = (part: Partial<InputFacts>) =>
      inputErrors({ ...inputs, ...part }).map((error) => read(inputErrorText(error)))
    expect(texts({})).toEqual(['Insufficient ETH balance'])
    expect(texts({ input: weth, output: eth })).toEqual(['Insufficient WETH balance'])
  })
})

describe('swapLabels', () => {
  test('default: labels the swap button by the price impact of the trade [1.2.62 1.2.63 2.8.10 3.5.04 3.5.06]', () => {
    expect(Object.values(swapLabels).map(read)).toEqual([
      'Swap',
      'Swap Anyway',
      'Price Impact High',
      'Price Impact Too High',
    ])
  })
})

describe('closedText', () => {
  const text = (button: Parameters<typeof closedText>[0]) => {
    const message = closedText(button)
    return message && read(message)
  }
  test('default: returns no text when the confirmation can be opened', () => {
    expect(text({ kind: 'swap', label: 'swap', enabled: true })).toBeNull()
    expect(text({ kind: 'swap', label: 'swap-anyway', enabled: true })).toBeNull()
  })
  test('behavior: disables the confirmation when the price impact has become too high', () => {
    expect(text({ kind: 'swap', label: 'price-impact-too-high', enabled: false })).toBe('Price Impact Too High')
  })
  test('behavior: disables the confirmation when approval or balance no longer suffices', () => {
    expect(text({ kind: 'approve', approval: 'not-approved', otherAction: 'swap' })).toBe(
      'The approval does not cover this amount',
    )
    const error = { code: 'insufficient-balance', currency: eth } as const
    expect(text({ kind: 'input-error', error })).toBe('Insufficient ETH balance')
  })
})
