import { describe, expect, test } from 'vitest'
import { stakersAfter } from './created-campaigns.ts'

describe('stakersAfter', () => {
  const change = (account: `0x${string}`, change: bigint) => ({ time: 1, logIndex: 0, account, change })
  test('default: counts each account with a stake once', () => {
    expect(stakersAfter([change('0xa1', 5n), change('0xA1', 3n), change('0xb2', 1n)])).toBe(2)
  })
  test('behavior: excludes accounts that withdrew everything', () => {
    expect(stakersAfter([change('0xa1', 5n), change('0xa1', -5n)])).toBe(0)
    expect(stakersAfter([])).toBe(0)
  })
})
