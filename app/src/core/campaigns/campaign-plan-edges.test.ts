import { ownCampaignAbi } from '@dexswap/abis'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { newSlotGas } from '../sending/estimate-call.ts'
import { actionTerms, type CampaignIntent, campaignBasis, campaignCall, campaignPlan } from './campaign-plan.ts'
import { account, dai, pair, sampleCampaign, usdc } from './test/sample-campaign.ts'

const campaign = sampleCampaign()

describe('campaignPlan', () => {
  const terms = actionTerms(campaign, account)
  const foreign = { ...terms, pair: null, staked: dai }
  const stepOf = (...args: Parameters<typeof campaignPlan>) => {
    const [step] = campaignPlan(...args).steps
    if (step?.kind !== 'send') throw new RangeError('a campaign action is one call')
    return step
  }

  test('default: copies chain, account, pair and campaign address', () => {
    expect(terms).toEqual({ chainId: campaign.chainId, account, pair, campaign: campaign.address })
    const { chainId, account: signer } = campaignPlan({ kind: 'exit', ...terms })
    expect([chainId, signer]).toEqual([campaign.chainId, account])
  })

  test('behavior: encodes the recovery of chosen rewards by index, with the chosen gas per reward', () => {
    for (const of of [terms, foreign]) {
      const call = campaignCall({ kind: 'takeBack', ...of, places: [0, 3], gas: 1_000_000n })
      expect([call.to, call.value]).toEqual([campaign.address, 0n])
      expect(decodeFunctionData({ abi: ownCampaignAbi, data: call.data })).toEqual({
        functionName: 'recoverRewards',
        args: [[0n, 3n], 1_000_000n],
      })
    }
  })

  test('behavior: encodes the exit from an external campaign with the signer as recipient', () => {
    const call = campaignCall({ kind: 'leave', ...terms, staked: dai })
    expect(call).toEqual(campaignCall({ kind: 'exit', ...terms }))
    expect(stepOf({ kind: 'leave', ...terms, staked: dai }).summary).toEqual({ kind: 'exit' })
  })

  const pairNames = { first: { symbol: 'WONE' }, second: { symbol: '1USDC' } }
  const untrustedNames = { first: { symbol: '1DAI', address: dai.address, decimals: 18, kind: 'token' }, second: null }
  test.each<[CampaignIntent, object]>([
    [
      { kind: 'withdraw', ...terms, amount: 6n },
      { kind: 'withdraw', amount: { amount: 6n } },
    ],
    [
      { kind: 'cancel', ...terms },
      { kind: 'cancelCampaign', ...pairNames },
    ],
    [
      { kind: 'recover', ...terms },
      { kind: 'recoverRewards', ...pairNames },
    ],
    [
      { kind: 'takeBack', ...terms, places: [1], gas: 200_000n },
      { kind: 'recoverRewards', ...pairNames },
    ],
    [
      { kind: 'cancel', ...foreign },
      { kind: 'cancelCampaign', ...untrustedNames },
    ],
    [
      { kind: 'recover', ...foreign },
      { kind: 'recoverRewards', ...untrustedNames },
    ],
    [
      { kind: 'takeBack', ...foreign, places: [1], gas: 200_000n },
      { kind: 'recoverRewards', ...untrustedNames },
    ],
    [
      { kind: 'claim', ...foreign, staked: dai.address, rewardTokens: [dai, usdc], amounts: [5n] },
      { kind: 'claim', rewards: [{ amount: 5n }] },
    ],
  ])('behavior: summarizes the action and its amounts for the list of transactions (%#)', (intent, summary) => {
    const { summary: stated } = stepOf(intent)
    expect(stated).toMatchObject(summary)
    if (stated.kind === 'claim') expect(stated.rewards).toHaveLength(1)
  })

  test('behavior: sends the gas of the simulation, and no gas limit without a simulation', () => {
    const intent = { kind: 'exit', ...terms } as const
    expect(stepOf(intent).call([])).not.toHaveProperty('gas')
    expect(stepOf(intent, { candidate: 0, gas: 90_000n }).call([])).toMatchObject({ gas: 90_000n })
  })

  test('behavior: adds gas for four new storage slots, and for unpaid rewards of an exit', () => {
    const four = 4n * newSlotGas
    const spared = (intent: CampaignIntent, unpaid?: number) => stepOf(intent, null, unpaid).spareGas
    expect(spared({ kind: 'exit', ...terms })).toBe(four)
    expect(spared({ kind: 'exit', ...terms }, 1)).toBe(four + 62_000n + 206_250n)
    expect(spared({ kind: 'leave', ...terms, staked: dai }, 3)).toBe(four + 3n * 62_000n + 206_250n)
    expect(spared({ kind: 'stake', ...terms, amount: 1n, terms: campaignBasis(campaign) })).toBe(four)
    expect(spared({ kind: 'withdraw', ...terms, amount: 1n })).toBe(four)
    expect(spared({ kind: 'claim', ...terms, rewardTokens: [dai], amounts: [1n] })).toBe(four)
    expect(spared({ kind: 'cancel', ...terms })).toBeUndefined()
    expect(spared({ kind: 'recover', ...terms })).toBeUndefined()
  })
})
