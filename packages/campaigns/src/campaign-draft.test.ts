import { describe, expect, it } from 'vitest'
import {
  type CampaignDraft,
  chooseEnd,
  chooseStart,
  createError,
  emptyDraft,
  isLockTooLong,
  isRewardTwice,
  lastOpenStep,
  maxLockSeconds,
  maxRewards,
} from './campaign-draft.ts'

const now = 1_000n
const complete: CampaignDraft = {
  pair: 'pair',
  rewards: [{ token: 'token', amount: 10n }],
  stakingCap: 0n,
  startsAt: 2_000n,
  endsAt: 3_000n,
  locked: false,
}

describe('chooseStart', () => {
  it('default: sets a start at or after now, and changes no other field [2.4.26]', () => {
    expect(chooseStart(complete, 2_500n, now)).toEqual({ ...complete, startsAt: 2_500n })
    expect(chooseStart(complete, 5_000n, now).endsAt).toBe(3_000n)
  })

  it('behavior: ignores a start before now [2.5.13]', () => {
    expect(chooseStart(complete, 999n, now)).toBe(complete)
    expect(chooseStart(complete, 1_000n, now).startsAt).toBe(1_000n)
  })
})

describe('chooseEnd', () => {
  it('default: sets an end that is after the start', () => {
    expect(chooseEnd(complete, 2_001n, now).endsAt).toBe(2_001n)
  })

  it('behavior: ignores an end that is not after the start, or not after now without a start [2.5.14]', () => {
    expect(chooseEnd(complete, 2_000n, now)).toBe(complete)
    expect(chooseEnd(emptyDraft, 1_000n, now)).toBe(emptyDraft)
    expect(chooseEnd(emptyDraft, 1_001n, now).endsAt).toBe(1_001n)
  })
})

describe('isRewardTwice', () => {
  it('default: finds the later of two equal tokens in any letter case and ignores empty rows', () => {
    const rewards = [{ token: '0xaa' }, { token: null }, { token: '0xAA' }, { token: '0xbb' }, { token: null }]
    expect(rewards.map((_, at) => isRewardTwice(rewards, at))).toEqual([false, false, true, false, false])
  })
})

describe('lastOpenStep', () => {
  it('default: opens only the first step of a new draft, which has no cap and no lock', () => {
    expect(lastOpenStep(emptyDraft)).toBe(1)
    expect(emptyDraft).toMatchObject({ stakingCap: 0n, locked: false })
  })

  it('behavior: opens each step after the previous one is complete [2.4.23 2.4.24 2.4.25]', () => {
    const drafts: Partial<CampaignDraft>[] = [
      { pair: null },
      { rewards: [{ token: null, amount: 10n }] },
      { rewards: [{ token: 'token', amount: null }] },
      { rewards: [{ token: 'token', amount: 0n }] },
      { startsAt: null },
      { endsAt: null },
      { startsAt: 3_000n },
      {},
    ]
    expect(drafts.map((missing) => lastOpenStep({ ...complete, ...missing }))).toEqual([1, 1, 2, 2, 3, 3, 3, 4])
  })

  it('behavior: requires a token and an amount per reward, distinct tokens and at most ten rewards', () => {
    const [one, other] = [
      { token: '0xaa', amount: 10n },
      { token: '0xbb', amount: 1n },
    ]
    const last = (...rewards: CampaignDraft['rewards']) => lastOpenStep({ ...complete, rewards })
    expect(last(one, other)).toBe(4)
    expect(last(one, { ...other, token: null })).toBe(1)
    expect(last(one, { ...other, token: '0xAA' })).toBe(1)
    expect(last(one, { ...other, amount: 0n })).toBe(2)
    expect(last()).toBe(1)
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ token: `0x${at}`, amount: 1n }))
    expect([last(...many(maxRewards)), last(...many(maxRewards + 1))]).toEqual([4, 1])
  })
})

describe('isLockTooLong', () => {
  it('behavior: refuses a locked campaign that ends more than 730 days from now', () => {
    const last = now + 730n * 86_400n
    expect(maxLockSeconds).toBe(730n * 86_400n)
    expect(isLockTooLong({ locked: true, endsAt: last }, now)).toBe(false)
    expect(isLockTooLong({ locked: true, endsAt: last + 1n }, now)).toBe(true)
    expect(isLockTooLong({ locked: true, endsAt: last + 1n }, now + 1n)).toBe(false)
  })

  it('behavior: accepts any duration without a lock, and a lock without an end', () => {
    expect(isLockTooLong({ locked: false, endsAt: 2n ** 64n - 1n }, now)).toBe(false)
    expect(isLockTooLong({ locked: true, endsAt: null }, now)).toBe(false)
  })
})

describe('createError', () => {
  it('default: returns null for a complete draft within the balance', () => {
    expect(createError(complete, true, [10n], now)).toBeNull()
  })

  it('behavior: compares each reward with the balance of its token', () => {
    const two = { ...complete, rewards: [...complete.rewards, { token: 'other', amount: 3n }] }
    expect(createError(two, true, [10n, 3n], now)).toBeNull()
    expect(createError(two, true, [100n, 2n], now)).toBe('insufficient-balance')
    expect(createError(two, true, [9n, 3n], now)).toBe('insufficient-balance')
    expect(createError(two, true, [10n], now)).toBe('insufficient-balance')
  })

  it('behavior: reports a missing wallet, missing fields, a past start, then a low balance [2.5.18]', () => {
    expect(createError(emptyDraft, false, [], now)).toBe('connect-wallet')
    expect(createError({ ...complete, rewards: [] }, true, [], now)).toBe('incomplete')
    expect(createError(complete, true, [0n], 2_000n)).toBe('start-has-passed')
    expect(createError(complete, true, [9n], now)).toBe('insufficient-balance')
  })

  it('behavior: reports a lock that is too long before a low balance', () => {
    const endless = { ...complete, endsAt: 2n ** 64n - 1n }
    expect(createError({ ...endless, locked: true }, true, [9n], now)).toBe('lock-too-long')
    expect(createError(endless, true, [10n], now)).toBeNull()
  })
})
