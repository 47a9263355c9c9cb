import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ApprovalState } from '../tokens/approval-state.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { type AddButtonFacts, type AddInputs, addButton, addErrors } from './add-button.ts'

const ready: AddButtonFacts = {
  connected: true,
  withdrawOnly: false,
  errors: [],
  lookup: 'exists',
  complete: true,
  approvals: { first: 'approved', second: 'approved' },
  creates: false,
  tokens: { first: true, second: true },
}
const kind = (facts: Partial<AddButtonFacts>) => addButton({ ...ready, ...facts }).kind

describe('addButton', () => {
  test('default: supply, which creates the pool where the person is the first provider', () => {
    expect(addButton(ready)).toEqual({ kind: 'supply', creates: false })
    expect(addButton({ ...ready, creates: true, lookup: 'not-exists' })).toEqual({ kind: 'supply', creates: true })
  })
  test('behavior: connect, then what the operator closes, then the first error, then what is not known [2.4.03]', () => {
    const everything: Partial<AddButtonFacts> = {
      connected: false,
      withdrawOnly: true,
      errors: [{ code: 'enter-amount' }, { code: 'insufficient-amount' }],
      lookup: 'unknown',
      complete: false,
      approvals: { first: 'not-approved', second: 'unknown' },
    }
    expect(kind(everything)).toBe('connect-wallet')
    expect(kind({ ...everything, connected: true })).toBe('withdraw-only')
    const open = { ...everything, connected: true, withdrawOnly: false }
    expect(addButton({ ...ready, ...open })).toEqual({ kind: 'input-error', error: { code: 'enter-amount' } })
    expect(addButton({ ...ready, ...open, errors: [] })).toEqual({ kind: 'waiting', for: 'node' })
    expect(addButton({ ...ready, ...open, errors: [], lookup: 'loading' })).toEqual({ kind: 'waiting', for: 'pair' })
    expect(kind({ ...open, errors: [], lookup: 'exists', complete: true })).toBe('approve')
  })
  test('behavior: one token after the other is approved, and the supply is the last step [2.2.11]', () => {
    const approvals = { first: 'not-approved', second: 'not-approved' } as const
    expect(addButton({ ...ready, approvals })).toEqual({
      kind: 'approve',
      side: 'first',
      approval: 'not-approved',
      step: 1,
      steps: 3,
      creates: false,
    })
    expect(addButton({ ...ready, approvals: { first: 'approved', second: 'pending' } })).toMatchObject({
      side: 'second',
      approval: 'pending',
      step: 2,
      steps: 3,
    })
  })
  test('behavior: the native currency is no step', () => {
    const tokens = { first: false, second: true }
    expect(addButton({ ...ready, tokens, approvals: { first: 'approved', second: 'not-approved' } })).toMatchObject({
      side: 'second',
      step: 1,
      steps: 2,
    })
  })
  test('behavior: an approval that nobody counted on is the first step', () => {
    const approvals = { first: 'not-approved', second: 'approved' } as const
    expect(addButton({ ...ready, approvals, tokens: { first: false, second: false } })).toMatchObject({
      side: 'first',
      step: 1,
      steps: 1,
    })
    expect(addButton({ ...ready, approvals, creates: true })).toMatchObject({ creates: true })
  })
  test('behavior: what is not known yet is named: the allowance of either side, or the amounts', () => {
    for (const approvals of [
      { first: 'unknown', second: 'approved' },
      { first: 'approved', second: 'unknown' },
    ] as const) {
      expect(addButton({ ...ready, approvals })).toEqual({ kind: 'waiting', for: 'allowance' })
    }
    expect(addButton({ ...ready, complete: false })).toEqual({ kind: 'waiting', for: 'pair' })
    expect(addButton({ ...ready, lookup: 'loading' })).toEqual({ kind: 'waiting', for: 'pair' })
    expect(addButton({ ...ready, lookup: 'not-exists', creates: true })).toEqual({ kind: 'supply', creates: true })
  })
  test('behavior: a known lack stands before an allowance that is not known', () => {
    expect(addButton({ ...ready, approvals: { first: 'unknown', second: 'not-approved' } })).toMatchObject({
      kind: 'approve',
      side: 'second',
    })
  })
  test('behavior: supply opens only when both tokens are approved [2.4.02 2.4.03]', () => {
    const states: readonly ApprovalState[] = ['unknown', 'not-approved', 'pending', 'approved']
    for (const first of states) {
      for (const second of states) {
        const isOpen = kind({ approvals: { first, second } }) === 'supply'
        expect(isOpen, `${first} ${second}`).toBe(first === 'approved' && second === 'approved')
      }
    }
  })
})

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
  nameOf: ({ symbol }) => symbol,
}
const codes = (inputs: Partial<AddInputs>) => addErrors({ ...fine, ...inputs }).map(({ code }) => code)

describe('addErrors', () => {
  test('default: nothing is wrong with two amounts that are held', () => {
    expect(codes({})).toEqual([])
  })
  test('behavior: everything that is wrong in the order of the specification [2.5.01 2.5.02 2.5.03 2.5.04 2.5.05 2.5.06]', () => {
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
  test('behavior: each side is held against its own balance, and an unknown balance is no error [2.5.06]', () => {
    expect(addErrors({ ...fine, balances: { first: 100n, second: 49n } })).toEqual([
      { code: 'insufficient-balance', symbol: '1DAI' },
    ])
    expect(codes({ balances: { first: null, second: null } })).toEqual([])
  })
  test('behavior: of a side without a currency, or with an amount that is not known, no balance lacks', () => {
    const none = { first: 0n, second: 0n }
    expect(codes({ currencies: { first: null, second: null }, balances: none })).toEqual([])
    expect(codes({ amounts: { first: undefined, second: undefined }, balances: none })).toEqual([])
    expect(codes({ balances: { first: 99n, second: 50n } })).toEqual(['insufficient-balance'])
  })
  test('behavior: both tokens may be unsupported, and each is named', () => {
    expect(addErrors({ ...fine, isUnsupported: () => true })).toEqual([
      { code: 'unsupported-token', symbol: 'ONE' },
      { code: 'unsupported-token', symbol: '1DAI' },
    ])
    expect(codes({ currencies: { first: null, second: null }, isUnsupported: () => true })).toEqual([])
  })
  test('behavior: an amount on the second side alone asks for the other one', () => {
    expect(codes({ amounts: { first: null, second: 5n }, deposit: null })).toEqual(['enter-amount'])
    expect(codes({ amounts: { first: 5n, second: null }, deposit: null })).toEqual(['enter-amount'])
  })
})
