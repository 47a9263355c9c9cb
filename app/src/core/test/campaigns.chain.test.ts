import { campaignAbi, erc20Abi, factoryAbi, ownCampaignAbi, routerAbi } from '@dexswap/abis'
import {
  campaignStatus,
  earnedDown,
  maxLockSeconds,
  reviewedCampaignCode,
  shareDown,
  stakeActions,
} from '@dexswap/campaigns'
import { accountStake, stakeCalls } from '@dexswap/campaigns/account-stake'
import {
  campaignTerms,
  countCall,
  distributionCalls,
  maxRewardsCall,
  termsCalls,
  unstakedSecondsOf,
} from '@dexswap/campaigns/campaign-calls'
import type { Address, Hex } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import { type ContractCalls, contractCall } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { traders, users } from '@dexswap/sandbox'
import { encodeAbiParameters, encodeFunctionData, keccak256, numberToHex } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldCalls, heldRewards } from '../campaigns/account-reads.ts'
import { readCampaignCode } from '../campaigns/campaign-code.ts'
import {
  apyAt,
  type CampaignMarket,
  campaignFigures,
  depositEffect,
  pairState,
  pairStateCalls,
  underlyingOf,
} from '../campaigns/campaign-figures.ts'
import { type CampaignCallIntent, campaignBasis, campaignCall, campaignPlan } from '../campaigns/campaign-plan.ts'
import { rewardCalls } from '../campaigns/campaign-reads.ts'
import { isBacked, isOlderContract, owedTokens } from '../campaigns/campaign-risks.ts'
import { campaignFailure, simulateCampaignCall, unpaidIn } from '../campaigns/campaign-simulation.ts'
import { claimIntentOf, claimsPlan, claimsSimulationQuery } from '../campaigns/claim-all.ts'
import { campaignsCreatedBy } from '../campaigns/created-campaigns.ts'
import type { CampaignPair, RewardCampaign } from '../campaigns/reward-campaign.ts'
import { leavesRewards, rewardGas } from '../campaigns/reward-gas.ts'
import { bareCodeHash } from '../chain/known-code.ts'
import { type Known, known, unknown } from '../known.ts'
import { estimateCall } from '../sending/estimate-call.ts'
import { estimateOf, measuredOf } from '../sending/simulation.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import { recordedCodeHashes } from '../verification/relied-contracts.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: displayed values equal the results of the contract to the unit, at any time.

const [provider = '0x'] = traders
const [ada = '0x', bob = '0x', eve = '0x'] = users
const oneToken = 10n ** 18n
const day = 86_400n

let world: TestWorld
let pair: CampaignPair
let market: CampaignMarket

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  const [dai, usdc] = [token('1DAI'), token('1USDC')]
  const { factory } = world.chain.platforms.find(({ id }) => id === 'dexswap') ?? { factory: '0x' as Address }
  const args = [dai.address, usdc.address] as const
  const address = need(
    await readCall(contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args })),
  )
  const [token0, token1] = dai.address.toLowerCase() < usdc.address.toLowerCase() ? [dai, usdc] : [usdc, dai]
  pair = { address, token0, token1, base: token0, quote: token1 }
  for (const account of [ada, bob, eve]) await transfer(address, account, oneToken / 200n)
  await world.approve(provider, dai.address, world.chain.campaignFactory ?? '0x')
  market = {
    pair: pairState(await readCall(pairStateCalls(address)), known(9, 1)),
    pairUsd: known(100_000n * oneToken, 1),
    worthOf: ({ decimals }, amount) => known((amount * oneToken) / 10n ** BigInt(decimals), 1),
    nativePrice: known(oneToken, 1),
    stakedFloorWei: 1n,
  }
}, 60_000)
afterAll(() => world.stop())

function token(id: string): Token {
  const found = world.world.tokens.find((each) => each.id === id)
  if (!found) throw new RangeError(`no token ${id}`)
  return tokenOf(world.chain, found)
}

function need<T>(of: Known<T>): T {
  if (of.status !== 'known') throw new RangeError(`the figure is ${of.status}`)
  return of.value
}

/** Sends reads through multicall, as the page does. */
const readCall = <C extends ContractCalls>(calls: C) => readCalls(world.client, world.chain.multicall, calls)

async function balance(of: Address, owner: Address): Promise<bigint> {
  return need(await readCall(tokenBalanceCall(of, owner)))
}

async function transfer(of: Address, to: Address, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  expect(await world.send(provider, { to: of, data })).toMatchObject({ status: '0x1' })
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)

/** Time of the next block in seconds. */
const setTime = (time: bigint) => world.rpc('evm_setNextBlockTimestamp', numberToHex(time))

/** Mines a block at this time, and returns the time. */
async function goTo(time: bigint): Promise<bigint> {
  if ((await world.head()).timestamp < time) {
    await setTime(time)
    await world.rpc('evm_mine')
  }
  expect((await world.head()).timestamp).toBe(time)
  return time
}

