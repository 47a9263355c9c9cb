import { describe, expect, test } from 'vitest'
import { fundsOf, stakersAfter } from './created-campaigns.ts'

describe('fundsOf', () => {
  test('default: subtracts the paid amount from the funded amount', () => {
    expect(fundsOf({ amount: 100n, claimed: 30n })).toEqual({ funded: 100n, paidOut: 30n, left: 70n })
  })
  test('behavior: returns at least 0', () => {
    expect(fundsOf({ amount: 5n, claimed: 6n }).left).toBe(0n)
  })
})

describe('stakersAfter', () => {
  const change = (account: `0x${string}`, change: bigint) => ({ time: 1, logIndex: 0, account, change })
  test('default: counts each account with a stake once', () => {
    expect(stakersAfter([change('0xa1', 5n), change('0xA1', 3n), change('0xb2', 1n)])).toBe(2)
  })
  test('behavior: skips accounts that withdrew everything', () => {
    expect(stakersAfter([change('0xa1', 5n), change('0xa1', -5n)])).toBe(0)
    expect(stakersAfter([])).toBe(0)
  })
})
