import { describe, expect, test } from 'vitest'
import { recipientOf } from './recipient-of.ts'
import { confirmRecipient, emptyForm, formFromSearch, typeRecipient } from './swap-form.ts'

// Invariant: nobody receives whom the person has not named or agreed to.

const account = '0x00000000000000000000000000000000000000a1'
const friend = '0x00000000000000000000000000000000000000F1'
const found = { text: friend, lookup: { status: 'valid', address: friend, name: null } } as const
const typed = typeRecipient(emptyForm, friend)
const linked = formFromSearch({ recipient: friend })

describe('recipientOf', () => {
  test('default: without a recipient the account itself receives', () => {
    expect(recipientOf(emptyForm, null, account)).toEqual({ status: 'account' })
  })
  test('behavior: an opened but empty recipient field is missing one', () => {
    expect(recipientOf(typeRecipient(emptyForm, ' '), null, account)).toEqual({ status: 'missing' })
  })
  test('behavior: VALID, a typed address counts as confirmed', () => {
    expect(recipientOf(typed, found, account)).toEqual({
      status: 'valid',
      text: friend,
      address: friend,
      confirmed: true,
    })
  })
  test('behavior: one that came by a link waits for the consent', () => {
    expect(recipientOf(linked, found, account)).toMatchObject({ status: 'valid', confirmed: false })
    expect(recipientOf(confirmRecipient(linked), found, account)).toMatchObject({ status: 'valid', confirmed: true })
  })
  test('behavior: LOADING, an answer to an earlier text never counts', () => {
    const name = typeRecipient(emptyForm, 'friend.one')
    expect(recipientOf(name, found, account)).toEqual({ status: 'loading', text: 'friend.one' })
    expect(recipientOf(name, null, account)).toEqual({ status: 'loading', text: 'friend.one' })
  })
  test('behavior: INVALID, a text that stands for nobody', () => {
    const answer = { text: 'nobody.one', lookup: { status: 'invalid', reason: 'no-address' } } as const
    expect(recipientOf(typeRecipient(emptyForm, 'nobody.one'), answer, account)).toEqual({
      status: 'invalid',
      text: 'nobody.one',
    })
  })
  test('behavior: one’s own address, also from a link, needs no consent', () => {
    expect(recipientOf(linked, { ...found, lookup: { ...found.lookup, address: account } }, account)).toEqual({
      status: 'account',
    })
  })
})
