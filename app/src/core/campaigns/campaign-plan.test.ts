import { campaignAbi, campaignFactoryAbi } from '@dexswap/abis'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { type CampaignIntent, campaignCall, campaignPlan, stakeApproval, stakeApprovalAmount } from './campaign-plan.ts'
import { createIntent } from './create-steps.ts'
import { account, dai, pair, sampleCampaign, unit, usdc } from './test/sample-campaign.ts'

const { address: campaign, chainId } = sampleCampaign()
const terms = { chainId, account, pair, campaign }
const factory = '0x0000000000000000000000000000000000000034'
const creation: CampaignIntent = {
  kind: 'create',
  chainId,
  account,
  pair,
  factory,
  rewards: [{ token: dai, amount: 7n * unit }],
  startsAt: 5000n,
  endsAt: 9000n,
  locked: true,
  stakingCap: 3n,
}
/** Displayed terms. They are verified, but not part of the call. */
const shown = {
  ...{ address: campaign, stakable: pair.address, startsAt: 1n, endsAt: 2n, locked: false, stakingCap: 0n },
  rewards: [],
}
const decoded = (intent: CampaignIntent) =>
  decodeFunctionData({ abi: [...campaignAbi, ...campaignFactoryAbi], data: campaignCall(intent).data })

describe('campaignCall', () => {
  const calls = [
    [
      { kind: 'stake', ...terms, amount: 5n, terms: shown },
      { functionName: 'stake', args: [5n] },
    ],
    [
      { kind: 'withdraw', ...terms, amount: 6n },
      { functionName: 'withdraw', args: [6n] },
    ],
    [
      { kind: 'claim', ...terms, rewardTokens: [dai, usdc], amounts: [0n, 8n] },
      { functionName: 'claim', args: [[0n, 8n], account] },
    ],
    [
      { kind: 'exit', ...terms },
      { functionName: 'exit', args: [account] },
    ],
    [{ kind: 'cancel', ...terms }, { functionName: 'cancel' }],
    [{ kind: 'recover', ...terms }, { functionName: 'recoverUnassignedRewards' }],
  ] satisfies [CampaignIntent, object][]
  test.each(calls)('default: encodes $kind as a call of the campaign [2.6.04 2.7.44 2.7.45]', (intent, call) => {
    expect(decoded(intent)).toMatchObject(call)
    expect(campaignCall(intent)).toMatchObject({ to: campaign, value: 0n })
  })

  test('default: sends all terms of a new campaign to the factory [2.7.42 2.7.43]', () => {
    expect(decoded(creation)).toEqual({
      functionName: 'createDistribution',
      args: [[dai.address], pair.address, [7n * unit], 5000n, 9000n, true, 3n],
    })
    expect(campaignCall(creation).to).toBe(factory)
  })
})

describe('campaignPlan', () => {
  const stepOf = (intent: CampaignIntent) => {
    const [step] = campaignPlan(intent).steps
    if (step?.kind !== 'send') throw new RangeError('a campaign action is one call')
    return step
  }

  test('default: summarizes each action for the list of transactions', () => {
    expect(stepOf({ kind: 'stake', ...terms, amount: 5n, terms: shown }).summary).toMatchObject({
      kind: 'stake',
      amount: { amount: 5n, currency: { symbol: 'WONE/1USDC LP', decimals: 18, address: pair.address } },
    })
    expect(stepOf({ kind: 'claim', ...terms, rewardTokens: [dai, usdc], amounts: [0n, 8n] }).summary).toMatchObject({
      kind: 'claim',
      rewards: [{ amount: 8n, currency: { symbol: '1USDC' } }],
    })
    expect(stepOf({ kind: 'exit', ...terms }).summary).toEqual({ kind: 'exit' })
    expect(stepOf(creation).summary).toMatchObject({
      kind: 'createCampaign',
      first: { symbol: 'WONE' },
      rewards: [{ amount: 7n * unit, currency: { symbol: '1DAI', address: dai.address } }],
    })
    expect(stepOf({ kind: 'cancel', ...terms }).summary).toMatchObject({ kind: 'cancelCampaign' })
    expect(stepOf({ kind: 'recover', ...terms }).summary).toMatchObject({ kind: 'recoverRewards' })
    const foreign = { ...terms, pair: null, staked: dai }
    expect(stepOf({ kind: 'cancel', ...foreign }).summary).toMatchObject({ first: { symbol: '1DAI' }, second: null })
  })

  test('behavior: returns one dedupe key per action, campaign and amount', () => {
    const stake = (amount: bigint, to = campaign) =>
      stepOf({ kind: 'stake', ...terms, campaign: to, amount, terms: shown }).intent
    expect(stake(5n)).toBe(stake(5n))
    expect(stake(5n)).not.toBe(stake(6n))
    expect(stake(5n)).not.toBe(stake(5n, factory))
    expect(stepOf({ ...creation, stakingCap: 4n }).intent).not.toBe(stepOf(creation).intent)
  })
})

