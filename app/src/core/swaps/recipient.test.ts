import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { confirmRecipient, noRecipient, recipientError, recipientOf, typeRecipient } from './recipient.ts'

const account = '0x00000000000000000000000000000000000000a1'
const friend = '0x71000000000000000000000000000000000000F1'
const found = { status: 'valid', address: friend, name: null } as const
const loading = { status: 'loading' } as const
const typed = typeRecipient(noRecipient, friend)
const linked = { ...noRecipient, recipient: friend, recipientByLink: true }

describe('recipientOf', () => {
  test('default: returns the account when no recipient is entered', () => {
    expect(recipientOf(noRecipient, loading, account, [])).toEqual({ status: 'account' })
  })
  test("behavior: returns 'missing' for an open but empty recipient field", () => {
    expect(recipientOf(typeRecipient(noRecipient, ' '), loading, account, [])).toEqual({ status: 'missing' })
  })
  test("behavior: returns 'VALID' and confirmed for a typed address [1.2.19 1.4.25]", () => {
    expect(recipientOf(typed, found, account, [])).toEqual({
      status: 'valid',
      text: friend,
      address: friend,
      name: null,
      resembles: null,
      confirmed: true,
    })
  })
  test('behavior: requires a confirmation when a link set the recipient', () => {
    expect(recipientOf(linked, found, account, [])).toMatchObject({ status: 'valid', confirmed: false })
    expect(recipientOf(confirmRecipient(linked, friend), found, account, [])).toMatchObject({
      status: 'valid',
      confirmed: true,
    })
  })
  test('behavior: requires another confirmation when the name from a link resolves to another address', () => {
    const agreed = confirmRecipient({ ...linked, recipient: 'friend.one' }, friend)
    expect(recipientOf(agreed, found, account, [])).toMatchObject({ confirmed: true })
    const moved = { ...found, address: '0x71000000000000000000000000000000000002f1' } as const
    expect(recipientOf(agreed, moved, account, [])).toMatchObject({ confirmed: false })
  })
  test('behavior: requires a confirmation of an address that resembles a known recipient, even when typed', () => {
    const payee = '0x71000000000000000000000000000000000001f1'
    for (const form of [typed, linked, typeRecipient(noRecipient, 'friend.one')]) {
      expect(recipientOf(form, found, account, [payee])).toMatchObject({ resembles: payee, confirmed: false })
      const agreed = confirmRecipient(form, friend)
      expect(recipientOf(agreed, found, account, [payee])).toMatchObject({ status: 'valid', confirmed: true })
      const moved = { ...found, address: '0x71000000000000000000000000000000000002f1' } as const
      expect(recipientOf(agreed, moved, account, [payee])).toMatchObject({ confirmed: false })
      const retyped = typeRecipient(agreed, friend)
      expect(recipientOf(retyped, found, account, [payee])).toMatchObject({ confirmed: false })
    }
    expect(recipientOf(typed, found, account, [payee, friend])).toMatchObject({ resembles: null, confirmed: true })
  })
  test("behavior: returns 'LOADING' while a name is resolved [1.4.25]", () => {
    const name = typeRecipient(noRecipient, 'friend.one')
    expect(recipientOf(name, loading, account, [])).toEqual({ status: 'loading', text: 'friend.one' })
  })
  test("behavior: returns 'INVALID' for a text without an address [1.4.25]", () => {
    const answer = { status: 'invalid', reason: 'no-address' } as const
    expect(recipientOf(typeRecipient(noRecipient, 'nobody.one'), answer, account, [])).toEqual({
      status: 'invalid',
      text: 'nobody.one',
    })
  })
  test("behavior: requires no confirmation of the account's own address, even from a link", () => {
    expect(recipientOf(linked, { ...found, address: account }, account, [])).toEqual({
      status: 'account',
    })
  })
})

describe('recipientError', () => {
  test('behavior: returns no error for the account and for a confirmed address', () => {
    expect(recipientError({ status: 'account' }, [])).toBeNull()
    expect(recipientError(recipientOf(typed, found, account, []), [])).toBeNull()
  })
  test('behavior: rejects contracts of the trade, and a missing or unconfirmed recipient', () => {
    expect(recipientError(recipientOf(typed, found, account, []), [friend])).toBe('invalid-recipient')
    expect(recipientError(recipientOf(linked, found, account, []), [])).toBe('confirm-recipient')
    expect(recipientError({ status: 'missing' }, [])).toBe('enter-recipient')
    expect(recipientError({ status: 'invalid', text: 'x' }, [])).toBe('invalid-recipient')
  })
  test.each([0n, 1n, 2n, 0x11n, 0x100n, 0xffffn])('behavior: rejects the reserved address %s', (number) => {
    const address = numberToHex(number, { size: 20 })
    expect(recipientError(recipientOf(typed, { ...found, address }, account, []), [])).toBe('invalid-recipient')
  })
})
