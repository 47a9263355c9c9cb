import { describe, expect, test } from 'vitest'
import { rewardProgress, unstakedSecondsAt } from './index.ts'

const year = { startsAt: 1_000n, endsAt: 1_000n + 31_536_000n }
const ten = { startsAt: 0n, endsAt: 10n }

describe('rewardProgress', () => {
  test('default: splits a reward into earned, unearned and remaining', () => {
    expect(rewardProgress(ten, 1_000n, 2n, 5n)).toEqual({ earned: 300n, unearned: 200n, remaining: 500n })
    expect(rewardProgress(ten, 1_000n, 0n, 5n)).toEqual({ earned: 500n, unearned: 0n, remaining: 500n })
  })

  test('behavior: counts a reward of one unit as remaining until the end, then as earned or unearned', () => {
    expect(rewardProgress(year, 1n, 36n, 1_036n)).toEqual({ earned: 0n, unearned: 0n, remaining: 1n })
    expect(rewardProgress(year, 1n, 31_536_000n, year.endsAt)).toEqual({ earned: 0n, unearned: 1n, remaining: 0n })
    expect(rewardProgress(year, 1n, 1n, year.endsAt)).toEqual({ earned: 0n, unearned: 1n, remaining: 0n })
    expect(rewardProgress(year, 1n, 0n, year.endsAt + 9n)).toEqual({ earned: 1n, unearned: 0n, remaining: 0n })
  })

  test('behavior: counts all as remaining before the start; the amounts sum to the reward at any time', () => {
    expect(rewardProgress(ten, 7n, 0n, -1n)).toEqual({ earned: 0n, unearned: 0n, remaining: 7n })
    for (let now = 0n; now <= 12n; now++) {
      for (let unstaked = 0n; unstaked <= 12n; unstaked++) {
        const { earned, unearned, remaining } = rewardProgress(ten, 7n, unstaked, now)
        expect(earned + unearned + remaining).toBe(7n)
        expect([earned, unearned, remaining].every((part) => part >= 0n)).toBe(true)
      }
    }
  })

  test('behavior: counts all as remaining without a duration', () => {
    expect(rewardProgress({ startsAt: 5n, endsAt: 5n }, 7n, 0n, 9n)).toEqual({
      earned: 0n,
      unearned: 0n,
      remaining: 7n,
    })
  })
})

describe('unstakedSecondsAt', () => {
  const campaign = { startsAt: 100n, endsAt: 200n, stakedAmount: 0n }

  test('default: adds the seconds since the last count when nothing is staked', () => {
    expect(unstakedSecondsAt(campaign, 10n, 130n, 150n)).toBe(30n)
    expect(unstakedSecondsAt({ ...campaign, stakedAmount: 1n }, 10n, 130n, 150n)).toBe(10n)
  })

  test('behavior: counts no seconds outside of the campaign', () => {
    expect(unstakedSecondsAt(campaign, 0n, 0n, 90n)).toBe(0n)
    expect(unstakedSecondsAt(campaign, 0n, 0n, 500n)).toBe(100n)
    expect(unstakedSecondsAt(campaign, 40n, 200n, 500n)).toBe(40n)
  })
})