/** Sends the page's call in a block at `time`, by default one second after the last block. */
async function act(intent: CampaignCallIntent, time?: bigint): Promise<boolean> {
  await setTime(time ?? (await world.head()).timestamp + 1n)
  return (await world.send(intent.account, campaignCall(intent))).status === '0x1'
}

/** Estimates the call as if in a block at this time, without sending it. */
async function wouldPass(intent: CampaignCallIntent, time: bigint): Promise<boolean> {
  const { to, data } = campaignCall(intent)
  const call = { from: intent.account, to, data }
  const requested = world.rpc('eth_call', call, 'latest', {}, { time: numberToHex(time) })
  return requested.then(
    () => true,
    () => false,
  )
}

/** Code that burns about 400,000 gas in a loop, and then delegates to another contract. */
function slowed(stored: Address): Hex {
  const loop = '0x62003c285b60019003806004573660006000376000600036600073'
  return `${loop as Hex}${stored.slice(2)}5af43d600060003e603e573d6000fd5b3d6000f3`
}

type Terms = { readonly reward: bigint; readonly seconds: bigint; readonly locked?: boolean; readonly cap?: bigint }

/** Creates a campaign in 1DAI that starts in 1000 seconds, and reads it. */
async function create({ reward, seconds, locked = false, cap = 0n }: Terms): Promise<RewardCampaign> {
  const factory = world.chain.campaignFactory ?? '0x'
  const startsAt = (await world.head()).timestamp + 1000n
  const schedule = { startsAt, endsAt: startsAt + seconds, locked, stakingCap: cap }
  const common = { chainId: world.chain.id, account: provider, pair }
  const rewards = [{ token: token('1DAI'), amount: reward }]
  expect(await act({ kind: 'create', ...common, factory, rewards, ...schedule })).toBe(true)
  const listed = await readCall(distributionCalls(factory, await readCall(countCall(factory))))
  const made = need(listed.at(-1) ?? unknown('unreadable'))
  for (const account of [ada, bob, eve]) await world.approve(account, pair.address, made)
  return read(made)
}

/** Reads a campaign with the same calls as the page. */
async function read(address: Address): Promise<RewardCampaign> {
  const terms = need(campaignTerms(address, await readCall(termsCalls(address))))
  const { rewardTokens: _, canceled, stakable, ...schedule } = terms
  expect(canceled).toBe(false)
  expect(stakable.toLowerCase()).toBe(pair.address.toLowerCase())
  const rewards = (await readCall(rewardCalls(terms))).map(({ state }, place) => {
    const [, amount, , unstaked, claimed] = need(state)
    return { place, token: token('1DAI'), amount, claimed, unstakedSeconds: unstakedSecondsOf(unstaked) }
  })
  return { ...schedule, chainId: world.chain.id, pair, rewards }
}

async function stakeIn({ address }: RewardCampaign, account: Address) {
  return need(accountStake(await readCall(stakeCalls(address, account))))
}

const inside = ({ address }: RewardCampaign, account: Address) => ({
  chainId: world.chain.id,
  account,
  pair,
  campaign: address,
})
const staking = (campaign: RewardCampaign, account: Address, amount: bigint) => ({
  kind: 'stake' as const,
  ...inside(campaign, account),
  amount,
})

async function recoverable({ address, rewards }: RewardCampaign): Promise<bigint> {
  const args = [rewards[0]?.token.address ?? '0x'] as const
  return need(
    await readCall(contractCall({ address, abi: campaignAbi, functionName: 'recoverableUnassignedReward', args })),
  )
}

