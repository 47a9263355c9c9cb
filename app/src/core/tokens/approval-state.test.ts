import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { approvalFor, approvalState, approvalWay, batchedApproval } from './approval-state.ts'
import { nativeCurrencyOf, tokenOf } from './currency.ts'

const token = tokenOf(harmony, harmony.tokens[1])
const allowed = (amount: bigint) => known(amount, 1)

describe('approvalState', () => {
  test("default: returns 'approved' when the allowance covers the amount, else 'not-approved' [1.4.18]", () => {
    expect(approvalState(token, 100n, allowed(100n), false)).toBe('approved')
    expect(approvalState(token, 100n, allowed(99n), false)).toBe('not-approved')
  })

  test("behavior: returns 'approved' for the native currency, which needs no allowance [1.4.18]", () => {
    expect(approvalState(nativeCurrencyOf(harmony), 100n, loading, false)).toBe('approved')
  })

  test("behavior: returns 'pending' while an approval is sent and the allowance is too low [1.4.19]", () => {
    expect(approvalState(token, 100n, allowed(0n), true)).toBe('pending')
    expect(approvalState(token, 100n, loading, true)).toBe('pending')
    expect(approvalState(token, 100n, allowed(100n), true)).toBe('approved')
  })

  test('behavior: returns `unknown` while the allowance is unknown', () => {
    expect(approvalState(token, 100n, loading, false)).toBe('unknown')
    expect(approvalState(token, 100n, unknown('node-unreachable'), false)).toBe('unknown')
  })
})

describe('approvalFor', () => {
  const allowance = { value: allowed(100n), isUnderWay: false }

  test('default: returns the state of a known currency, amount and allowance', () => {
    expect(approvalFor(token, 100n, allowance)).toBe('approved')
    expect(approvalFor(token, 101n, { ...allowance, isUnderWay: true })).toBe('pending')
  })

  test('behavior: returns `unknown` while currency, amount or allowance is unknown', () => {
    const states = [approvalFor(null, 1n, allowance), approvalFor(token, null, allowance), approvalFor(token, 1n, null)]
    expect(states).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

describe('batchedApproval', () => {
  test('behavior: returns `batched` only for a missing approval', () => {
    const states = ['unknown', 'not-approved', 'pending', 'approved'] as const
    expect(states.map((state) => batchedApproval(state, true))).toEqual(['unknown', 'batched', 'pending', 'approved'])
    expect(batchedApproval('not-approved', false)).toBe('not-approved')
  })
})

describe('approvalWay', () => {
  const of = (part: Partial<Parameters<typeof approvalWay>[1]>) =>
    approvalWay('not-approved', { canBatch: false, routerTakesPermits: true, takesPermit: true, ...part })

  test('default: returns `permit` for a split order when token and account support permits', () => {
    expect(of({})).toBe('permit')
    expect(of({ takesPermit: false })).toBe('not-approved')
    expect(of({ routerTakesPermits: false })).toBe('not-approved')
  })
  test('behavior: returns `unknown` until it is known whether token and account support permits', () => {
    expect(of({ takesPermit: null })).toBe('unknown')
    expect(of({ takesPermit: null, routerTakesPermits: false })).toBe('not-approved')
  })
  test('behavior: returns `batched` instead of `permit` when the wallet supports both', () => {
    expect(of({ canBatch: true, takesPermit: null })).toBe('batched')
  })
  test('behavior: returns `approved`, `pending` and `unknown` unchanged', () => {
    for (const approval of ['approved', 'pending', 'unknown'] as const) {
      expect(approvalWay(approval, { canBatch: true, routerTakesPermits: true, takesPermit: true })).toBe(approval)
    }
  })
})
