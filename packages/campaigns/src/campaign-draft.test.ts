import { describe, expect, it } from 'vitest'
import { type CampaignDraft, chooseEnd, chooseStart, createError, emptyDraft, lastOpenStep } from './campaign-draft.ts'

const now = 1_000n
const complete: CampaignDraft = {
  pair: 'pair',
  rewardToken: 'token',
  reward: 10n,
  stakingCap: 0n,
  startsAt: 2_000n,
  endsAt: 3_000n,
  locked: false,
}

describe('chooseStart', () => {
  it('default: takes a start from now on, and changes nothing else', () => {
    expect(chooseStart(complete, 2_500n, now)).toEqual({ ...complete, startsAt: 2_500n })
    expect(chooseStart(complete, 5_000n, now).endsAt).toBe(3_000n)
  })

  it('behavior: a start earlier than now is ignored', () => {
    expect(chooseStart(complete, 999n, now)).toBe(complete)
    expect(chooseStart(complete, 1_000n, now).startsAt).toBe(1_000n)
  })
})

describe('chooseEnd', () => {
  it('default: takes an end after the start', () => {
    expect(chooseEnd(complete, 2_001n, now).endsAt).toBe(2_001n)
  })

  it('behavior: an end not after the start is ignored, without a start one not after now', () => {
    expect(chooseEnd(complete, 2_000n, now)).toBe(complete)
    expect(chooseEnd(emptyDraft, 1_000n, now)).toBe(emptyDraft)
    expect(chooseEnd(emptyDraft, 1_001n, now).endsAt).toBe(1_001n)
  })
})

describe('lastOpenStep', () => {
  it('default: a new draft is at its first step, unlimited and unlocked', () => {
    expect(lastOpenStep(emptyDraft)).toBe(1)
    expect(emptyDraft).toMatchObject({ stakingCap: 0n, locked: false })
  })

  it('behavior: steps open in order', () => {
    const drafts: Partial<CampaignDraft>[] = [
      { pair: null },
      { rewardToken: null },
      { reward: null },
      { reward: 0n },
      { startsAt: null },
      { endsAt: null },
      { startsAt: 3_000n },
      {},
    ]
    expect(drafts.map((missing) => lastOpenStep({ ...complete, ...missing }))).toEqual([1, 1, 2, 2, 3, 3, 3, 4])
  })
})

describe('createError', () => {
  it('default: none for a complete draft within the balance', () => {
    expect(createError(complete, true, 10n, now)).toBeNull()
  })

  it('behavior: wallet, completeness, a start that has passed, balance, in that order', () => {
    expect(createError(emptyDraft, false, 0n, now)).toBe('connect-wallet')
    expect(createError({ ...complete, reward: 0n }, true, 0n, now)).toBe('incomplete')
    expect(createError(complete, true, 0n, 2_000n)).toBe('start-has-passed')
    expect(createError(complete, true, 9n, now)).toBe('insufficient-balance')
  })
})
