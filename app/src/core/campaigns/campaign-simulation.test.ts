import { describe, expect, test } from 'vitest'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import type { Token } from '../tokens/currency.ts'
import { campaignFailure, refusalOf, unpaidIn } from './campaign-simulation.ts'

describe('campaignFailure', () => {
  test.each([
    ['SRD10', 'cap-reached'],
    ['SRD12', 'locked'],
    ['SRD13', 'more-than-staked'],
    ['SRD15', 'more-than-claimable'],
    ['SRD20', 'not-started'],
    ['SRD21', 'ended'],
    ['SRD25', 'paused'],
    ['SRD26', 'reward-twice'],
    ['SRD27', 'reward-too-large'],
    ['SRD28', 'too-many-rewards'],
    ['SRD29', 'no-recipient'],
    ['SRD30', 'too-little-gas'],
    ['SRD31', 'campaign-only'],
    ['SRD32', 'too-little-gas'],
    ['SRD33', 'factory-only'],
    ['SRD34', 'lock-too-long'],
  ])("default: converts the contract's revert code %s to %s", (reason, code) => {
    expect(campaignFailure(new CallRevertedError(reason))).toEqual({ kind: 'refused', code })
  })
  test("behavior: returns the revert reason of a reward token's transfer", () => {
    expect(campaignFailure(new CallRevertedError('Pausable: paused'))).toEqual({
      kind: 'reverted',
      reason: 'Pausable: paused',
    })
    expect(campaignFailure(new CallRevertedError(null))).toEqual({ kind: 'reverted', reason: null })
    expect(refusalOf('SRD99')).toEqual({ kind: 'reverted', reason: 'SRD99' })
  })
  test('behavior: wraps any other error unchanged', () => {
    const error = new TypeError('no connection')
    expect(campaignFailure(error)).toEqual({ kind: 'other', error })
  })
})

describe('unpaidIn', () => {
  const token = { symbol: 'ANY', decimals: 18 }
  const simulation = (...paid: bigint[]) => {
    const changes = [5n, ...paid].map((change) => ({ token, change }))
    return { status: 'passed', estimate: null, measured: { block: 1n, changes } } as const
  }
  const common = { chainId: 1, account: '0x01', campaign: '0x02' } as const
  const staked: Token = { kind: 'token', chainId: 1, address: '0x03', symbol: 'ANY', name: 'Any', decimals: 18 }
  const leave = { kind: 'leave', ...common, staked } as const

  test('default: counts the rewards that a simulated exit did not pay', () => {
    expect(unpaidIn(leave, 3, simulation(7n, 0n, 9n))).toBe(1)
    expect(unpaidIn(leave, 2, simulation(7n, 9n))).toBe(0)
  })

  test('behavior: counts all rewards of an exit without a simulation, and no reward of other actions', () => {
    expect(unpaidIn(leave, 3, null)).toBe(3)
    expect(unpaidIn(leave, 3, { status: 'passed', estimate: null, measured: null })).toBe(3)
    expect(unpaidIn({ kind: 'cancel', ...common, pair: null, staked }, 3, null)).toBe(0)
  })
})
