import type { Address } from '@dexswap/chains'
import { keccak256, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { payeesOf, resembledPayee, sharedDigits } from './payees.ts'

const account: Address = '0xA11ce00000000000000000000000000000000001'
const payee: Address = '0x3E5b7c92d1f04A8896c1dE24b0a97f53E1cB6d08'

/** A pseudorandom address that is the same in every run. */
const drawn = (draw: number): Address => `0x${keccak256(toHex(draw)).slice(2, 42)}`
const another = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)

describe('resembledPayee', () => {
  test('default: returns the recipient with the same first and last digits, for each of 500 addresses', () => {
    const payees = [account, payee]
    const missed: string[] = []
    for (let draw = 0; draw < 500; draw += 1) {
      const [left, right] = [3 + (draw % 5), 3 + (Math.floor(draw / 5) % 5)]
      const like = payee.slice(2)
      const inner = [...drawn(draw).slice(2, 42 - left - right)]
      inner[0] = another(like[left] ?? '0')
      inner[inner.length - 1] = another(like.at(-1 - right) ?? '0')
      const made: Address = `0x${like.slice(0, left)}${inner.join('')}${like.slice(40 - right)}`
      expect(sharedDigits(made, payee)).toEqual({ left, right })
      if (resembledPayee(made, payees) !== payee) missed.push(made)
    }
    expect(missed).toEqual([])
  })

  test('behavior: returns null for each of 5,000 unrelated addresses beside twenty known recipients', () => {
    const all = Array.from({ length: 5_020 }, (_, draw) => drawn(draw))
    const [payees, honest] = [all.slice(0, 20), all.slice(20)]
    expect(honest.filter((address) => resembledPayee(address, payees) !== null)).toEqual([])
  })

  test('behavior: returns null for an address that is itself a known recipient, in any letter case', () => {
    const like: Address = `0x${payee.slice(2, 20)}${'0'.repeat(10)}${payee.slice(30)}`
    expect(resembledPayee(payee.toLowerCase() as Address, [payee])).toBeNull()
    expect(resembledPayee(like, [payee])).toBe(payee)
    expect(resembledPayee(like, [payee, like])).toBeNull()
  })

  test('behavior: requires six equal digits, at one end or at both ends together; five are not enough', () => {
    const end = (left: number, right: number): Address =>
      `0x${payee.slice(2, 2 + left)}${'0'.repeat(40 - left - right)}${right === 0 ? '' : payee.slice(-right)}`
    for (const [left, right] of [
      [5, 0],
      [3, 2],
    ] as const) {
      expect(resembledPayee(end(left, right), [payee])).toBeNull()
    }
    for (const [left, right] of [
      [6, 0],
      [3, 3],
      [2, 4],
    ] as const) {
      expect(resembledPayee(end(left, right), [payee])).toBe(payee)
    }
  })
})

describe('payeesOf', () => {
  const record = (summary: object) => ({ from: account, summary }) as TransactionRecord

  test("behavior: returns recipients of swaps and removals and the user's accounts, and omits malformed addresses", () => {
    const records = [
      record({ kind: 'remove', recipient: payee }),
      record({ kind: 'swap', recipient: null }),
      record({ kind: 'swap', recipient: 'friend.one' }),
      record({ kind: 'approve' }),
    ]
    expect(new Set(payeesOf(records, null))).toEqual(new Set([payee, account]))
    expect(payeesOf([], payee)).toEqual([payee])
  })

  test('behavior: returns the account first, then recipient and sender of each record', () => {
    const records = [record({ kind: 'swap', recipient: payee }), record({ kind: 'approve' })]
    expect(payeesOf(records, drawn(1))).toEqual([drawn(1), payee, account, account])
    expect(payeesOf([record({ kind: 'approve', recipient: payee })], null)).toEqual([account])
  })

  test('behavior: accepts a recipient in upper case as an address', () => {
    const capitals = `0x${payee.slice(2).toUpperCase()}` as Address
    expect(payeesOf([record({ kind: 'swap', recipient: capitals })], null)).toEqual([capitals, account])
  })
})

describe('sharedDigits', () => {
  test('behavior: counts all forty digits of equal addresses as shared at the start', () => {
    expect(sharedDigits(payee, payee.toLowerCase() as Address)).toEqual({ left: 40, right: 0 })
    expect(sharedDigits(payee.toLowerCase() as Address, payee)).toEqual({ left: 40, right: 0 })
    expect(sharedDigits(`0x1${'0'.repeat(39)}`, `0x2${'0'.repeat(39)}`)).toEqual({ left: 0, right: 39 })
  })
})