describe('campaignFigures', () => {
  test('default: splits each reward into remaining, earned and unearned parts that add up at any second', async () => {
    const campaign = await create({ reward: 1_234_567n * 10n ** 12n + 7n, seconds: 10n * day })
    const half = campaign.startsAt + 5n * day
    const progressAt = async (now: bigint) => {
      await goTo(now)
      const [progress] = campaignFigures(await read(campaign.address), market, now).progress
      return progress ?? expect.unreachable()
    }
    for (const now of [campaign.startsAt, campaign.startsAt + 1n, campaign.startsAt + 3n * day + 17n]) {
      const { earned, unearned } = await progressAt(now)
      expect([earned, unearned - (await recoverable(campaign))]).toEqual([0n, 0n])
    }
    expect(await act(staking(campaign, ada, 1_000n), half)).toBe(true)
    for (const now of [
      half,
      half + 1n,
      half + 2n * day + 11n,
      campaign.endsAt - 1n,
      campaign.endsAt,
      campaign.endsAt + 9n,
    ]) {
      const { earned, unearned, remaining } = await progressAt(now)
      const { claimable } = await stakeIn(campaign, ada)
      // The contract rounds earned and claimable amounts down in separate steps.
      expect(earned - (claimable[0] ?? 0n)).toBeOneOf([0n, 1n])
      expect(unearned - (await recoverable(campaign))).toBeOneOf([0n, 1n])
      expect(earned + unearned + remaining).toBe(campaign.rewards[0]?.amount)
    }
    const recover: CampaignCallIntent = { kind: 'recover', ...inside(campaign, provider) }
    expect(await act(recover)).toBe(true)
    const { unearned, remaining } = await progressAt(campaign.endsAt + 99n)
    expect([unearned > 0n, remaining]).toEqual([true, 0n])
  })

  test('default: enables exactly the actions that the contract accepts, also in the first and last second', async () => {
    const campaign = await create({ reward: oneToken, seconds: day, locked: true })
    const { startsAt, endsAt } = campaign
    const open = async (now: bigint) => {
      const state = await read(campaign.address)
      return stakeActions(state, await stakeIn(campaign, ada), await balance(pair.address, ada), now)
    }
    const leaving: CampaignCallIntent = { kind: 'exit', ...inside(campaign, ada) }
    for (const [now, status, deposit] of [
      [startsAt - 1n, 'upcoming', false],
      [startsAt, 'active', true],
      [endsAt, 'active', true],
      [endsAt + 1n, 'expired', false],
    ] as const) {
      await goTo(now - 1n)
      expect(campaignStatus(campaign, now)).toBe(status)
      const shown = await open(now)
      expect(shown.deposit).toBe(deposit)
      const canLeave = shown.withdraw
      expect(await wouldPass(leaving, now)).toBe(canLeave)
      // The transaction is mined at the same time as the one that is compared.
      expect(await act(staking(campaign, ada, 5n), now)).toBe(deposit)
    }
    expect(await stakeIn(campaign, ada)).toMatchObject({ stakedAmount: 10n, claimable: [oneToken] })
    expect(await open(endsAt + 2n)).toEqual({ deposit: false, withdraw: true, claim: true, claimAndWithdraw: true })
    expect(await act(leaving)).toBe(true)
    expect(await stakeIn(campaign, ada)).toMatchObject({ stakedAmount: 0n, claimable: [0n] })
  })

  test('default: returns the token amounts that the pair would pay for the stake', async () => {
    const staked = 777_777_777n
    const [amount0, amount1] = need(underlyingOf(staked, market))
    const snapshot = await world.rpc('evm_snapshot')
    await world.approve(provider, pair.address, world.router('dexswap'))
    const before = [await balance(pair.token0.address, eve), await balance(pair.token1.address, eve)]
    const args = [pair.token0.address, pair.token1.address, staked, 0n, 0n, eve, 10n ** 12n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'removeLiquidity', args })
    expect(await world.send(provider, { to: world.router('dexswap'), data })).toMatchObject({ status: '0x1' })
    expect((await balance(pair.token0.address, eve)) - (before[0] ?? 0n)).toBe(amount0)
    expect((await balance(pair.token1.address, eve)) - (before[1] ?? 0n)).toBe(amount1)
    await world.rpc('evm_revert', snapshot)
  })

  test('default: returns the yearly return at the current rate of the contract', async () => {
    const campaign = await create({ reward: 1000n * oneToken, seconds: 100n * day })
    const staked = oneToken / 2000n
    expect(await act(staking(campaign, ada, staked), campaign.startsAt)).toBe(true)
    const now = await goTo(campaign.startsAt + 40n * day)
    const before = await stakeIn(campaign, ada)
    const apy = need(apyAt(await read(campaign.address), market, staked, now))
    await goTo(now + day)
    const paid = ((await stakeIn(campaign, ada)).claimable[0] ?? 0n) - (before.claimable[0] ?? 0n)
    const [amount0, amount1] = need(underlyingOf(staked, market))
    // Both sides and the reward are worth $1 per token, and have 18 and 6 decimals.
    const value =
      amount0 * 10n ** BigInt(18 - pair.token0.decimals) + amount1 * 10n ** BigInt(18 - pair.token1.decimals)
    // Both returns as millionths per year.
    const shown = (apy.numerator * 1_000_000n) / apy.denominator
    const real = (paid * 365n * 1_000_000n) / value
    expect(shown - real).toBeOneOf([-1n, 0n, 1n])
  })
})

describe('depositEffect', () => {
  test('default: predicts the earnings of a deposit to the unit, with other accounts in the campaign', async () => {
    const campaign = await create({ reward: 999_999_999_999n, seconds: 30n * day })
    expect(await act(staking(campaign, bob, 7_654_321n), campaign.startsAt + 5n)).toBe(true)
    const now = campaign.startsAt + 11n * day + 13n
    const effect = depositEffect(await read(campaign.address), market, 1_234_567n, now)
    expect(await act(staking(campaign, ada, 1_234_567n), now)).toBe(true)
    await goTo(now + day)
    // The remainder of an earlier division can add less than one unit.
    expect(((await stakeIn(campaign, ada)).claimable[0] ?? 0n) - (effect.perDay[0] ?? 0n)).toBeOneOf([0n, 1n])
    await goTo(campaign.endsAt + 1n)
    expect(((await stakeIn(campaign, ada)).claimable[0] ?? 0n) - (effect.untilEnd[0] ?? 0n)).toBeOneOf([0n, 1n])
  })
})