describe('createIntent', () => {
  const chain = { ...configuredChain(1666600000), campaignFactory: factory } as const
  const draft = {
    pair: pair.address,
    rewards: [{ token: dai.address, amount: 7n * unit }],
    stakingCap: 3n,
    startsAt: 5000n,
    endsAt: 9000n,
    locked: true,
  }
  const parts = { account, pair, rewardTokens: [dai] }

  test('default: converts a complete draft to the creation at the factory of the chain record', () => {
    expect(createIntent(chain, draft, parts)).toEqual(creation)
  })
  test('behavior: returns null when a wallet, pair, token, reward, time or factory is missing', () => {
    expect(createIntent(chain, draft, { ...parts, account: null })).toBeNull()
    expect(createIntent(chain, draft, { ...parts, pair: null })).toBeNull()
    expect(createIntent(chain, draft, { ...parts, rewardTokens: [null] })).toBeNull()
    const of = (amount: bigint | null) => ({ rewards: [{ token: dai.address, amount }] })
    for (const lack of [of(0n), of(null), { startsAt: null }, { endsAt: null }, { endsAt: 5000n }])
      expect(createIntent(chain, { ...draft, ...lack }, parts)).toBeNull()
    expect(createIntent({ ...chain, campaignFactory: null }, draft, parts)).toBeNull()
  })
  test('behavior: sends several rewards in the order of the draft, and returns null when a token is missing or repeated', () => {
    const both = [...draft.rewards, { token: usdc.address, amount: 5n }]
    const intent = createIntent(chain, { ...draft, rewards: both }, { ...parts, rewardTokens: [dai, usdc] })
    expect(intent?.rewards).toEqual([
      { token: dai, amount: 7n * unit },
      { token: usdc, amount: 5n },
    ])
    expect(intent && decoded(intent).args?.slice(0, 3)).toEqual([
      [dai.address, usdc.address],
      pair.address,
      [7n * unit, 5n],
    ])
    expect(createIntent(chain, { ...draft, rewards: both }, parts)).toBeNull()
    const duplicated = [...draft.rewards, ...draft.rewards]
    expect(createIntent(chain, { ...draft, rewards: duplicated }, { ...parts, rewardTokens: [dai, dai] })).toBeNull()
  })
})

describe('stakeApprovalAmount', () => {
  test('default: approves 100000 LP tokens for a smaller stake [2.7.48 2.9.15 3.9.32]', () => {
    expect(stakeApprovalAmount(5n, 'maximum')).toBe(100_000_000_000_000_000_000_000n)
    expect(stakeApproval).toBe(100_000_000_000_000_000_000_000n)
  })
  test('behavior: approves the whole stake when it exceeds the default [3.7.13 3.9.32]', () => {
    expect(stakeApprovalAmount(stakeApproval + 1n, 'maximum')).toBe(stakeApproval + 1n)
  })
  test('behavior: approves exactly the stake when the user prefers exact approvals [3.9.32]', () => {
    expect(stakeApprovalAmount(5n, 'exact')).toBe(5n)
  })
})
