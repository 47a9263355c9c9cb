import { factoryAbi } from '@dexswap/abis'
import { countCall, distributionCalls } from '@dexswap/campaigns/campaign-calls'
import { allCampaigns, campaignsOfAccount, createCampaignLists } from '@dexswap/campaigns/many-campaigns'
import type { Address } from '@dexswap/chains'
import { campaignFactoriesOf } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { creationCode, packageArtifact, traders, users } from '@dexswap/sandbox'
import { encodeFunctionData, keccak256, numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readCampaignCode } from '#core/campaigns/campaign-code.ts'
import { type CampaignCallIntent, campaignCall, type StakeIntent } from '#core/campaigns/campaign-plan.ts'
import { startTestWorld, type TestWorld } from '#core/test/start-test-world.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { recordedCodeHashes } from '#core/verification/relied-contracts.ts'
import { openChainPage } from './test/chain-page.ts'

// Invariant: after a factory is replaced, the page still finds the campaigns of the former one, and
// users can exit them.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [provider = '0x'] = traders
const [ada = '0x'] = users
const unit = 10n ** 18n
const stakeOf = unit / 1000n
const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
  },
] as const

/** Chain on which only the first factory exists. */
let before: TestWorld
/** Chain with the second factory as the current one, and the first as a former one. */
let after: TestWorld
let old: Address
let young: Address
let common: Pick<StakeIntent, 'chainId' | 'pair'>

async function act(intent: CampaignCallIntent): Promise<void> {
  expect(await before.send(intent.account, campaignCall(intent))).toMatchObject({ status: '0x1' })
}

async function pass(seconds: bigint): Promise<void> {
  await before.rpc('evm_setNextBlockTimestamp', numberToHex((await before.head()).timestamp + seconds))
  await before.rpc('evm_mine')
}

async function deploy(artifact: string, args: readonly Address[] = []): Promise<Address> {
  const data = creationCode(packageArtifact(`@dexswap/contracts/artifacts/${artifact}.json`), args)
  const hash = await before.rpc('eth_sendTransaction', { from: provider, data, gas: numberToHex(8_000_000n) })
  let receipt = null
  while (receipt === null) receipt = await before.rpc('eth_getTransactionReceipt', hash)
  return (receipt as { contractAddress: Address }).contractAddress
}

/** Creates a campaign at a factory, with a stake of Ada. */
async function createAt(factory: Address): Promise<Address> {
  const [rewardToken] = [common.pair.token0]
  await before.approve(provider, rewardToken.address, factory)
  const startsAt = (await before.head()).timestamp + 100n
  const schedule = { startsAt, endsAt: startsAt + 1_000_000n, locked: false, stakingCap: 0n }
  const rewards = [{ token: rewardToken, amount: unit }]
  await act({ kind: 'create', ...common, account: provider, factory, rewards, ...schedule })
  const { client, chain } = before
  const count = await readCalls(client, chain.multicall, countCall(factory))
  const made = (await readCalls(client, chain.multicall, distributionCalls(factory, count))).at(-1)
  if (made?.status !== 'known') return expect.unreachable()
  await pass(200n)
  const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [ada, stakeOf] })
  await before.send(provider, { to: common.pair.address, data })
  await before.approve(ada, common.pair.address, made.value)
  await act({ kind: 'stake', ...common, account: ada, campaign: made.value, amount: stakeOf })
  return made.value
}

beforeAll(async () => {
  before = await startTestWorld()
  await before.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  const { chain, client, world } = before
  const tokens = ['1DAI', '1USDC'].map((id) => {
    const found = world.tokens.find((each) => each.id === id)
    return found ? tokenOf(chain, found) : expect.unreachable()
  })
  const [dai, usdc] = tokens as [ReturnType<typeof tokenOf>, ReturnType<typeof tokenOf>]
  const own = chain.platforms.find(({ id }) => id === 'dexswap')?.factory ?? '0x'
  const args = [dai.address, usdc.address] as const
  const getPair = contractCall({ address: own, abi: factoryAbi, functionName: 'getPair', args })
  const pair = await readCalls(client, chain.multicall, getPair)
  if (pair.status !== 'known') return expect.unreachable()
  common = { chainId: chain.id, pair: { address: pair.value, token0: dai, token1: usdc, base: dai, quote: usdc } }
  const { campaignFactory: factory, campaignImplementation: implementation } = chain
  if (!factory || !implementation) return expect.unreachable()
  old = await createAt(factory)
  const campaignImplementation = await deploy('Campaign')
  const campaignFactory = await deploy('CampaignFactory', [campaignImplementation])
  const formerCampaignFactories = [{ factory, implementation }]
  after = { ...before, chain: { ...chain, campaignFactory, campaignImplementation, formerCampaignFactories } }
  young = await createAt(campaignFactory)
  await pass(1000n)
})
afterAll(() => before?.stop())

