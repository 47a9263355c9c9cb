import { describe, expect, test } from 'vitest'
import { stakeApproval, stakeApprovalAmount } from './stake-approval.ts'

describe('stakeApprovalAmount', () => {
  test('default: 100000 LP tokens', () => {
    expect(stakeApprovalAmount(5n, 'maximum')).toBe(100_000_000_000_000_000_000_000n)
    expect(stakeApproval).toBe(100_000_000_000_000_000_000_000n)
  })
  test('behavior: a larger stake is approved whole', () => {
    expect(stakeApprovalAmount(stakeApproval + 1n, 'maximum')).toBe(stakeApproval + 1n)
  })
  test('behavior: exactly the stake where the visitor prefers that', () => {
    expect(stakeApprovalAmount(5n, 'exact')).toBe(5n)
  })
})
