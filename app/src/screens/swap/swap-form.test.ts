import { harmony } from '@dexswap/chains'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { parseSwapSearch, readQuery, writeQuery } from '#core/routes/search.ts'
import { typeRecipient } from '#core/swaps/recipient.ts'
import { choiceEnded, type SwapForm, sidesOf } from '#core/swaps/swap-fields.ts'
import {
  clearAmounts,
  emptyForm,
  flip,
  formFromSearch,
  namesForm,
  pickCurrency,
  searchFromForm,
  typeText,
} from './swap-form.ts'

const friend = '0x00000000000000000000000000000000000000F1'
const dai = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const wbtc = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const choice = { platform: 'viperswap' } as const
const form: SwapForm = { ...emptyForm, inputCurrency: dai, outputCurrency: wbtc, text: '2500', choice }
const ids = { input: dai, output: wbtc }

describe('flip', () => {
  test('default: moves the typed amount to the other side, with its currency [1.2.51]', () => {
    expect(flip(form, ids)).toMatchObject({ inputCurrency: wbtc, outputCurrency: dai, text: '2500', field: 'output' })
  })
  test('behavior: restores the form, without the chosen platform, after two flips', () => {
    expect(flip(flip(form, ids), { input: wbtc, output: dai })).toEqual({ ...form, choice: null })
  })
})

describe('pickCurrency', () => {
  test('default: preserves the typed amount and drops the platform choice when a currency changes', () => {
    expect(pickCurrency(form, ids, 'output', 'ONE')).toEqual({ ...form, outputCurrency: 'ONE', choice: null })
  })
  test('behavior: swaps the sides when the selected currency is on the other side', () => {
    expect(pickCurrency(form, ids, 'output', dai.toLowerCase())).toEqual(flip(form, ids))
  })
  test('behavior: stores the currency of the other side too when that was only a default', () => {
    const native = { input: 'ONE', output: undefined }
    expect(pickCurrency(emptyForm, native, 'output', dai)).toMatchObject({ inputCurrency: 'ONE', outputCurrency: dai })
  })
})

describe('clearAmounts', () => {
  test('default: clears both amounts and keeps the currencies', () => {
    const sent = { ...form, field: 'output' } as const
    expect(clearAmounts(sent, sent)).toEqual({ ...form, text: '', field: 'input' })
  })
  test('behavior: keeps input that was typed after the transaction was sent', () => {
    for (const typed of [typeText(form, 'input', '7'), typeText(form, 'output', form.text)])
      expect(clearAmounts(typed, form)).toBe(typed)
  })
})

describe('searchFromForm', () => {
  test.each(['', '.', '2500', '0.5', '1.', '.5', '000'])(
    'behavior: restores the typed text %j after a reload [1.2.15 1.2.18 1.3.10]',
    (text) => {
      for (const field of ['input', 'output'] as const) {
        const typed = typeText({ ...form, choice: null }, field, text)
        const read = formFromSearch(parseSwapSearch(readQuery(writeQuery(searchFromForm(typed)))))
        expect(read).toEqual(/\d/.test(text) ? typed : { ...typed, text: '', field: 'input' })
      }
    },
  )
  test('behavior: restores the form after a reload, with the recipient marked as set by a link [1.2.19 1.3.10]', () => {
    for (const recipient of [friend, 'friend.one']) {
      const typed = typeText(typeRecipient({ ...form, choice: null }, recipient), 'output', '0.5')
      const read = formFromSearch(parseSwapSearch(readQuery(writeQuery(searchFromForm(typed)))))
      expect(read).toEqual({ ...typed, recipientByLink: true })
    }
  })
  test.each(['inputCurrency', 'outputCurrency', 'exactAmount', 'recipient'] as const)(
    'behavior: parses the form of a link that has only %s [1.2.15]',
    (name) => expect(namesForm({ [name]: '1' })).toBe(true),
  )
  test('behavior: adds no parameters when the form is empty', () => {
    expect(searchFromForm(emptyForm)).toEqual({})
    expect(namesForm({ chainId: 1, theme: 'dark' })).toBe(false)
  })
})

describe('sidesOf', () => {
  test('default: selects the native currency as input when the link has no parameters', () => {
    expect(sidesOf(emptyForm, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test('behavior: leaves the input empty when the link has only the native currency as output', () => {
    const named = { ...emptyForm, outputCurrency: 'ONE' }
    expect(sidesOf(named, harmony)).toEqual({ input: null, output: { kind: 'native' } })
  })
  test('behavior: preserves the input when both sides of the link name the same currency [1.2.16]', () => {
    const named = { ...emptyForm, inputCurrency: 'one', outputCurrency: 'unheardof' }
    expect(sidesOf(named, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test("behavior: keeps the input and clears the output when an unknown output falls back to the input's currency", () => {
    const named = { ...emptyForm, outputCurrency: 'foo' }
    expect(sidesOf(named, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test('behavior: drops an unknown input when the output is the native currency', () => {
    const named = { ...emptyForm, inputCurrency: 'ETH', outputCurrency: 'ONE' }
    expect(sidesOf(named, harmony)).toEqual({ input: null, output: { kind: 'native' } })
  })
  test('behavior: falls back to the native currency when the currency id is unknown [3.8.11]', () => {
    const named = { ...emptyForm, inputCurrency: dai, outputCurrency: 'ETH' }
    const token = { kind: 'token', address: dai }
    expect(sidesOf(named, harmony)).toEqual({ input: token, output: { kind: 'native' } })
    const flipped = { ...emptyForm, inputCurrency: 'ETH', outputCurrency: dai }
    expect(sidesOf(flipped, harmony)).toEqual({ input: { kind: 'native' }, output: token })
  })
})

describe('choiceEnded', () => {
  const quote = (id: string) => ({ platform: harmony.platforms.find((platform) => platform.id === id) })
  // The cast is safe because only the platforms of the quotes are read.
  const quoted = (...ids: string[]) => ({ status: 'quoted', ranked: ids.map(quote) }) as unknown as Quotes

  test('default: preserves the platform choice while that platform has a trade', () => {
    expect(choiceEnded(choice, quoted('dexswap', 'viperswap'))).toBe(false)
  })
  test('behavior: drops the platform choice when that platform has no trade', () => {
    expect(choiceEnded(choice, quoted('dexswap'))).toBe(true)
    const block = { number: 1n, receivedAt: 0 }
    expect(choiceEnded(choice, { status: 'no-trade', reason: 'no-route', block })).toBe(true)
  })
  test.each([{ status: 'loading' }, { status: 'idle', reason: 'no-amount' }] as const)(
    'behavior: preserves the platform choice while quotes are unknown: $status',
    (quotes) => {
      expect(choiceEnded(choice, quotes)).toBe(false)
    },
  )
})

describe('linked amount with an ambiguous separator', () => {
  test('behavior: keeps an ambiguous amount of a link separate, until the user types an amount', () => {
    const linked = formFromSearch({ exactAmount: '1,234', exactField: 'output' })
    expect(linked).toMatchObject({ text: '', ambiguous: '1,234', field: 'output' })
    expect(typeText(linked, 'output', '1')).toMatchObject({ text: '1', ambiguous: null })
    expect(formFromSearch({ exactAmount: '1.234' })).toMatchObject({ text: '1.234', ambiguous: null })
  })
})
