import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  factoryAbi,
  pairAbi,
  routerAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { traders, users } from '@dexswap/sandbox'
import type { Abi } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { expect } from 'vitest'
import type { createRandom } from './random.ts'
import type { TestWorld } from './start-test-world.ts'

const [provider = '0x'] = traders
const [ada = '0x'] = users
const oneToken = 10n ** 18n
const forever = 10n ** 15n

async function send(
  world: TestWorld,
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
) {
  const receipt = await world.send(from, { to, data: encodeFunctionData({ abi, functionName, args }), value })
  expect(receipt.status).toBe('0x1')
}

export async function pass(world: TestWorld, seconds: bigint) {
  const { timestamp } = await world.head()
  await world.rpc('evm_setNextBlockTimestamp', numberToHex(timestamp + seconds))
}

/** Reads a contract at the newest block, without code of the page. */
async function ask(
  world: TestWorld,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  return world.client.request({
    method: 'eth_call',
    params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'],
  })
}

const words = (data: unknown) => (String(data).slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
const addressIn = (data: unknown): Address => `0x${String(data).slice(-40)}`
const balance = async (world: TestWorld, token: Address, of: Address) =>
  words(await ask(world, token, erc20Abi, 'balanceOf', [of]))[0] ?? 0n

async function pairOf(world: TestWorld, platform: string, one: Address, other: Address): Promise<Address> {
  const { factory } = world.chain.platforms.find(({ id }) => id === platform) ?? { factory: provider }
  return addressIn(await ask(world, factory, factoryAbi, 'getPair', [one, other]))
}

/** Reserves of a pair in base units, with those of token `one` first. */
async function sides(world: TestWorld, pair: Address, one: Address): Promise<readonly [bigint, bigint]> {
  const [reserve0 = 0n, reserve1 = 0n] = words(await ask(world, pair, pairAbi, 'getReserves'))
  const isFirst = addressIn(await ask(world, pair, pairAbi, 'token0')).toLowerCase() === one.toLowerCase()
  return isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
}

/** A running campaign of both reward tokens, with a stake of the account. */
export async function startCampaign(
  world: TestWorld,
  factory: Address,
  lp: Address,
  rewards: readonly Address[],
): Promise<Address> {
  const startsAt = (await world.head()).timestamp + 1000n
  const terms = [rewards, lp, [30_000n * oneToken, 10n ** 7n], startsAt, startsAt + 86_400n * 30n, false, 0n]
  await send(world, provider, factory, campaignFactoryAbi, 'createDistribution', terms)
  const campaign = addressIn(await ask(world, factory, campaignFactoryAbi, 'distributions', [0n]))
  await send(world, provider, lp, erc20Abi, 'transfer', [ada, oneToken / 1000n])
  await world.approve(ada, lp, campaign)
  await pass(world, 1500n)
  await send(world, ada, campaign, campaignAbi, 'stake', [oneToken / 2000n])
  return campaign
}

/** Tokens, pairs and contracts for random claims. */
export async function openMarkets(world: TestWorld) {
  const [dai, usdc, wbtc] = (['1DAI', '1USDC', '1WBTC'] as const).map(world.token) as [Address, Address, Address]
  const wone = world.chain.wrappedNative.address
  const lp = await pairOf(world, 'dexswap', dai, usdc)
  const onePair = await pairOf(world, 'viperswap', wone, dai)
  const btcPair = await pairOf(world, 'sushiswap', wbtc, dai)
  const factory = world.chain.campaignFactory ?? provider
  await send(world, provider, wone, wrappedNativeAbi, 'deposit', [], 50_000n * oneToken)
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
export type Markets = Awaited<ReturnType<typeof openMarkets>>

/** Sends one trade, which changes a price. */
export async function tradeAtRandom(
  world: TestWorld,
  { dai, wbtc, wone }: Markets,
  random: ReturnType<typeof createRandom>,
): Promise<void> {
  const [platform, path] = random.of([
    ['viperswap', [wone, dai]],
    ['viperswap', [dai, wone]],
    ['sushiswap', [dai, wbtc]],
  ] as const)
  const amount = path[0] === dai ? BigInt(1 + random.roll(300)) * oneToken : BigInt(1 + random.roll(9000)) * oneToken
  const trade = [amount, 0n, path, provider, forever]
  await send(world, provider, world.router(platform), routerAbi, 'swapExactTokensForTokens', trade)
}

/** Claims both rewards, and measures them by balances and reserves, without the tested code. */
export async function claimAndRecord(world: TestWorld, campaign: Address, { wone, wbtc, onePair, btcPair }: Markets) {
  const before = [await balance(world, wone, ada), await balance(world, wbtc, ada)] as const
  await send(world, ada, campaign, campaignAbi, 'claimAll', [ada])
  const [one, btc] = [(await balance(world, wone, ada)) - before[0], (await balance(world, wbtc, ada)) - before[1]]
  const [oneSide, oneDai] = await sides(world, onePair, wone)
  const [btcSide, btcDai] = await sides(world, btcPair, wbtc)
  const oneUsd = (Number(one) / Number(oneSide)) * (Number(oneDai) / 1e18)
  // Output of selling the complete amount in one trade.
  const btcUsd = (Number(btc) / Number(btcSide)) * (Number(btcDai) / 1e18)
  const deep = Number(btcDai) / 1e18
  return { one, btc, usd: oneUsd + (btcUsd * deep) / (btcUsd + deep) }
}