describe('owedTokens', () => {
  test('default: returns what the contract holds, after stakes, claims, withdrawals and recoveries', async () => {
    const campaign = await create({ reward: oneToken, seconds: day })
    const backed = async () => {
      const owed = owedTokens(await read(campaign.address))
      const held = await Promise.all(owed.map(({ token: { address } }) => balance(address, campaign.address)))
      return owed.every((each, at) => isBacked({ ...each, held: held[at] ?? 0n }))
    }
    expect(await backed()).toBe(true)
    const half = campaign.startsAt + day / 2n
    expect(await act(staking(campaign, ada, 900n), half)).toBe(true)
    await goTo(half + day / 4n)
    const { claimable } = await stakeIn(campaign, ada)
    const claim: CampaignCallIntent = {
      kind: 'claim',
      ...inside(campaign, ada),
      rewardTokens: [token('1DAI')],
      amounts: [(claimable[0] ?? 0n) / 3n],
    }
    const before = await balance(token('1DAI').address, ada)
    expect(await act(claim)).toBe(true)
    expect((await balance(token('1DAI').address, ada)) - before).toBe((claimable[0] ?? 0n) / 3n)
    expect(await stakeIn(campaign, ada)).toMatchObject({ stakedAmount: 900n, claimed: [(claimable[0] ?? 0n) / 3n] })
    expect(await act({ kind: 'withdraw', ...inside(campaign, ada), amount: 400n })).toBe(true)
    expect(await act({ kind: 'recover', ...inside(campaign, provider) })).toBe(true)
    const state = await read(campaign.address)
    expect(state.stakedAmount).toBe(500n)
    // For half of the time the campaign had no stake.
    expect(state.rewards[0]?.claimed).toBe(oneToken / 2n + (claimable[0] ?? 0n) / 3n)
    expect(await backed()).toBe(true)
  })
})

describe('campaignsCreatedBy', () => {
  test('default: returns the campaigns created by an account, newest first, without those of other accounts', async () => {
    const mine = [await create({ reward: oneToken, seconds: day }), await create({ reward: oneToken, seconds: day })]
    const made = mine.map(({ address }) => address)
    const { number } = await world.head()
    const parts = { client: world.client, multicall: world.chain.multicall }
    const found = await campaignsCreatedBy(parts, [...made, pair.address], provider, number)
    expect(found).toEqual({ campaigns: made.toReversed(), unread: 1, older: 0 })
    expect((await campaignsCreatedBy(parts, made, ada, number)).campaigns).toEqual([])
  })
})

describe('claimsPlan', () => {
  test('default: pays the displayed amounts, and omits a claim that the campaign refuses', async () => {
    const campaigns = [
      await create({ reward: oneToken, seconds: day }),
      await create({ reward: 2n * oneToken, seconds: day }),
      await create({ reward: 3n * oneToken, seconds: day }),
    ]
    for (const campaign of campaigns) {
      const { timestamp } = await world.head()
      expect(await act(staking(campaign, bob, 300n), max(timestamp + 1n, campaign.startsAt))).toBe(true)
    }
    const last = campaigns.at(-1)?.endsAt ?? 0n
    await goTo(last + 1n)
    const owed = await Promise.all(campaigns.map(async (campaign) => (await stakeIn(campaign, bob)).claimable))
    const intents = campaigns.map((campaign, at) =>
      claimIntentOf(
        // A falsified claim, which exceeds what the second campaign owes.
        {
          campaign,
          pair,
          staked: pair.address,
          amounts: at === 1 ? [9n * oneToken] : (owed[at] ?? []),
          usd: known(0n, 0),
        },
        bob,
      ),
    )
    const query = claimsSimulationQuery(intents)
    const simulation = await query.run(world.client, world.chain.multicall, (await world.head()).number)
    expect(measuredOf(simulation)?.each.map(({ status }) => status)).toEqual(['passed', 'refused', 'passed'])
    const steps = claimsPlan(intents, simulation)?.steps ?? []
    expect(steps).toHaveLength(2)
    const before = await balance(token('1DAI').address, bob)
    for (const step of steps) {
      if (step.kind === 'permit') return expect.unreachable()
      expect(await world.send(bob, await step.call([]))).toMatchObject({ status: '0x1' })
    }
    expect((await balance(token('1DAI').address, bob)) - before).toBe((owed[0]?.[0] ?? 0n) + (owed[2]?.[0] ?? 0n))
    const after = await Promise.all(campaigns.map((campaign) => stakeIn(campaign, bob)))
    expect(after.map(({ stakedAmount }) => stakedAmount)).toEqual([300n, 300n, 300n])
    expect(after.map(({ claimable }) => claimable)).toEqual([[0n], owed[1], [0n]])
  })
})

