import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { isOlderContract, possibleLoss } from './known-loss.ts'
import { lpToken } from './reward-campaign.ts'
import { dai, pair, sampleCampaign } from './test/sample-campaign.ts'

const paying = (amount: bigint, token = dai) => sampleCampaign({ rewards: [{ place: 0, token, amount, claimed: 0n }] })

describe('possibleLoss', () => {
  test('default: a reward in the staked token, and one that overflows', () => {
    expect(possibleLoss(paying(1n, lpToken(1666600000, pair)))).toBe('reward-is-stake')
    expect(possibleLoss(paying(2n ** 143n))).toBe('reward-overflows')
  })
  test('behavior: other terms lose nothing in any contract', () => {
    expect(possibleLoss(sampleCampaign())).toBeNull()
    expect(possibleLoss(paying(2n ** 128n - 1n))).toBeNull()
  })
})

describe('isOlderContract', () => {
  test('default: only a contract that cannot answer is none of ours', () => {
    expect(isOlderContract(unknown('unreadable'))).toBe(true)
    expect(isOlderContract(known('0x0a', 1))).toBe(false)
  })
  test('behavior: a silent node says nothing about the contract', () => {
    expect(isOlderContract(loading)).toBe(false)
    expect(isOlderContract(unknown('node-unreachable'))).toBe(false)
  })
})
