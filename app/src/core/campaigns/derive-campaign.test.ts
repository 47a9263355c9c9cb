import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { type CampaignInputs, deriveCampaign, stakeNote } from './derive-campaign.ts'
import { account, sampleCampaign, sampleMarket, unit } from './test/sample-campaign.ts'

const campaign = sampleCampaign()
const open = { campaign, now: 2000n, account, lpBalance: known(unit, 1), closed: null }

describe('stakeNote', () => {
  test('default: returns `locked` or `unlocked` when staking is open', () => {
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

describe('deriveCampaign', () => {
  const staked = { stakedAmount: 2n * unit, claimable: [3n], claimed: [4n] }
  const inputs: CampaignInputs = { ...open, market: sampleMarket(), stake: known(staked, 1) }
  const derive = (part: Partial<CampaignInputs> = {}) => deriveCampaign({ ...inputs, ...part })
  const nothing = { stakedAmount: 0n, claimable: [0n], claimed: [0n] }
  const none = { deposit: false, withdraw: false, claim: false, claimAndWithdraw: false }
  const all = { deposit: true, withdraw: true, claim: true, claimAndWithdraw: true }

  test('default: enables every action of an account with LP tokens, a stake and rewards [2.4.18]', () => {
    expect(derive()).toMatchObject({ actions: all, note: 'unlocked', stakable: { value: unit }, lp: { decimals: 18 } })
  })

  test.each<[string, Partial<CampaignInputs>, object]>([
    ['without an account', { account: null }, none],
    ['with closed staking', { closed: 'paused' }, { ...all, deposit: false }],
    ['with a lock', { campaign: { ...campaign, locked: true } }, { ...all, withdraw: false, claimAndWithdraw: false }],
    ['in a full pool', { campaign: { ...campaign, stakingCap: campaign.stakedAmount } }, { ...all, deposit: false }],
    ['with an unknown balance', { lpBalance: unknown('node-unreachable') }, { ...all, deposit: false }],
    ['with an unknown stake', { stake: loading }, { ...none, deposit: true }],
    ['before the start', { now: 0n }, none],
  ])('behavior: enables only the actions that are possible %s', (_, part, actions) => {
    expect(derive(part).actions).toEqual(actions)
  })

  test('behavior: limits the amount to stake to the free capacity, and returns unknown while that is unknown', () => {
    const capped = { ...campaign, stakingCap: campaign.stakedAmount + 7n }
    expect(derive({ campaign: capped }).stakable).toEqual(known(7n, 1))
    expect(derive({ lpBalance: loading }).stakable).toEqual(loading)
  })

  test('behavior: returns no APY and no pair value before the pools are loaded', () => {
    expect(derive({ market: undefined }).market.pairUsd).toEqual(loading)
    expect(derive({ market: undefined }).figures.apy.status).not.toBe('known')
  })

  test.each<[string, Partial<CampaignInputs>, string | null]>([
    ['before the start', { now: 0n, stake: known(nothing, 1) }, 'upcoming'],
    ['before the start with an unread stake', { now: 0n, stake: loading }, 'upcoming'],
    ['during the campaign', { stake: known(nothing, 1) }, null],
    ['after the end', { now: campaign.endsAt + 1n, stake: known(nothing, 1) }, 'expired'],
    ['after the end without an account', { now: campaign.endsAt + 1n, account: null, stake: loading }, 'expired'],
    ['after the end with an unread stake', { now: campaign.endsAt + 1n, stake: loading }, null],
    ['after the end with claimed rewards', { now: campaign.endsAt + 1n }, null],
  ])('behavior: returns the reason why a campaign offers no action: %s', (_, part, status) => {
    expect(derive(part).idle).toBe(status)
  })
})
