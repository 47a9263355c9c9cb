import { describe, expect, it } from 'vitest'
import { earnedDown, shareDown } from './accrual.ts'

// That these are to the unit what the contract pays is shown against the contract itself (app/src/core/test/campaigns.chain.test.ts).

const one = 1n << 128n

describe('shareDown', () => {
  it('default: the period’s part of the reward, divided among all stakes', () => {
    expect(shareDown(1000n, 10n, 100n, 4n)).toEqual({ perStaked: 25n * one, carry: 0n })
  })

  it('behavior: what cannot be divided is carried on, and nothing of it is lost', () => {
    const first = shareDown(1n, 1n, 3n, 7n)
    expect(first).toEqual({ perStaked: one / 3n / 7n, carry: (one / 3n) % 7n })
    const second = shareDown(1n, 1n, 3n, 7n, first.carry)
    expect(7n * (first.perStaked + second.perStaked) + second.carry).toBe((one / 3n) * 2n)
  })

  it('behavior: without a stake or a duration nothing is shared, and what was carried stays', () => {
    expect(shareDown(1000n, 10n, 100n, 0n, 5n)).toEqual({ perStaked: 0n, carry: 5n })
    expect(shareDown(1000n, 10n, 0n, 4n)).toEqual({ perStaked: 0n, carry: 0n })
  })
})

describe('earnedDown', () => {
  it('default: a stake times what each of its units earned, rounded down', () => {
    expect(earnedDown(3n, one / 2n)).toBe(1n)
    expect(earnedDown(2n ** 128n - 1n, one - 1n)).toBe(2n ** 128n - 2n)
    expect(earnedDown(0n, one)).toBe(0n)
  })
})