describe('simulateCampaignCall', () => {
  test('default: converts each revert reason of the contract to its meaning', async () => {
    const campaign = await create({ reward: oneToken, seconds: day, locked: true, cap: 100n })
    const simulation = async (intent: CampaignCallIntent) => {
      const simulated = await simulateCampaignCall(world.client, world.chain.multicall, intent, [token('1DAI')])
      return simulated.status === 'refused' ? campaignFailure(simulated.error) : { kind: simulated.status }
    }
    const refused = (code: string) => ({ kind: 'refused', code })
    expect(await simulation(staking(campaign, ada, 1n))).toEqual(refused('ended'))
    await goTo(campaign.startsAt)
    expect(await simulation(staking(campaign, ada, 101n))).toEqual(refused('cap-reached'))
    expect(await simulation(staking(campaign, ada, 100n))).toEqual({ kind: 'passed' })
    expect(await act(staking(campaign, ada, 100n))).toBe(true)
    const leave = { kind: 'withdraw', ...inside(campaign, ada) } as const
    expect(await simulation({ ...leave, amount: 100n })).toEqual(refused('locked'))
    expect(await simulation({ kind: 'cancel', ...inside(campaign, provider) })).toEqual(refused('already-started'))
    expect(await simulation({ kind: 'recover', ...inside(campaign, ada) })).toEqual({ kind: 'passed' })
    await goTo(campaign.endsAt + 1n)
    expect(await simulation({ ...leave, amount: 101n })).toEqual(refused('more-than-staked'))
    expect(await simulation({ ...leave, amount: 100n })).toEqual({ kind: 'passed' })
  })

  test('behavior: pays the balance of a cancelled campaign to its creator, and nothing to others', async () => {
    const campaign = await create({ reward: oneToken, seconds: day })
    expect(await act({ kind: 'cancel', ...inside(campaign, provider) })).toBe(true)
    const left = async (account: Address) => heldRewards(campaign, await readCall(heldCalls(campaign)), account)
    expect(await left(provider)).toBeNull()
    // A reward that is still in the campaign, because its transfer failed.
    const dai = token('1DAI')
    await transfer(dai.address, campaign.address, 5n)
    expect(await left(ada)).toMatchObject({ isMine: false })
    const found = await left(provider)
    expect(found).toEqual({ isMine: true, held: [{ place: 0, token: dai, amount: 5n }] })
    const before = await balance(dai.address, provider)
    const intent = { kind: 'takeBack', ...inside(campaign, provider), places: [0], gas: 1_000_000n } as const
    const simulated = await simulateCampaignCall(world.client, world.chain.multicall, intent, [dai])
    expect(measuredOf(simulated)?.changes.map(({ change }) => change)).toEqual([0n, 5n])
    expect(await act(intent)).toBe(true)
    expect(await balance(dai.address, provider)).toBe(before + 5n)
    expect(await left(provider)).toBeNull()
  })

  test('behavior: recovers a reward with an expensive transfer when the creator sets enough gas', async () => {
    const campaign = await create({ reward: oneToken, seconds: day })
    await goTo(campaign.startsAt + day / 2n)
    const dai = token('1DAI')
    const code = await world.rpc('eth_getCode', dai.address, 'latest')
    const stored: Address = '0x00000000000000000000000000000000000da100'
    await world.rpc('anvil_setCode', stored, code)
    await world.rpc('anvil_setCode', dai.address, slowed(stored))
    const owed = [{ token: dai, amount: 1n }]
    const simulation = (intent: CampaignCallIntent) =>
      simulateCampaignCall(world.client, world.chain.multicall, intent, [dai])
    expect(leavesRewards(await simulation({ kind: 'recover', ...inside(campaign, provider) }), owed)).toBe(true)
    const [, more] = rewardGas
    const intent = { kind: 'takeBack', ...inside(campaign, provider), places: [0], gas: more } as const
    const simulated = await simulation(intent)
    expect(leavesRewards(simulated, owed)).toBe(false)
    // Half of the reward is unearned, and a little more is until the block is mined.
    expect(measuredOf(simulated)?.changes.at(-1)?.change).toBeGreaterThanOrEqual(oneToken / 2n)
    const before = await balance(dai.address, provider)
    expect(await act(intent)).toBe(true)
    expect(await balance(dai.address, provider)).toBeGreaterThanOrEqual(before + oneToken / 2n)
    await world.rpc('anvil_setCode', dai.address, code)
  })

  test('behavior: takes exactly the two rewards of a new campaign, and includes their missing approvals in the simulation', async () => {
    const factory = world.chain.campaignFactory ?? '0x'
    const [dai, usdc] = [token('1DAI'), token('1USDC')]
    const startsAt = (await world.head()).timestamp + 1000n
    const terms = { startsAt, endsAt: startsAt + day, locked: false, stakingCap: 0n }
    const rewards = [
      { token: dai, amount: oneToken },
      { token: usdc, amount: 7_000_000n },
    ]
    const common = { chainId: world.chain.id, account: provider, pair }
    const intent: CampaignCallIntent = { kind: 'create', ...common, factory, rewards, ...terms }
    const missingApproval = await simulateCampaignCall(world.client, world.chain.multicall, intent, [])
    expect(missingApproval.status).toBe('refused')
    const approval = approveCall(usdc.address, factory, 7_000_000n)
    const simulated = await simulateCampaignCall(world.client, world.chain.multicall, intent, [], [approval])
    expect(measuredOf(simulated)?.changes).toEqual([
      { token: dai, change: -oneToken },
      { token: usdc, change: -7_000_000n },
    ])
    expect(await world.send(provider, approval)).toMatchObject({ status: '0x1' })
    const before = [await balance(dai.address, provider), await balance(usdc.address, provider)]
    expect(await act(intent)).toBe(true)
    const after = [await balance(dai.address, provider), await balance(usdc.address, provider)]
    expect(before.map((each, at) => each - (after[at] ?? 0n))).toEqual([oneToken, 7_000_000n])
    const made = need(
      (await readCall(distributionCalls(factory, await readCall(countCall(factory))))).at(-1) ?? unknown('unreadable'),
    )
    expect((await read(made)).rewards.map(({ amount }) => amount)).toEqual([oneToken, 7_000_000n])
  })

  test('behavior: simulates balance changes and gas of a stake, which is then sent with this gas', async () => {
    const campaign = await create({ reward: oneToken, seconds: day })
    await goTo(campaign.startsAt)
    const intent = staking(campaign, ada, 100n)
    const simulated = await simulateCampaignCall(world.client, world.chain.multicall, intent, [token('1DAI')])
    if (simulated.status !== 'passed') throw new RangeError(simulated.status)
    const changes = simulated.measured?.changes.map(({ change }) => change)
    expect(changes).toEqual([-100n, 0n])
    expect(simulated.estimate?.gas).toBeGreaterThan(50_000n)
    const [step] = campaignPlan({ ...intent, terms: campaignBasis(campaign) }, simulated.estimate).steps
    expect(step?.kind === 'send' && (await step.call([])).gas).toBe(simulated.estimate?.gas)
  })

  test('behavior: adds gas to an exit for rewards that become due before the transaction is mined', async () => {
    // The campaign pays one base unit every quarter of an hour.
    const campaign = await create({ reward: 96n, seconds: day })
    expect(await act(staking(campaign, ada, 1_000n), campaign.startsAt)).toBe(true)
    const exit: CampaignCallIntent = { kind: 'exit', ...inside(campaign, ada) }
    const simulation = await simulateCampaignCall(world.client, world.chain.multicall, exit, [token('1DAI')])
    const estimate = estimateOf(simulation, 1)
    expect(unpaidIn(exit, 1, simulation)).toBe(1)
    await goTo(campaign.endsAt + 1n)
    const [due = 0n] = (await stakeIn(campaign, ada)).claimable
    expect(due).toBeGreaterThan(90n)
    const goesThrough = async (unpaid: number) => {
      const [step] = campaignPlan(exit, estimate, unpaid).steps
      if (step?.kind !== 'send' || !estimate) throw new RangeError('an exit is one call with its gas')
      const call = { ...campaignCall(exit), gas: estimate.gas }
      const gas = numberToHex(await estimateCall(world.client, ada, call, { spare: step.spareGas }))
      const { to, data } = call
      return world.rpc('eth_call', { from: ada, to, data, gas }, 'latest').then(
        () => true,
        () => false,
      )
    }
    expect(await goesThrough(0)).toBe(false)
    expect(await goesThrough(unpaidIn(exit, 1, simulation))).toBe(true)
  })

  test('behavior: returns false for a contract with `maxRewards`, and true for any other contract', async () => {
    const { address } = await create({ reward: oneToken, seconds: day })
    expect(isOlderContract(await readCall(maxRewardsCall(address)))).toBe(false)
    const { campaignFactory } = world.chain
    expect(isOlderContract(await readCall(maxRewardsCall(campaignFactory ?? '0x')))).toBe(true)
  })
})

