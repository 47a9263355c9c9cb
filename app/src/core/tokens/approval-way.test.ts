import { describe, expect, test } from 'vitest'
import { approvalWay } from './approval-way.ts'

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
  test('behavior: returns `batch` instead of `permit` when the wallet supports both', () => {
    expect(of({ canBatch: true, takesPermit: null })).toBe('together')
  })
  test('behavior: returns the states `approved`, `pending` and `unknown` unchanged', () => {
    for (const approval of ['approved', 'pending', 'unknown'] as const) {
      expect(approvalWay(approval, { canBatch: true, routerTakesPermits: true, takesPermit: true })).toBe(approval)
    }
  })
})
