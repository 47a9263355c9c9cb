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
  test('default: returns `supply`, with `creates` set when the pair does not exist', () => {
    expect(addButton(ready)).toEqual({ kind: 'supply', creates: false })
    expect(addButton({ ...ready, creates: true, lookup: 'not-exists' })).toEqual({ kind: 'supply', creates: true })
  })
  test('behavior: shows connect first, then withdraw-only, then the first error, then loading states [2.4.03]', () => {
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
  test('behavior: requests one approval after another, and supply as the last step [2.2.11]', () => {
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
  test('behavior: counts no approval step for the native currency', () => {
    const tokens = { first: false, second: true }
    expect(addButton({ ...ready, tokens, approvals: { first: 'approved', second: 'not-approved' } })).toMatchObject({
      side: 'second',
      step: 1,
      steps: 2,
    })
  })
  test('behavior: counts a required approval as a step even when the token was expected to be approved', () => {
    const approvals = { first: 'not-approved', second: 'approved' } as const
    expect(addButton({ ...ready, approvals, tokens: { first: false, second: false } })).toMatchObject({
      side: 'first',
      step: 1,
      steps: 1,
    })
    expect(addButton({ ...ready, approvals, creates: true })).toMatchObject({ creates: true })
  })
  test('behavior: returns the value that the button waits for while an allowance or amount is unknown', () => {
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
  test('behavior: requests a missing approval before it waits for an unknown allowance', () => {
    expect(addButton({ ...ready, approvals: { first: 'unknown', second: 'not-approved' } })).toMatchObject({
      kind: 'approve',
      side: 'second',
    })
  })
  test('behavior: enables supply only when both tokens are approved [2.4.02 2.4.03]', () => {
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
  deposit: {
    creates: false,
    amounts: { first: 100n, second: 50n },
    ahead: null,
    liquidity: 1n,
    supplyAfter: 2n,
    reservesAfter: { first: 200n, second: 100n },
  },
  balances: { first: 100n, second: 50n },
  isUnsupported: () => false,
  nameOf: ({ symbol }) => symbol,
}
const codes = (inputs: Partial<AddInputs>) => addErrors({ ...fine, ...inputs }).map(({ code }) => code)

describe('addErrors', () => {
  test('default: returns no error for two amounts within the balances', () => {
    expect(codes({})).toEqual([])
  })
  test('behavior: lists all errors in the order of the specification [2.5.01 2.5.02 2.5.03 2.5.04 2.5.05 2.5.06]', () => {
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
  test('behavior: returns `enter-amount` without input and `insufficient-amount` for a zero on either side', () => {
    expect(codes({ amounts: { first: null, second: null }, deposit: null })).toEqual(['enter-amount'])
    expect(codes({ amounts: { first: 0n, second: 5n }, deposit: null })).toEqual(['insufficient-amount'])
    expect(codes({ amounts: { first: 5n, second: 0n }, deposit: null })).toEqual(['insufficient-amount'])
  })
  test('behavior: returns no error while an amount depends on an unknown pool', () => {
    expect(codes({ amounts: { first: 5n, second: undefined }, deposit: null })).toEqual([])
  })
  test("behavior: returns the pool's refusal as an error", () => {
    expect(codes({ deposit: { refused: 'too-small' } })).toEqual(['insufficient-amount'])
    expect(codes({ deposit: { refused: 'too-large' } })).toEqual(['amount-too-large'])
    expect(codes({ deposit: { refused: 'one-sided' } })).toEqual(['one-sided'])
  })
  test('behavior: names an unsupported token', () => {
    expect(addErrors({ ...fine, isUnsupported: (currency) => currency === dai })).toEqual([
      { code: 'unsupported-token', symbol: '1DAI' },
    ])
  })
  test('behavior: compares each side with its own balance and ignores an unknown balance [2.5.06]', () => {
    expect(addErrors({ ...fine, balances: { first: 100n, second: 49n } })).toEqual([
      { code: 'insufficient-balance', symbol: '1DAI' },
    ])
    expect(codes({ balances: { first: null, second: null } })).toEqual([])
  })
  test('behavior: skips the balance check without a currency or a known amount', () => {
    const none = { first: 0n, second: 0n }
    expect(codes({ currencies: { first: null, second: null }, balances: none })).toEqual([])
    expect(codes({ amounts: { first: undefined, second: undefined }, balances: none })).toEqual([])
    expect(codes({ balances: { first: 99n, second: 50n } })).toEqual(['insufficient-balance'])
  })
  test('behavior: lists both tokens when both are unsupported', () => {
    expect(addErrors({ ...fine, isUnsupported: () => true })).toEqual([
      { code: 'unsupported-token', symbol: 'ONE' },
      { code: 'unsupported-token', symbol: '1DAI' },
    ])
    expect(codes({ currencies: { first: null, second: null }, isUnsupported: () => true })).toEqual([])
  })
  test('behavior: returns `enter-amount` when only one side has an amount', () => {
    expect(codes({ amounts: { first: null, second: 5n }, deposit: null })).toEqual(['enter-amount'])
    expect(codes({ amounts: { first: 5n, second: null }, deposit: null })).toEqual(['enter-amount'])
  })
})