/** Random numbers from a seed, so that each run draws the same. */
function draws(seed: bigint) {
  let state = seed
  const half = () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 128n
    return state >> 64n
  }
  const next = () => (half() << 64n) + half()
  return {
    below: (limit: bigint) => next() % limit,
    /** Draws the number of bits first, so that all magnitudes are equally likely. */
    magnitude: (bits: bigint) => 1n + (next() % 2n ** (1n + (next() % bits))),
  }
}

describe('shareDown', () => {
  const most = 125n
  beforeEach(async () => {
    // Writes tiny balances to storage, because they cannot be bought.
    const balances = 1n
    for (const account of [ada, bob, eve]) {
      const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, balances]))
      await world.rpc('anvil_setStorageAt', pair.address, slot, numberToHex(1n << most, { size: 32 }))
      expect(await balance(pair.address, account)).toBe(1n << most)
    }
  })

  test.each([1n, 2n, 3n, 4n, 5n, 6n])(
    'default: returns the earnings of each account in the contract, case %d',
    async (seed) => {
      const { below, magnitude } = draws(seed)
      const reward = magnitude(67n)
      const campaign = await create({ reward, seconds: 1n + magnitude(30n) })
      const { startsAt, endsAt } = campaign
      const stakers = [ada, bob, eve].map((account) => ({
        account,
        left: magnitude(most - 1n),
        staked: 0n,
        seen: 0n,
        earned: 0n,
      }))
      let [total, perStaked, carry, last] = [0n, 0n, 0n, startsAt]
      for (let step = 0; step < 7; step++) {
        const since = 1n + below((endsAt - startsAt) / 4n + 2n)
        const time = step === 0 ? startsAt : (await world.head()).timestamp + since
        const staker = stakers[Number(below(3n))]
        if (!staker) throw new RangeError('there are three')
        const leaves = staker.left === 0n || (staker.staked > 0n && below(3n) === 0n)
        const amount = leaves ? 1n + below(staker.staked) : 1n + below(staker.left)
        const intent = { kind: leaves ? 'withdraw' : 'stake', ...inside(campaign, staker.account), amount } as const
        const took = await act(intent, time)
        expect(took).toBe(leaves || time <= endsAt)
        const until = time < endsAt ? time : endsAt
        if (took && until > last) {
          const shared = shareDown(reward, until - last, endsAt - startsAt, total, carry)
          ;[perStaked, carry, last] = [perStaked + shared.perStaked, shared.carry, until]
        }
        if (took) {
          staker.earned += earnedDown(staker.staked, perStaked - staker.seen)
          staker.seen = perStaked
          staker.staked += leaves ? -amount : amount
          staker.left -= leaves ? -amount : amount
          total += leaves ? -amount : amount
        }
        const later = await goTo((await world.head()).timestamp + below(100n))
        const end = later < endsAt ? later : endsAt
        const rest = end > last ? shareDown(reward, end - last, endsAt - startsAt, total, carry).perStaked : 0n
        for (const { account, staked, seen, earned } of stakers) {
          const { claimable, stakedAmount } = await stakeIn(campaign, account)
          expect(stakedAmount).toBe(staked)
          expect(claimable).toEqual([earned + earnedDown(staked, perStaked + rest - seen)])
        }
      }
    },
  )
})

