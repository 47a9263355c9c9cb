import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  factoryAbi,
  pairAbi,
  routerAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import type { Address, PlatformId } from '@dexswap/chains'
import { traders, users } from '@dexswap/sandbox'
import type { Abi } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#io/clock.ts'
import { paidRewards } from '../account/account-past.ts'
import { claimedTotal, rewardUsd } from '../account/claimed-rewards.ts'
import type { ExchangeContracts } from '../account/history-entry.ts'
import { createHistoryReader } from '../account/history-reader.ts'
import { contractCall } from '../chain/contract-call.ts'
import { readCalls } from '../chain/read-calls.ts'
import { unknown } from '../known.ts'
import { poolsAtBlocks, pricingPools } from '../markets/prices-at-block.ts'
import { readPools } from '../markets/read-pools.ts'
import { createRandom } from './random.ts'
import { currencyIn, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: claimed rewards from the account's logs equal what it received, at each block's prices.

const [provider = '0x'] = traders
const [ada = '0x'] = users
const oneToken = 10n ** 18n
const forever = 10n ** 15n
const claims = 15

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('viperswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('sushiswap', '1WBTC', 1, '1DAI', 96_000)
}, 60_000)
afterAll(() => world?.stop())

async function send(from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n) {
  const receipt = await world.send(from, { to, data: encodeFunctionData({ abi, functionName, args }), value })
  expect(receipt.status).toBe('0x1')
}

async function pass(seconds: bigint) {
  const { timestamp } = await world.head()
  await world.rpc('evm_setNextBlockTimestamp', numberToHex(timestamp + seconds))
}

