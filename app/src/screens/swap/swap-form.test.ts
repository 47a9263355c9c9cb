import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Quotes } from '#core/markets/quote.ts'
import { parseSwapSearch, readQuery, writeQuery } from '#core/routes/search.ts'
import {
  choiceEnded,
  clearAmounts,
  confirmRecipient,
  emptyForm,
  flip,
  formFromSearch,
  namesForm,
  pickCurrency,
  recipientOf,
  type SwapForm,
  searchFromForm,
  sidesOf,
  typeRecipient,
  typeText,
} from './swap-form.ts'

// Invariant: nobody receives whom the person has not named or agreed to.

const account = '0x00000000000000000000000000000000000000a1'
const friend = '0x00000000000000000000000000000000000000F1'
const found = { status: 'valid', address: friend, name: null } as const
const loading = { status: 'loading' } as const
const typed = typeRecipient(emptyForm, friend)
const linked = formFromSearch({ recipient: friend })

describe('recipientOf', () => {
  test('default: without a recipient the account itself receives', () => {
    expect(recipientOf(emptyForm, loading, account, [])).toEqual({ status: 'account' })
  })
  test('behavior: an opened but empty recipient field is missing one', () => {
    expect(recipientOf(typeRecipient(emptyForm, ' '), loading, account, [])).toEqual({ status: 'missing' })
  })
  test('behavior: VALID, a typed address counts as confirmed [1.2.19 1.4.25]', () => {
    expect(recipientOf(typed, found, account, [])).toEqual({
      status: 'valid',
      text: friend,
      address: friend,
      name: null,
      resembles: null,
      confirmed: true,
    })
  })
  test('behavior: one that came by a link waits for the consent', () => {
    expect(recipientOf(linked, found, account, [])).toMatchObject({ status: 'valid', confirmed: false })
    expect(recipientOf(confirmRecipient(linked, friend), found, account, [])).toMatchObject({
      status: 'valid',
      confirmed: true,
    })
  })
  test('behavior: a linked name that comes to stand for another address waits for the consent again', () => {
    const agreed = confirmRecipient(formFromSearch({ recipient: 'friend.one' }), friend)
    expect(recipientOf(agreed, found, account, [])).toMatchObject({ confirmed: true })
    const moved = { ...found, address: '0x00000000000000000000000000000000000002f1' } as const
    expect(recipientOf(agreed, moved, account, [])).toMatchObject({ confirmed: false })
  })
  test('behavior: one that resembles a payee waits for the consent to that very address, however it came', () => {
    const payee = '0x00000000000000000000000000000000000001f1'
    for (const form of [typed, linked, typeRecipient(emptyForm, 'friend.one')]) {
      expect(recipientOf(form, found, account, [payee])).toMatchObject({ resembles: payee, confirmed: false })
      const agreed = confirmRecipient(form, friend)
      expect(recipientOf(agreed, found, account, [payee])).toMatchObject({ status: 'valid', confirmed: true })
      const moved = { ...found, address: '0x00000000000000000000000000000000000002f1' } as const
      expect(recipientOf(agreed, moved, account, [payee])).toMatchObject({ confirmed: false })
      const retyped = typeRecipient(agreed, friend)
      expect(recipientOf(retyped, found, account, [payee])).toMatchObject({ confirmed: false })
    }
    expect(recipientOf(typed, found, account, [payee, friend])).toMatchObject({ resembles: null, confirmed: true })
  })
  test('behavior: LOADING, a name that is being looked up [1.4.25]', () => {
    const name = typeRecipient(emptyForm, 'friend.one')
    expect(recipientOf(name, loading, account, [])).toEqual({ status: 'loading', text: 'friend.one' })
  })
  test('behavior: INVALID, a text that stands for nobody [1.4.25]', () => {
    const answer = { status: 'invalid', reason: 'no-address' } as const
    expect(recipientOf(typeRecipient(emptyForm, 'nobody.one'), answer, account, [])).toEqual({
      status: 'invalid',
      text: 'nobody.one',
    })
  })
  test('behavior: one’s own address, also from a link, needs no consent', () => {
    expect(recipientOf(linked, { ...found, address: account }, account, [])).toEqual({
      status: 'account',
    })
  })
})

const dai = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const wbtc = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const choice = { platform: 'viperswap' } as const
const form: SwapForm = { ...emptyForm, inputCurrency: dai, outputCurrency: wbtc, text: '2500', choice }
const ids = { input: dai, output: wbtc }

describe('flip', () => {
  test('default: the typed amount goes with its currency to the other side [1.2.51]', () => {
    expect(flip(form, ids)).toMatchObject({ inputCurrency: wbtc, outputCurrency: dai, text: '2500', field: 'output' })
  })
  test('behavior: flipping twice gives the form back, but for the chosen platform', () => {
    expect(flip(flip(form, ids), { input: wbtc, output: dai })).toEqual({ ...form, choice: null })
  })
})

describe('pickCurrency', () => {
  test('default: another currency keeps the typed amount and drops the chosen platform', () => {
    expect(pickCurrency(form, ids, 'output', 'ONE')).toEqual({ ...form, outputCurrency: 'ONE', choice: null })
  })
  test('behavior: the currency of the other side makes both change sides', () => {
    expect(pickCurrency(form, ids, 'output', dai.toLowerCase())).toEqual(flip(form, ids))
  })
  test('behavior: the side that only stood there by default is named from then on', () => {
    const native = { input: 'ONE', output: undefined }
    expect(pickCurrency(emptyForm, native, 'output', dai)).toMatchObject({ inputCurrency: 'ONE', outputCurrency: dai })
  })
})

