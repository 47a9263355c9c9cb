import { factoryAbi } from '@dexswap/abis'
import { countCall, distributionCalls } from '@dexswap/campaigns/campaign-calls'
import { allCampaigns, campaignsOfAccount, createCampaignLists } from '@dexswap/campaigns/many-campaigns'
import type { Address, Hex } from '@dexswap/chains'
import { type ContractCalls, contractCall } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { creationCode, ownArtifact, traders, users } from '@dexswap/sandbox'
import type { Client } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RpcTimeoutError } from '#io/rpc/rpc-errors.ts'
import { type CampaignCallIntent, campaignCall } from '../campaigns/campaign-plan.ts'
import type { Known } from '../known.ts'
import { tokenOf } from '../tokens/currency.ts'
import { refusedOverride } from './refused-override.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: thousands of campaigns never hide a stake or reward in another one.
// `FOREIGN_CAMPAIGNS=20000` runs the full number.

const foreign = Number(process.env.FOREIGN_CAMPAIGNS ?? 400)
/** Gas per call that every node allows; most allow 50 million. */
const callGas = 30_000_000n

const [provider = '0x'] = traders
const [ada = '0x', bob = '0x', eve = '0x'] = users
const oneToken = 10n ** 18n

let world: TestWorld
let factory: Address
let pair: Address
let spammer: Address
/** The first campaign. Ada has a stake in it; Bob withdrew his stake and has unclaimed rewards. */
let old: Address

const readCall = <C extends ContractCalls>(calls: C) => readCalls(world.client, world.chain.multicall, calls)

function need<T>(of: Known<T>): T {
  if (of.status !== 'known') throw new RangeError(`the figure is ${of.status}`)
  return of.value
}

async function act(intent: CampaignCallIntent): Promise<void> {
  expect(await world.send(intent.account, campaignCall(intent))).toMatchObject({ status: '0x1' })
}

async function pass(seconds: bigint): Promise<void> {
  await world.rpc('evm_setNextBlockTimestamp', numberToHex((await world.head()).timestamp + seconds))
  await world.rpc('evm_mine')
}

async function sendBig(to: Address | null, data: Hex): Promise<{ contractAddress: Address; status: Hex }> {
  const hash = await world.rpc('eth_sendTransaction', { from: eve, to, data, gas: numberToHex(78_000_000n) })
  let receipt = null
  while (receipt === null) receipt = await world.rpc('eth_getTransactionReceipt', hash)
  return receipt as { contractAddress: Address; status: Hex }
}

const makeAbi = [
  {
    type: 'function',
    name: 'make',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }],
    outputs: [],
  },
] as const

async function makeForeign(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 100) {
    const args = [factory, pair, BigInt(Math.min(left, 100))] as const
    const { status } = await sendBig(spammer, encodeFunctionData({ abi: makeAbi, functionName: 'make', args }))
    expect(status).toBe('0x1')
  }
}

/** A client of a node with this gas limit per call, and the number of its requests. */
function poorClient(): { readonly client: Client; readonly requested: () => number } {
  let requested = 0
  const request = async (call: { method: string; params: readonly unknown[] }) => {
    requested += 1
    const [first, ...more] = call.params as [object, ...unknown[]]
    const params = call.method === 'eth_call' ? [{ ...first, gas: numberToHex(callGas) }, ...more] : call.params
    return world.client.request({ method: call.method, params } as never)
  }
  // The cast is safe because only `request` is used.
  return { client: { ...world.client, request } as unknown as Client, requested: () => requested }
}

beforeAll(async () => {
  world = await startTestWorld()
  factory = world.chain.campaignFactory ?? '0x'
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  const tokens = ['1DAI', '1USDC'].map((id) => {
    const found = world.world.tokens.find((each) => each.id === id)
    if (!found) throw new RangeError(`no token ${id}`)
    return tokenOf(world.chain, found)
  })
  const [dai, usdc] = tokens as [ReturnType<typeof tokenOf>, ReturnType<typeof tokenOf>]
  const own = world.chain.platforms.find(({ id }) => id === 'dexswap')?.factory ?? '0x'
  const args = [dai.address, usdc.address] as const
  pair = need(await readCall(contractCall({ address: own, abi: factoryAbi, functionName: 'getPair', args })))
  await world.approve(provider, dai.address, factory)
  const startsAt = (await world.head()).timestamp + 100n
  const common = { chainId: world.chain.id, pair: { address: pair, token0: dai, token1: usdc, base: dai, quote: usdc } }
  const schedule = { startsAt, endsAt: startsAt + 1_000_000n, locked: false, stakingCap: 0n }
  const rewards = [{ token: dai, amount: oneToken }]
  await act({ kind: 'create', ...common, account: provider, factory, rewards, ...schedule })
  old = need(
    (await readCall(distributionCalls(factory, await readCall(countCall(factory))))).at(-1) ?? { status: 'loading' },
  )
  await pass(200n)
  for (const account of [ada, bob]) {
    const amount = oneToken / 1000n
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'transfer',
          stateMutability: 'nonpayable',
          inputs: [{ type: 'address' }, { type: 'uint256' }],
          outputs: [],
        },
      ],
      functionName: 'transfer',
      args: [account, amount],
    })
    expect(await world.send(provider, { to: pair, data })).toMatchObject({ status: '0x1' })
    await world.approve(account, pair, old)
    await act({ kind: 'stake', ...common, account, campaign: old, amount })
  }
  await pass(1000n)
  await act({ kind: 'withdraw', ...common, account: bob, campaign: old, amount: oneToken / 1000n })
  spammer = (await sendBig(null, creationCode(ownArtifact('ManyCampaigns')))).contractAddress
  await makeForeign(foreign)
}, 600_000)
afterAll(() => world?.stop())