describe('exit from a campaign for tokens other than LP tokens', () => {
  test('default: simulates the amounts that the exit returns, and returns them', async () => {
    const factory = world.chain.campaignFactory ?? '0x'
    const [dai, usdc] = [token('1DAI'), token('1USDC')]
    const startsAt = (await world.head()).timestamp + 1000n
    const schedule = { startsAt, endsAt: startsAt + day, locked: false, stakingCap: 0n }
    const common = { chainId: world.chain.id, account: provider, pair: { ...pair, address: usdc.address } }
    const rewards = [{ token: dai, amount: oneToken }]
    expect(await act({ kind: 'create', ...common, factory, rewards, ...schedule })).toBe(true)
    const listed = await readCall(distributionCalls(factory, await readCall(countCall(factory))))
    const campaign = need(listed.at(-1) ?? unknown('unreadable'))
    await transfer(usdc.address, ada, 5_000n)
    await world.approve(ada, usdc.address, campaign)
    const before = await balance(usdc.address, ada)
    const inCampaign = { chainId: world.chain.id, account: ada, campaign }
    expect(await act({ kind: 'stake', ...inCampaign, pair: common.pair, amount: 5_000n }, startsAt)).toBe(true)
    await goTo(startsAt + day / 2n)

    const leave: CampaignCallIntent = { kind: 'leave', ...inCampaign, staked: usdc }
    const simulation = await simulateCampaignCall(world.client, world.chain.multicall, leave, [dai])
    const [stake, paid] = simulation.status === 'passed' ? (simulation.measured?.changes ?? []) : []
    expect(stake).toMatchObject({ token: usdc, change: 5_000n })
    expect(paid?.change).toBeGreaterThan(oneToken / 2n - oneToken / 1000n)
    expect(await act(leave)).toBe(true)
    expect(await balance(usdc.address, ada)).toBe(before)
    const left = need(accountStake(await readCall(stakeCalls(campaign, ada))))
    expect([left.stakedAmount, left.claimable]).toEqual([0n, [0n]])
  })

  test('behavior: simulates and returns the rewards when a campaign is cancelled before its start', async () => {
    const factory = world.chain.campaignFactory ?? '0x'
    const [dai, usdc] = [token('1DAI'), token('1USDC')]
    const startsAt = (await world.head()).timestamp + 1000n
    const schedule = { startsAt, endsAt: startsAt + day, locked: false, stakingCap: 0n }
    const terms = { chainId: world.chain.id, account: provider }
    const stakable = { ...pair, address: usdc.address }
    const before = await balance(dai.address, provider)
    const rewards = [{ token: dai, amount: oneToken }]
    expect(await act({ kind: 'create', ...terms, pair: stakable, factory, rewards, ...schedule })).toBe(true)
    const campaign = need(
      (await readCall(distributionCalls(factory, await readCall(countCall(factory))))).at(-1) ?? unknown('unreadable'),
    )
    const cancel: CampaignCallIntent = { kind: 'cancel', ...terms, campaign, pair: null, staked: usdc }
    const simulation = await simulateCampaignCall(world.client, world.chain.multicall, cancel, [dai])
    const changes = simulation.status === 'passed' ? (simulation.measured?.changes ?? []) : []
    expect(changes.map(({ token: { symbol }, change }) => [symbol, change])).toEqual([
      [usdc.symbol, 0n],
      [dai.symbol, oneToken],
    ])
    expect(await act(cancel)).toBe(true)
    expect(await balance(dai.address, provider)).toBe(before)
  })
})