/** Reads the contract directly at the newest block. */
async function ask(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<unknown> {
  return world.client.request({
    method: 'eth_call',
    params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'],
  })
}

const words = (data: unknown) => (String(data).slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
const addressIn = (data: unknown): Address => `0x${String(data).slice(-40)}`
const balance = async (token: Address, of: Address) => words(await ask(token, erc20Abi, 'balanceOf', [of]))[0] ?? 0n

async function pairOf(platform: string, one: Address, other: Address): Promise<Address> {
  const { factory } = world.chain.platforms.find(({ id }) => id === platform) ?? { factory: provider }
  return addressIn(await ask(factory, factoryAbi, 'getPair', [one, other]))
}

/** Reserves of a pair in base units, that of the given token first. */
async function sides(pair: Address, one: Address): Promise<readonly [bigint, bigint]> {
  const [reserve0 = 0n, reserve1 = 0n] = words(await ask(pair, pairAbi, 'getReserves'))
  const isFirst = addressIn(await ask(pair, pairAbi, 'token0')).toLowerCase() === one.toLowerCase()
  return isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
}

/** A running campaign of both reward tokens, with a stake of the account. */
async function startCampaign(factory: Address, lp: Address, rewards: readonly Address[]): Promise<Address> {
  const startsAt = (await world.head()).timestamp + 1000n
  const terms = [rewards, lp, [30_000n * oneToken, 10n ** 7n], startsAt, startsAt + 86_400n * 30n, false, 0n]
  await send(provider, factory, campaignFactoryAbi, 'createDistribution', terms)
  const campaign = addressIn(await ask(factory, campaignFactoryAbi, 'distributions', [0n]))
  await send(provider, lp, erc20Abi, 'transfer', [ada, oneToken / 1000n])
  await world.approve(ada, lp, campaign)
  await pass(1500n)
  await send(ada, campaign, campaignAbi, 'stake', [oneToken / 2000n])
  return campaign
}

/** The account's history from the chain alone. */
async function openReader(contracts: ExchangeContracts) {
  const newest = await world.head()
  return createHistoryReader({
    client: world.client,
    chainId: world.chain.id,
    account: ada,
    contracts,
    head: () => newest,
    askIndexer: () => Promise.reject(new Error('no indexer')),
    openStore: async () => null,
    clock,
  })
}

/** Tokens, pairs and contracts of the random claims. */
async function openMarkets() {
  const [dai, usdc, wbtc] = (['1DAI', '1USDC', '1WBTC'] as const).map(world.token) as [Address, Address, Address]
  const wone = world.chain.wrappedNative.address
  const lp = await pairOf('dexswap', dai, usdc)
  const onePair = await pairOf('viperswap', wone, dai)
  const btcPair = await pairOf('sushiswap', wbtc, dai)
  const factory = world.chain.campaignFactory ?? provider
  await send(provider, wone, wrappedNativeAbi, 'deposit', [], 50_000n * oneToken)
  for (const token of [wone, wbtc]) await world.approve(provider, token, factory)
  for (const platform of ['viperswap', 'sushiswap']) {
    for (const token of [wone, wbtc, dai]) await world.approve(provider, token, world.router(platform))
  }
  const pairs = [
    ['dexswap', lp, dai, usdc],
    ['viperswap', onePair, wone, dai],
    ['sushiswap', btcPair, wbtc, dai],
  ] as const
  return { dai, wbtc, wone, lp, onePair, btcPair, factory, pairs }
}
type Markets = Awaited<ReturnType<typeof openMarkets>>

/** One trade that moves a price. */
async function tradeAtRandom({ dai, wbtc, wone }: Markets, random: ReturnType<typeof createRandom>): Promise<void> {
  const [platform, path] = random.of([
    ['viperswap', [wone, dai]],
    ['viperswap', [dai, wone]],
    ['sushiswap', [dai, wbtc]],
  ] as const)
  const amount = path[0] === dai ? BigInt(1 + random.roll(300)) * oneToken : BigInt(1 + random.roll(9000)) * oneToken
  const trade = [amount, 0n, path, provider, forever]
  await send(provider, world.router(platform), routerAbi, 'swapExactTokensForTokens', trade)
}

/** Claims both rewards; measures amounts and dollars by balances and reserves. */
async function claimAndRecord(campaign: Address, { wone, wbtc, onePair, btcPair }: Markets) {
  const before = [await balance(wone, ada), await balance(wbtc, ada)] as const
  await send(ada, campaign, campaignAbi, 'claimAll', [ada])
  const [one, btc] = [(await balance(wone, ada)) - before[0], (await balance(wbtc, ada)) - before[1]]
  const [oneSide, oneDai] = await sides(onePair, wone)
  const [btcSide, btcDai] = await sides(btcPair, wbtc)
  const oneUsd = (Number(one) / Number(oneSide)) * (Number(oneDai) / 1e18)
  // Proceeds of selling everything in one trade.
  const btcUsd = (Number(btc) / Number(btcSide)) * (Number(btcDai) / 1e18)
  const deep = Number(btcDai) / 1e18
  return { one, btc, usd: oneUsd + (btcUsd * deep) / (btcUsd + deep) }
}

/** The claimed rewards by the account's history alone. */
async function readRewards(campaign: Address, { pairs, factory, wone }: Markets) {
  const reader = await openReader({
    pairs: new Map(pairs.map(([platform, pair]) => [pair.toLowerCase(), platform])),
    campaigns: new Set([campaign.toLowerCase()]),
    campaignFactories: new Set([factory.toLowerCase()]),
    spenders: new Set([campaign.toLowerCase()]),
    wrappedNative: wone.toLowerCase(),
    isPoolOf: () => false,
    concentratedPlatforms: [],
  })
  reader.readTo(0)
  await expect.poll(() => reader.state.get().status, { timeout: 30_000 }).toBe('read')
  return paidRewards([], reader.state.get().entries)
}
type Rewards = Awaited<ReturnType<typeof readRewards>>
type Pools = ReadonlyMap<PlatformId, Awaited<ReturnType<typeof readPools>>>

/** The pools of all pairs at the newest block. */
async function readCurrentPools({ pairs }: Markets): Promise<Pools> {
  const head = (await world.head()).number
  const pools = new Map<PlatformId, Awaited<ReturnType<typeof readPools>>>()
  for (const [platform, address, one, other] of pairs) {
    const [token0 = one, token1 = other] = [one, other]
      .map((token): Address => `0x${token.slice(2).toLowerCase()}`)
      .toSorted()
    const ref = { address, token0, token1 }
    pools.set(platform, await readPools(world.client, world.chain.multicall, 30, [ref], head))
  }
  return pools
}

/** Dollars of the rewards, each by the pools of its block. */
function dollarsOf(rewards: Rewards, wone: Address, poolsOf: (block: bigint) => Pools | null | undefined): number {
  const figures = rewards.map((reward) => {
    const currency = currencyIn(world, reward.token === wone.toLowerCase() ? 'WONE' : '1WBTC')
    const ofDay = unknown('indexer-unreachable')
    const pools = poolsOf(reward.block ?? 0n) ?? null
    return rewardUsd(world.chain, reward, { currency, decimals: currency.decimals, pools, ofDay })
  })
  const total = claimedTotal(figures, true)
  if (total?.status !== 'known' || !total.value.isWhole) throw new RangeError('a figure is not known')
  return Number(total.value.total) / 1e18
}

const sumOf = (rewards: Rewards, token: Address) =>
  rewards.reduce((sum, each) => (each.token === token.toLowerCase() ? sum + each.amount : sum), 0n)

describe('claimed rewards', () => {
  test('default: returns the amount and historical price of random claims between trades, to the cent without an indexer', async () => {
    const random = createRandom(21)
    const markets = await openMarkets()
    const { wone, wbtc, lp, factory } = markets
    const campaign = await startCampaign(factory, lp, [wone, wbtc])

    // An independent record of balance and price after each claim.
    const recorded = { one: 0n, btc: 0n, usd: 0 }
    for (let at = 0; at < claims; at++) {
      await tradeAtRandom(markets, random)
      await pass(BigInt(3600 + random.roll(86_400)))
      const claim = await claimAndRecord(campaign, markets)
      recorded.one += claim.one
      recorded.btc += claim.btc
      recorded.usd += claim.usd
    }
    expect(recorded.usd).toBeGreaterThan(100)

    const rewards = await readRewards(campaign, markets)
    expect(rewards).toHaveLength(2 * claims)
    expect([sumOf(rewards, wone), sumOf(rewards, wbtc)]).toEqual([recorded.one, recorded.btc])

    const pools = await readCurrentPools(markets)
    const tokens = new Set(rewards.map(({ token }) => token))
    const blocks = rewards.flatMap(({ block }) => block ?? [])
    const urls = [world.anvil.rpcUrl]
    const then = await poolsAtBlocks({ chain: world.chain, urls }, pricingPools(world.chain, pools, tokens), blocks)
    expect(then.size).toBe(claims)
    expect(Math.abs(dollarsOf(rewards, wone, (block) => then.get(block)) - recorded.usd)).toBeLessThan(0.01)
    // Current prices give another value.
    expect(Math.abs(dollarsOf(rewards, wone, () => pools) - recorded.usd)).toBeGreaterThan(1)
    expect(
      await readCalls(world.client, world.chain.multicall, [
        contractCall({ address: campaign, abi: campaignAbi, functionName: 'getClaimedRewards', args: [ada] }),
      ]),
    ).toMatchObject([{ status: 'known', value: [recorded.one, recorded.btc] }])
  }, 120_000)
})