describe('campaigns of a factory', () => {
  const parts = (client: Client, lists = createCampaignLists()) => ({
    client,
    lists,
    multicall: world.chain.multicall,
    factories: [factory],
  })

  test("behavior: finds the account's stake among all campaigns in at most 11 requests", async () => {
    const { client, requested } = poorClient()
    const { number } = await world.head()
    const before = requested()
    expect(await campaignsOfAccount(parts(client), ada, false, number)).toEqual([old])
    expect(await campaignsOfAccount(parts(client), eve, false, number)).toEqual([])
    const requests = (requested() - before) / 2
    console.info(`${foreign} foreign campaigns: ${requests} requests of at most ${callGas} gas find a stake`)
    expect(requests).toBeLessThanOrEqual(11)
  }, 120_000)

  test('behavior: finds unclaimed rewards that remain after a complete withdrawal', async () => {
    const { client, requested } = poorClient()
    const { number } = await world.head()
    expect(await campaignsOfAccount(parts(client), bob, false, number)).toEqual([])
    expect(await campaignsOfAccount(parts(client), bob, true, number)).toEqual([old])
    console.info(`${foreign} foreign campaigns: ${requested()} requests in all find rewards`)
  }, 120_000)

  test('behavior: lists all campaigns with their stakes, and reads only new ones afterwards', async () => {
    const { client, requested } = poorClient()
    const lists = createCampaignLists()
    const all = await allCampaigns(parts(client, lists), (await world.head()).number)
    const requests = requested()
    console.info(`${foreign} foreign campaigns: ${requests} requests list them`)
    expect(all).toHaveLength(foreign + 1)
    expect(all[0]).toMatchObject({
      address: old.toLowerCase(),
      stakable: pair.toLowerCase(),
      stakedAmount: oneToken / 1000n,
    })
    const [made] = await readCall(distributionCalls(factory, { status: 'known', value: 3n, asOf: 0 }).slice(2))
    expect(all[2]?.address).toBe(need(made ?? { status: 'loading' }).toLowerCase())
    await makeForeign(3)
    expect(await allCampaigns(parts(client, lists), (await world.head()).number)).toHaveLength(foreign + 4)
    // Requests the new campaigns, and whether the block of the earlier ones is still canonical.
    expect(requested()).toBe(requests + 3)
  }, 120_000)

  test('behavior: drops campaigns that a reorg removed, and adds those that replaced them', async () => {
    const { client } = poorClient()
    const lists = createCampaignLists()
    const list = async () => (await allCampaigns(parts(client, lists), (await world.head()).number)).length
    const before = await list()
    const snapshot = await world.rpc('evm_snapshot')
    await makeForeign(3)
    expect(await list()).toBe(before + 3)
    await world.rpc('evm_revert', snapshot)
    await makeForeign(2)
    expect(await list()).toBe(before + 2)
  }, 120_000)

  /** A client of a node that answers calls with code overrides as the test defines. */
  function clientWith(answer: () => Promise<unknown>): Client {
    const request = (requested: { params?: readonly unknown[] }) =>
      (requested.params?.length ?? 0) > 2 ? answer() : world.client.request(requested as never)
    return { ...world.client, request } as unknown as Client
  }
  test.each([
    ['rejects a third parameter', () => Promise.reject(refusedOverride())],
    ['ignores state overrides', () => Promise.resolve('0x')],
  ])(
    'behavior: returns the same campaigns by single reads from a node that %s',
    async (_, answer) => {
      const { number } = await world.head()
      expect(await campaignsOfAccount(parts(clientWith(answer)), ada, false, number)).toEqual([old])
      const all = await allCampaigns(parts(clientWith(answer)), number)
      expect(all.map(({ address }) => address.toLowerCase())).toContain(old.toLowerCase())
    },
    120_000,
  )

  test('error: RpcTimeoutError when no node responds; returns no partial list', async () => {
    const silent = clientWith(() => Promise.reject(new RpcTimeoutError('https://slow.test', 10_000)))
    const { number } = await world.head()
    await expect(campaignsOfAccount(parts(silent), ada, false, number)).rejects.toThrow(RpcTimeoutError)
    await expect(allCampaigns(parts(silent), number)).rejects.toThrow(RpcTimeoutError)
  })
})
