import { describe, expect, test } from 'vitest'
import type { ApprovalState } from '../allowances/approval-state.ts'
import { type AddButtonFacts, addButton } from './add-button.ts'

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
  test('behavior: connect, then what the operator closes, then the first error, then what is not known', () => {
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
  test('behavior: one token after the other is approved, and the supply is the last step', () => {
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
  test('behavior: supply opens only when both tokens are approved', () => {
    const states: readonly ApprovalState[] = ['unknown', 'not-approved', 'pending', 'approved']
    for (const first of states) {
      for (const second of states) {
        const isOpen = kind({ approvals: { first, second } }) === 'supply'
        expect(isOpen, `${first} ${second}`).toBe(first === 'approved' && second === 'approved')
      }
    }
  })
})
