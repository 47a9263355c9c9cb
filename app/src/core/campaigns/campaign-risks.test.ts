import { ethereum, harmony, harmonyTestnet, rinkeby } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { isBacked, isOlderContract, owedTokens, possibleLoss, rewardsAvailable } from './campaign-risks.ts'
import { lpToken } from './reward-campaign.ts'
import { dai, pair, sampleCampaign, unit } from './test/sample-campaign.ts'

describe('owedTokens', () => {
  test('default: adds up all stakes, and the unpaid part of each reward', () => {
    const campaign = sampleCampaign({
      rewards: [{ place: 0, token: dai, amount: 10n * unit, claimed: 4n * unit, unstakedSeconds: 0n }],
    })
    expect(owedTokens(campaign)).toMatchObject([
      { token: { address: pair.address, symbol: 'WONE/1USDC LP' }, owed: 5n * unit },
      { token: { symbol: '1DAI' }, owed: 6n * unit },
    ])
  })
  test('behavior: adds a reward in the staked token to the stakes', () => {
    const lp = { ...dai, address: pair.address }
    const campaign = sampleCampaign({
      rewards: [{ place: 0, token: lp, amount: 3n * unit, claimed: 0n, unstakedSeconds: 0n }],
    })
    expect(owedTokens(campaign)).toMatchObject([{ owed: 8n * unit }])
  })
})

describe('isBacked', () => {
  test("default: returns true when the campaign's balance covers the amount owed", () => {
    const owed = { token: dai, owed: 5n }
    expect([4n, 5n, 6n].map((held) => isBacked({ ...owed, held }))).toEqual([false, true, true])
  })
})

const paying = (amount: bigint, token = dai) =>
  sampleCampaign({ rewards: [{ place: 0, token, amount, claimed: 0n, unstakedSeconds: 0n }] })

describe('possibleLoss', () => {
  test('default: detects a reward in the staked token, and a reward that overflows', () => {
    expect(possibleLoss(paying(1n, lpToken(1666600000, pair)))).toBe('reward-is-stake')
    expect(possibleLoss(paying(2n ** 143n))).toBe('reward-overflows')
  })
  test('behavior: returns null for terms without a risky reward', () => {
    expect(possibleLoss(sampleCampaign())).toBeNull()
    expect(possibleLoss(paying(2n ** 128n - 1n))).toBeNull()
  })
})

describe('isOlderContract', () => {
  test('default: returns true only when the contract lacks the requested function', () => {
    expect(isOlderContract(unknown('unreadable'))).toBe(true)
    expect(isOlderContract(known('0x0a', 1))).toBe(false)
  })
  test('behavior: returns false while the node does not respond', () => {
    expect(isOlderContract(loading)).toBe(false)
    expect(isOlderContract(unknown('node-unreachable'))).toBe(false)
  })
})

const running = known(false, 1)

describe('rewardsAvailable [2.2.22 3.8.42]', () => {
  test('default: returns true on Rinkeby, Harmony and Harmony testnet, false on Ethereum [3.8.42]', () => {
    expect([rinkeby, harmony, harmonyTestnet].map((chain) => rewardsAvailable(chain, running))).toEqual([
      true,
      true,
      true,
    ])
    const factory = harmony.campaignFactory
    expect(factory).not.toBeNull()
    // Ethereum is excluded even if its record has a factory.
    expect([ethereum, { ...ethereum, campaignFactory: factory }].map((on) => rewardsAvailable(on, running))).toEqual([
      false,
      false,
    ])
  })
  test('behavior: requires a campaign factory in the chain record [3.8.42]', () => {
    expect(rewardsAvailable({ ...harmony, campaignFactory: null }, running)).toBe(false)
  })
  test('behavior: returns false while the factory is paused or loading, and true when it lacks the function [3.8.42]', () => {
    expect(rewardsAvailable(harmony, known(true, 1))).toBe(false)
    expect(rewardsAvailable(harmony, unknown('unreadable'))).toBe(true)
    expect(rewardsAvailable(harmony, loading)).toBe(false)
    expect(rewardsAvailable(harmony, unknown('node-unreachable'))).toBe(false)
  })
})
