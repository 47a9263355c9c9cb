import { describe, expect, it } from 'vitest'
import { campaignApy, remainingRewardDown } from './apy.ts'
import type { Campaign } from './campaign.ts'
import { campaignStatus, countdown, secondsToChange } from './campaign-status.ts'
import { stakableAmount, stakeActions } from './stake-actions.ts'
import { claimError, depositError, withdrawError } from './stake-inputs.ts'

const day = 86_400n
const one = 10n ** 18n
const campaign: Campaign = {
  startsAt: 1000n,
  endsAt: 1000n + 10n * day,
  locked: false,
  stakingCap: 0n,
  stakedAmount: 5n,
}

describe('campaignStatus', () => {
  it("default: returns 'upcoming' before the start, 'active' through the last second, 'expired' after [2.4.15 2.4.16 2.4.17]", () => {
    const at = (now: bigint) => campaignStatus(campaign, now)
    expect([at(999n), at(1000n), at(campaign.endsAt), at(campaign.endsAt + 1n)]).toEqual([
      'upcoming',
      'active',
      'active',
      'expired',
    ])
  })

  it('behavior: returns the seconds to the start, then to the end, and 0 after the end [2.2.44]', () => {
    expect(secondsToChange(campaign, 400n)).toBe(600n)
    expect(secondsToChange(campaign, 2000n)).toBe(campaign.endsAt - 2000n)
    expect(secondsToChange(campaign, campaign.endsAt + 5n)).toBe(0n)
  })
})

describe('countdown', () => {
  it('default: splits seconds into days, hours, minutes and seconds', () => {
    expect(countdown(2n * day + 3n * 3600n + 4n * 60n + 5n)).toEqual({ days: 2n, hours: 3, minutes: 4, seconds: 5 })
  })

  it('behavior: accepts an end in the year 9999 and returns zeros for a time in the past', () => {
    expect(countdown(253_402_300_799n).days).toBe(2_932_896n)
    expect(countdown(-1n)).toEqual({ days: 0n, hours: 0, minutes: 0, seconds: 0 })
  })
})

describe('stakableAmount', () => {
  it('default: returns the LP balance of the wallet without a cap [2.3.08 2.4.19]', () => {
    expect(stakableAmount(campaign, 70n)).toBe(70n)
  })

  it('behavior: limits the amount to the room under the cap, zero when it is full [2.3.08 2.4.19]', () => {
    expect(stakableAmount({ stakingCap: 60n, stakedAmount: 50n }, 70n)).toBe(10n)
    expect(stakableAmount({ stakingCap: 60n, stakedAmount: 50n }, 4n)).toBe(4n)
    expect(stakableAmount({ stakingCap: 60n, stakedAmount: 61n }, 70n)).toBe(0n)
  })
})

describe('stakeActions', () => {
  const stake = { stakedAmount: 3n, claimable: [0n, 7n] }
  const during = 2000n
  const after = campaign.endsAt + 1n

  it('default: opens all actions to a staker in an active campaign', () => {
    expect(stakeActions(campaign, stake, 1n, during)).toEqual({
      deposit: true,
      withdraw: true,
      claim: true,
      claimAndWithdraw: true,
    })
  })

  it('behavior: opens all actions in the first second of a campaign', () => {
    expect(stakeActions(campaign, stake, 9n, campaign.startsAt)).toEqual({
      deposit: true,
      withdraw: true,
      claim: true,
      claimAndWithdraw: true,
    })
  })

  it('behavior: closes all actions before the start [2.4.20 2.4.21]', () => {
    expect(stakeActions(campaign, stake, 1n, 999n)).toEqual({
      deposit: false,
      withdraw: false,
      claim: false,
      claimAndWithdraw: false,
    })
  })

  it('behavior: closes deposits without an active campaign or a stakable balance [2.4.18]', () => {
    expect(stakeActions(campaign, stake, 0n, during).deposit).toBe(false)
    expect(stakeActions(campaign, stake, 1n, after).deposit).toBe(false)
    expect(stakeActions({ ...campaign, stakingCap: 5n }, stake, 1n, during).deposit).toBe(false)
  })

  it('behavior: releases a locked stake only after the end, and pays its rewards before the end [2.4.20 2.4.22]', () => {
    const locked = { ...campaign, locked: true }
    expect(stakeActions(locked, stake, 1n, during)).toMatchObject({
      withdraw: false,
      claim: true,
      claimAndWithdraw: false,
    })
    expect(stakeActions(locked, stake, 1n, campaign.endsAt)).toMatchObject({ withdraw: false, claimAndWithdraw: false })
    expect(stakeActions(locked, stake, 1n, after)).toMatchObject({ withdraw: true, claimAndWithdraw: true })
  })

  it('behavior: closes claims without a claimable reward and withdrawals without a stake [2.4.20 2.4.21 2.4.22]', () => {
    expect(stakeActions(campaign, { ...stake, claimable: [0n, 0n] }, 1n, during)).toMatchObject({
      claim: false,
      claimAndWithdraw: false,
      withdraw: true,
    })
    expect(stakeActions(campaign, { ...stake, stakedAmount: 0n }, 1n, during)).toMatchObject({
      claim: true,
      claimAndWithdraw: false,
      withdraw: false,
    })
  })
})