describe('clearAmounts', () => {
  test('default: both amounts go and the currencies stay', () => {
    const sent = { ...form, field: 'output' } as const
    expect(clearAmounts(sent, sent)).toEqual({ ...form, text: '', field: 'input' })
  })
  test('behavior: what has been typed since the sending stays', () => {
    for (const typed of [typeText(form, 'input', '7'), typeText(form, 'output', form.text)])
      expect(clearAmounts(typed, form)).toBe(typed)
  })
})

describe('searchFromForm', () => {
  test.each(['', '.', '2500', '0.5', '1.', '.5', '000'])(
    'behavior: a reload brings the typed text %j back [1.2.15 1.2.18 1.3.10]',
    (text) => {
      for (const field of ['input', 'output'] as const) {
        const typed = typeText({ ...form, choice: null }, field, text)
        const read = formFromSearch(parseSwapSearch(readQuery(writeQuery(searchFromForm(typed)))))
        expect(read).toEqual(/\d/.test(text) ? typed : { ...typed, text: '', field: 'input' })
      }
    },
  )
  test('behavior: a reload brings the whole form back; whoever receives has come by a link from then on [1.3.10]', () => {
    for (const recipient of [friend, 'friend.one']) {
      const whole = typeText(typeRecipient({ ...form, choice: null }, recipient), 'output', '0.5')
      const read = formFromSearch(parseSwapSearch(readQuery(writeQuery(searchFromForm(whole)))))
      expect(read).toEqual({ ...whole, recipientByLink: true })
    }
  })
  test.each(['inputCurrency', 'outputCurrency', 'exactAmount', 'recipient'] as const)(
    'behavior: a link that names nothing but %s names the form [1.2.15]',
    (name) => expect(namesForm({ [name]: '1' })).toBe(true),
  )
  test('behavior: an empty form leaves the link bare', () => {
    expect(searchFromForm(emptyForm)).toEqual({})
    expect(namesForm({ chainId: 1, theme: 'dark' })).toBe(false)
  })
})

describe('sidesOf', () => {
  test('default: a bare link starts from the native currency', () => {
    expect(sidesOf(emptyForm, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test('behavior: only the native currency as output leaves the input open', () => {
    const named = { ...emptyForm, outputCurrency: 'ONE' }
    expect(sidesOf(named, harmony)).toEqual({ input: null, output: { kind: 'native' } })
  })
  test('behavior: two ids of one currency keep the input [1.2.16]', () => {
    const named = { ...emptyForm, inputCurrency: 'one', outputCurrency: 'unheardof' }
    expect(sidesOf(named, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test('behavior: an unknown output leaves the native currency on the input side', () => {
    const named = { ...emptyForm, outputCurrency: 'foo' }
    expect(sidesOf(named, harmony)).toEqual({ input: { kind: 'native' }, output: null })
  })
  test('behavior: an unknown input gives way to the native currency as output', () => {
    const named = { ...emptyForm, inputCurrency: 'ETH', outputCurrency: 'ONE' }
    expect(sidesOf(named, harmony)).toEqual({ input: null, output: { kind: 'native' } })
  })
  test('behavior: an unknown currency id falls back to the native currency [3.8.11]', () => {
    const named = { ...emptyForm, inputCurrency: dai, outputCurrency: 'ETH' }
    expect(sidesOf(named, harmony)).toEqual({ input: { kind: 'token', address: dai }, output: { kind: 'native' } })
  })
})

describe('choiceEnded', () => {
  const quote = (id: string) => ({ platform: harmony.platforms.find((platform) => platform.id === id) })
  // Only the platforms of the trades are looked at.
  const quoted = (...ids: string[]) => ({ status: 'quoted', ranked: ids.map(quote) }) as unknown as Quotes

  test('default: the chosen platform stays while it has a trade', () => {
    expect(choiceEnded(choice, quoted('dexswap', 'viperswap'))).toBe(false)
  })
  test('behavior: it is over when that platform has no trade', () => {
    expect(choiceEnded(choice, quoted('dexswap'))).toBe(true)
    const block = { number: 1n, receivedAt: 0 }
    expect(choiceEnded(choice, { status: 'no-trade', reason: 'no-route', block })).toBe(true)
  })
  test.each([{ status: 'loading' }, { status: 'idle', reason: 'no-amount' }] as const)(
    'behavior: it stands while nothing is known: $status',
    (quotes) => {
      expect(choiceEnded(choice, quotes)).toBe(false)
    },
  )
})

describe('an amount of a link that can be read in two ways', () => {
  test('behavior: it is not taken but kept to be said, until an amount is typed', () => {
    const linked = formFromSearch({ exactAmount: '1,234', exactField: 'output' })
    expect(linked).toMatchObject({ text: '', ambiguous: '1,234', field: 'output' })
    expect(typeText(linked, 'output', '1')).toMatchObject({ text: '1', ambiguous: null })
    expect(formFromSearch({ exactAmount: '1.234' })).toMatchObject({ text: '1.234', ambiguous: null })
  })
})