/** Hooks of the portfolio after loading, and the number of requests that they sent to the node. */
async function shown(world: TestWorld, account: Address) {
  const requestsBefore = world.requests.length
  const page = openChainPage(world, world.client, account)
  await vi.waitFor(
    async () => {
      await page.deliverBlock()
      const state = page.state()
      expect(state?.stakes.own.status).toBe('known')
      expect(state?.claimable).not.toBeNull()
      expect(state?.created).not.toBeNull()
    },
    { timeout: 60_000, interval: 100 },
  )
  const state = page.state()
  page.close()
  const stakes = state?.stakes.own.status === 'known' ? state.stakes.own.value : []
  return {
    requests: world.requests.length - requestsBefore,
    staked: stakes.map(({ campaign, stake }) => [campaign.address, stake.stakedAmount]),
    created: (state?.created ?? []).map(({ reading }) =>
      reading.kind === 'campaign' ? reading.campaign.address : null,
    ),
    lack: state?.stakes.unread,
  }
}

describe('campaigns of two factories', () => {
  test("default: returns the account's stakes and created campaigns of both factories", async () => {
    expect((await shown(before, ada)).staked).toEqual([[old, stakeOf]])
    const { staked, lack } = await shown(after, ada)
    expect(staked).toEqual([
      [old, stakeOf],
      [young, stakeOf],
    ])
    expect(lack).toBe(0)
    expect((await shown(before, provider)).created).toEqual([old])
    expect((await shown(after, provider)).created).toEqual([young, old])
  })

  test('behavior: reads the campaigns of both factories together in batches', async () => {
    const { client, chain } = after
    const factories = campaignFactoriesOf(chain)
    const parts = { client, lists: createCampaignLists(), multicall: chain.multicall, factories }
    const { number } = await after.head()
    const lower = [old, young].map((address) => address.toLowerCase())
    for (const _ of ['first', 'again']) {
      const all = await allCampaigns(parts, number)
      expect(all.map(({ address, stakedAmount }) => [address, stakedAmount])).toEqual(lower.map((at) => [at, stakeOf]))
    }
    expect(await campaignsOfAccount(parts, ada, false, number)).toEqual([old, young])
    expect(await campaignsOfAccount({ ...parts, factories: factories.slice(1) }, ada, false, number)).toEqual([young])
  })

  test('behavior: verifies the code of each campaign against the implementation of its factory', async () => {
    const { chain, client } = after
    expect(await readCampaignCode(client, chain, old)).toBe('reviewed')
    expect(await readCampaignCode(client, chain, young)).toBe('reviewed')
    expect(await readCampaignCode(client, { ...chain, formerCampaignFactories: [] }, old)).toBe('other')
    const summary = { kind: 'exit' } as never
    const bare = async (at: Address) =>
      keccak256(String(await before.rpc('eth_getCode', at, 'latest')).slice(0, 92) as Address)
    const named = recordedCodeHashes({ chain, call: { to: old, data: '0x', value: 0n }, summary })
    expect(named).toEqual([await bare(young), await bare(old)])
  })

  test('behavior: returns unknown campaigns when one of the factories cannot be read', async () => {
    const [former] = after.chain.formerCampaignFactories
    if (!former) return expect.unreachable()
    const wrong = { ...former, factory: common.pair.address }
    const page = openChainPage(
      { ...after, chain: { ...after.chain, formerCampaignFactories: [former, wrong] } },
      after.client,
      ada,
    )
    await vi.waitFor(
      async () => {
        await page.deliverBlock()
        expect(page.state()?.stakes.own).toEqual({ status: 'unknown', reason: 'unreadable' })
      },
      { timeout: 60_000, interval: 100 },
    )
    page.close()
  })

  test('behavior: withdraws stakes and rewards from campaigns of both factories', async () => {
    for (const campaign of [old, young]) {
      await act({ kind: 'exit', ...common, account: ada, campaign })
    }
    expect((await shown(after, ada)).staked).toEqual([])
  })
})
