import { describe, expect, it } from 'vitest'
import { earnedDown, shareDown } from './accrual.ts'

// app/src/core/test/campaigns.chain.test.ts compares these results with the contract.

const one = 1n << 128n

describe('shareDown', () => {
  it('default: shares the reward of the period among all stakes', () => {
    expect(shareDown(1000n, 10n, 100n, 4n)).toEqual({ perStaked: 25n * one, carry: 0n })
  })

  it('behavior: adds the remainder of the division to the next period', () => {
    const first = shareDown(1n, 1n, 3n, 7n)
    expect(first).toEqual({ perStaked: one / 3n / 7n, carry: (one / 3n) % 7n })
    const second = shareDown(1n, 1n, 3n, 7n, first.carry)
    expect(7n * (first.perStaked + second.perStaked) + second.carry).toBe((one / 3n) * 2n)
  })

  it('behavior: shares nothing and returns the carry unchanged without a stake or a duration', () => {
    expect(shareDown(1000n, 10n, 100n, 0n, 5n)).toEqual({ perStaked: 0n, carry: 5n })
    expect(shareDown(1000n, 10n, 0n, 4n)).toEqual({ perStaked: 0n, carry: 0n })
  })
})

describe('earnedDown', () => {
  it('default: multiplies a stake by the reward per unit, rounded down', () => {
    expect(earnedDown(3n, one / 2n)).toBe(1n)
    expect(earnedDown(2n ** 128n - 1n, one - 1n)).toBe(2n ** 128n - 2n)
    expect(earnedDown(0n, one)).toBe(0n)
  })
})
