import { describe, expect, test } from 'vitest'
import { known } from '../known.ts'
import { stakeNote } from './derive-campaign.ts'
import { account, sampleCampaign, unit } from './test/sample-campaign.ts'

const campaign = sampleCampaign()
const open = { campaign, now: 2000n, account, lpBalance: known(unit, 1), closed: null }

describe('stakeNote', () => {
  test('default: returns locked or unlocked when staking is open', () => {
    expect(stakeNote(open)).toBe('unlocked')
    expect(stakeNote({ ...open, campaign: { ...campaign, locked: true } })).toBe('locked')
  })
  test('behavior: returns the first reason that prevents staking', () => {
    const full = { ...campaign, stakingCap: campaign.stakedAmount }
    expect([
      stakeNote({ ...open, now: campaign.endsAt + 1n, closed: 'paused' }),
      stakeNote({ ...open, closed: 'withdraw-only' }),
      stakeNote({ ...open, closed: 'paused' }),
      stakeNote({ ...open, now: 0n, campaign: full }),
      stakeNote({ ...open, campaign: full, lpBalance: known(0n, 1) }),
      stakeNote({ ...open, lpBalance: known(0n, 1) }),
    ]).toEqual(['ended', 'closed', 'paused', 'upcoming', 'full', 'no-lp'])
    expect(stakeNote({ ...open, account: null, lpBalance: known(0n, 1) })).toBe('unlocked')
  })
})