describe('stake inputs', () => {
  it('default: accepts an approved amount within the limits [2.5.21 2.5.22 2.5.23]', () => {
    expect(depositError(5n, 5n, 5n)).toBeNull()
    expect(withdrawError(5n, 5n)).toBeNull()
    expect(claimError([3n, null], [3n, 4n])).toBeNull()
    expect(claimError([null, 4n], [3n, 4n])).toBeNull()
  })

  it('behavior: checks a deposit for empty, zero, limit and approval, in this order [2.5.21]', () => {
    expect([
      depositError(null, 5n, 0n),
      depositError(0n, 5n, 0n),
      depositError(6n, 5n, 0n),
      depositError(5n, 5n, 4n),
    ]).toEqual(['empty', 'zero', 'above-limit', 'not-approved'])
  })

  it('behavior: checks a withdrawal for empty, zero and limit, in this order [2.5.22]', () => {
    expect([withdrawError(null, 5n), withdrawError(0n, 5n), withdrawError(6n, 5n)]).toEqual([
      'empty',
      'zero',
      'above-limit',
    ])
  })

  it('behavior: counts empty claim amounts as zero, and rejects all zeros or any amount above the claimable [2.5.23 2.5.25]', () => {
    expect([
      claimError([null, null], [3n, 4n]),
      claimError([], [3n]),
      claimError([0n], [3n]),
      claimError([3n, 5n], [3n, 4n]),
      claimError([null, 4n], [5n, 3n]),
    ]).toEqual(['zero', 'zero', 'zero', 'above-limit', 'above-limit'])
  })
})

describe('remainingRewardDown', () => {
  it('default: returns a remainder that falls linearly from the total to 0, rounded down', () => {
    expect(remainingRewardDown(campaign, 100n, 0n)).toBe(100n)
    expect(remainingRewardDown(campaign, 100n, 1000n + 5n * day)).toBe(50n)
    expect(remainingRewardDown(campaign, 100n, 1001n)).toBe(99n)
    expect(remainingRewardDown(campaign, 100n, campaign.endsAt)).toBe(0n)
  })

  it('behavior: returns the total before the start and 0 after the end', () => {
    expect(remainingRewardDown(campaign, one, 0n)).toBe(one)
    expect(remainingRewardDown(campaign, one, campaign.endsAt + day)).toBe(0n)
  })

  it('behavior: returns 0 for a campaign without duration', () => {
    expect(remainingRewardDown({ startsAt: 5n, endsAt: 5n }, 100n, 5n)).toBe(0n)
    expect(remainingRewardDown({ startsAt: 5n, endsAt: 5n }, 100n, 4n)).toBe(0n)
  })
})

describe('campaignApy', () => {
  const percent = (apy: { numerator: bigint; denominator: bigint }) =>
    Number((apy.numerator * 1_000_000n) / apy.denominator) / 10_000

  it('default: divides remaining reward value by staked value, scaled to a year [3.5.20]', () => {
    // Rewards of 10 for a stake of 1000 over 10 days are 36.5 % a year.
    expect(percent(campaignApy(campaign, 10n * one, 1000n * one, one / 20n, 1000n))).toBe(36.5)
  })

  it('behavior: divides by the whole duration before the start and returns 0 after the end [3.5.21 3.5.22]', () => {
    const before = campaignApy(campaign, 10n * one, 1000n * one, one / 20n, 0n)
    expect(percent(before)).toBe(36.5)
    expect(campaignApy(campaign, 10n * one, 1000n * one, one / 20n, campaign.endsAt)).toEqual({
      numerator: 0n,
      denominator: 1n,
    })
  })

  it('behavior: divides by the remaining time when the campaign has started [3.5.20]', () => {
    expect(percent(campaignApy(campaign, 5n * one, 1000n * one, one / 20n, 1000n + 5n * day))).toBe(36.5)
  })

  it('behavior: divides by the floor when nothing is staked [3.5.20]', () => {
    expect(percent(campaignApy(campaign, one / 20n, 0n, one / 20n, 1000n))).toBe(3650)
    expect(percent(campaignApy(campaign, one / 10n, 0n, one / 10n, 1000n))).toBe(3650)
  })
})
