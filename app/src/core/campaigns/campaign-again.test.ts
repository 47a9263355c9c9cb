// @vitest-environment node

import { describe, expect, test } from 'vitest'
import { formLike } from './campaign-again.ts'
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
  test('default: pair, reward and length are those of before, and the times lie ahead, on a whole hour', () => {
    const form = like()
    expect(form).toMatchObject({
      pair,
      rewardToken: token,
      rewardText: '1.5',
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

  test('default: the form takes it as it is, and shows the times first', () => {
    const form = like({ stakingCap: 5n * 10n ** 17n })
    expect(draftOf(form, 6)).toMatchObject({ reward: 1_500_000n, stakingCap: 5n * 10n ** 17n })
    expect(shownStep(form, 6)).toBe(3)
  })

  test('behavior: one without a reward leaves that to be chosen', () => {
    expect(like({ rewards: [] })).toMatchObject({ rewardToken: emptyForm.rewardToken, rewardText: '' })
  })
})
