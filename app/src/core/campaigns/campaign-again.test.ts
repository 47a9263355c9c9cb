import { describe, expect, test } from 'vitest'
import { formLike, leavesRewardsOut } from './campaign-again.ts'
import { emptyForm } from './create-drafts.ts'
import { draftOf, shownStep } from './create-steps.ts'
import type { RewardCampaign } from './reward-campaign.ts'

const pair = '0x00000000000000000000000000000000000000b2'
const token = '0x00000000000000000000000000000000000000e5'
const now = 1_700_000_000n
const like = (part: object = {}) =>
  formLike(
    {
      pair: { address: pair },
      rewards: [{ place: 0, token: { address: token, decimals: 6 }, amount: 1_500_000n, claimed: 700_000n }],
      startsAt: 100n,
      endsAt: 100n + 9n * 86_400n,
      locked: true,
      stakingCap: 0n,
      ...part,
    } as unknown as RewardCampaign,
    now,
  )

describe('formLike', () => {
  test('default: copies pair, rewards and duration of the earlier campaign, and starts on a full hour in the future', () => {
    const form = like()
    expect(form).toMatchObject({
      pair,
      rewards: [{ token, text: '1.5' }],
      poolSize: 'unlimited',
      capText: '',
      locked: true,
    })
    const { startsAt, endsAt } = form
    if (startsAt === null || endsAt === null) return expect.unreachable()
    expect(startsAt - now).toBeGreaterThan(3600n)
    expect(startsAt - now).toBeLessThanOrEqual(7200n)
    expect(startsAt % 3600n).toBe(0n)
    expect(endsAt - startsAt).toBe(9n * 86_400n)
  })

  test('behavior: returns a valid form and opens the step for the times', () => {
    const form = like({ stakingCap: 5n * 10n ** 17n })
    expect(draftOf(form, [6])).toMatchObject({ rewards: [{ token, amount: 1_500_000n }], stakingCap: 5n * 10n ** 17n })
    expect(shownStep(form, [6])).toBe(3)
  })

  const tokenAt = (at: number) => ({ address: `0x${String(at).padStart(40, '0')}`, decimals: at })
  const paid = (at: number, amount: bigint) => ({ place: at, token: tokenAt(at), amount, claimed: 0n })

  test('behavior: copies all rewards in their order, and merges rewards of the same token', () => {
    const rewards = [paid(2, 150n), paid(3, 7_000n), paid(2, 50n)]
    expect(like({ rewards }).rewards).toEqual([
      { token: tokenAt(2).address, text: '2' },
      { token: tokenAt(3).address, text: '7' },
    ])
  })

  test('behavior: copies the first ten rewards, and reports that the others are left out', () => {
    const rewards = Array.from({ length: 13 }, (_, at) => paid(at, 10n ** BigInt(at)))
    expect(like({ rewards }).rewards).toHaveLength(10)
    expect(leavesRewardsOut({ rewards } as unknown as RewardCampaign)).toBe(true)
    const duplicated = [...rewards.slice(0, 10), paid(2, 1n)]
    expect(leavesRewardsOut({ rewards: duplicated } as unknown as RewardCampaign)).toBe(false)
  })

  test('behavior: leaves the reward empty when the earlier campaign has none', () => {
    expect(like({ rewards: [] })).toMatchObject({ rewards: emptyForm.rewards })
  })
})
