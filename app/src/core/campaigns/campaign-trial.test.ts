import { describe, expect, test } from 'vitest'
import { CallRevertedError } from '../transactions/transaction-errors.ts'
import { campaignFailure, refusalOf } from './campaign-trial.ts'

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
  ])('default: %s is told as %s', (reason, code) => {
    expect(campaignFailure(new CallRevertedError(reason))).toEqual({ kind: 'refused', code })
  })
  test('behavior: a refusal of a reward token keeps the token’s own words', () => {
    expect(campaignFailure(new CallRevertedError('Pausable: paused'))).toEqual({
      kind: 'reverted',
      reason: 'Pausable: paused',
    })
    expect(campaignFailure(new CallRevertedError(null))).toEqual({ kind: 'reverted', reason: null })
    expect(refusalOf('SRD99')).toEqual({ kind: 'reverted', reason: 'SRD99' })
  })
  test('behavior: anything else keeps its message', () => {
    const error = new TypeError('no connection')
    expect(campaignFailure(error)).toEqual({ kind: 'other', error })
  })
})