describe('recordedCodes', () => {
  test('default: returns the code hashes of campaign, factory and routers from the chain record', async () => {
    const campaign = await create({ reward: oneToken, seconds: 10n * day })
    const intent = staking(campaign, ada, 1n)
    const [step] = campaignPlan({ ...intent, terms: campaignBasis(campaign) }).steps
    if (step?.kind !== 'send') throw new TypeError('no send')
    const recordedAt = (to: Address, summary = step.summary) =>
      recordedCodeHashes({ chain: world.chain, call: { to, data: '0x', value: 0n }, summary })
    const codeAt = async (address: Address) =>
      String(await world.rpc('eth_getCode', address, 'latest')) as `0x${string}`
    const stands = async (address: Address) => keccak256(await codeAt(address))
    expect(recordedAt(campaignCall(intent).to)).toEqual([bareCodeHash(await codeAt(campaign.address))])
    for (const at of [world.chain.campaignFactory ?? '0x', world.router('dexswap'), world.router('sushiswap')]) {
      expect(recordedAt(at)).toEqual([await stands(at)])
    }
    // A token without a recorded code hash.
    const amount = { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount: 1n } as const
    expect(recordedAt(token('1DAI').address, { kind: 'wrap', input: amount, output: amount })).toEqual([])
  })
})

describe('maxLockSeconds', () => {
  test('behavior: limits a lock to what the contract allows, and does not limit a campaign without a lock', async () => {
    const implementation = world.chain.campaignImplementation ?? '0x'
    const bound = contractCall({ address: implementation, abi: ownCampaignAbi, functionName: 'MAX_LOCK' })
    expect(need(await readCall(bound))).toBe(maxLockSeconds)
    await create({ reward: oneToken, seconds: maxLockSeconds - 2000n, locked: true })
    await create({ reward: oneToken, seconds: 2n ** 64n - 1n - (await world.head()).timestamp - 2000n })
    const startsAt = (await world.head()).timestamp + 1000n
    const common = { chainId: world.chain.id, account: provider, pair, factory: world.chain.campaignFactory ?? '0x' }
    const rewards = [{ token: token('1DAI'), amount: oneToken }]
    const schedule = { startsAt, endsAt: startsAt + maxLockSeconds, locked: true, stakingCap: 0n }
    const intent = { kind: 'create', ...common, rewards, ...schedule } as const
    const simulated = await simulateCampaignCall(world.client, world.chain.multicall, intent, [])
    if (simulated.status !== 'refused') return expect.unreachable()
    expect(campaignFailure(simulated.error)).toEqual({ kind: 'refused', code: 'lock-too-long' })
  })
})

describe('readCampaignCode', () => {
  test('default: returns `reviewed` for a campaign of this release, with or without a recorded code hash', async () => {
    const { address } = await create({ reward: oneToken, seconds: 10n * day })
    const { campaignImplementation, knownCode } = world.chain
    expect(knownCode.find((known) => known.address === campaignImplementation)?.codeHash).toBe(reviewedCampaignCode)
    const unnamed = { ...world.chain, campaignImplementation: null, knownCode: [] }
    expect(await readCampaignCode(world.client, world.chain, address)).toBe('reviewed')
    expect(await readCampaignCode(world.client, unnamed, address)).toBe('reviewed')
    expect(await readCampaignCode(world.client, world.chain, token('1DAI').address)).toBe('other')
    expect(await readCampaignCode(world.client, unnamed, token('1DAI').address)).toBe('not-known')
  })
})
