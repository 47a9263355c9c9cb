import { describe, expect, test } from 'vitest'
import { approvalWay } from './approval-way.ts'

describe('approvalWay', () => {
  const of = (part: Partial<Parameters<typeof approvalWay>[1]>) =>
    approvalWay('not-approved', { together: false, isDivided: true, takesPermit: true, ...part })

  test('default: a divided order takes a signature in the place of an approval, where token and account do', () => {
    expect(of({})).toBe('permit')
    expect(of({ takesPermit: false })).toBe('not-approved')
    expect(of({ isDivided: false })).toBe('not-approved')
  })
  test('behavior: before token and account have said nothing is offered', () => {
    expect(of({ takesPermit: null })).toBe('unknown')
    expect(of({ takesPermit: null, isDivided: false })).toBe('not-approved')
  })
  test('behavior: one confirmation for both is less than a signature and one', () => {
    expect(of({ together: true, takesPermit: null })).toBe('together')
  })
  test('behavior: what is approved, or on its way, stays so', () => {
    for (const approval of ['approved', 'pending', 'unknown'] as const) {
      expect(approvalWay(approval, { together: true, isDivided: true, takesPermit: true })).toBe(approval)
    }
  })
})
