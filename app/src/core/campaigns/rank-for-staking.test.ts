import { fraction } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { rankForStaking } from './rank-for-staking.ts'
import type { RewardCampaign } from './reward-campaign.ts'
import { sampleCampaign } from './test/sample-campaign.ts'

const choice = (part: Partial<RewardCampaign>, apy: bigint | null) => ({
  campaign: sampleCampaign(part),
  apy: apy === null ? unknown('no-source') : known(fraction(apy, 100n), 1),
})

describe('rankForStaking', () => {
  test('behavior: prefers an unlocked campaign to a locked one with a higher APY and a later end', () => {
    const [locked, unlocked] = [choice({ locked: true, endsAt: 9_999_999n }, 90n), choice({}, 5n)]
    expect(rankForStaking([locked, unlocked])).toEqual([unlocked, locked])
  })
  test('behavior: sorts by known APY, then by the latest end', () => {
    const [low, high, unpriced] = [choice({}, 5n), choice({}, 9n), choice({}, null)]
    expect(rankForStaking([low, unpriced, high])).toEqual([high, low, unpriced])
    const [soon, later] = [2_000n, 3_000n].map((endsAt) => ({ campaign: sampleCampaign({ endsAt }), apy: loading }))
    expect(rankForStaking([soon, later].flatMap((each) => each ?? []))).toEqual([later, soon])
  })
  test('behavior: omits a campaign at its limit', () => {
    expect(rankForStaking([choice({ stakingCap: 5n, stakedAmount: 5n }, 5n)])).toEqual([])
  })
})
