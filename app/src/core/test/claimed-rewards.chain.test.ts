import { campaignAbi } from '@dexswap/abis'
import type { Address, PlatformId } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { readPools } from '@dexswap/pools-reader/read-pools'
import { users } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#io/clock.ts'
import { paidRewards } from '../account/account-past.ts'
import { claimedTotal, rewardUsd } from '../account/claimed-rewards.ts'
import type { ExchangeContracts } from '../account/exchange-contracts.ts'
import { createHistoryReader } from '../account/history-reader.ts'
import { unknown } from '../known.ts'
import { poolsAtBlocks, pricingPools } from '../markets/prices-at-block.ts'
import { claimAndRecord, type Markets, openMarkets, pass, startCampaign, tradeAtRandom } from './claim-at-random.ts'
import { createRandom } from './random.ts'
import { currencyIn, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: the rewards found in logs are those that the account received, valued at the block of
// each.

const [ada = '0x'] = users
const claims = 15

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('viperswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('sushiswap', '1WBTC', 1, '1DAI', 96_000)
}, 60_000)
afterAll(() => world?.stop())

/** Reads the history of the account from the chain, without an indexer. */
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

/** Claimed rewards according to the history of the account. */
async function readRewards(campaign: Address, { pairs, factory, wone }: Markets) {
  const reader = await openReader({
    pairs: new Map(pairs.map(([platform, pair]) => [pair.toLowerCase(), platform])),
    campaigns: new Set([campaign.toLowerCase()]),
    campaignFactories: new Set([factory.toLowerCase()]),
    spenders: new Set([campaign.toLowerCase()]),
    wrappedNative: wone.toLowerCase(),
    isPoolOf: () => false,
    poolPlatforms: [],
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

/** Dollar value of the rewards, each valued by the pools of its block. */
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
  test('default: values random claims at the prices of their blocks, without an indexer', async () => {
    const random = createRandom(21)
    const markets = await openMarkets(world)
    const { wone, wbtc, lp, factory } = markets
    const campaign = await startCampaign(world, factory, lp, [wone, wbtc])

    // Balances and prices, measured after each claim without the tested code.
    const recorded = { one: 0n, btc: 0n, usd: 0 }
    for (let at = 0; at < claims; at++) {
      await tradeAtRandom(world, markets, random)
      await pass(world, BigInt(3600 + random.roll(86_400)))
      const claim = await claimAndRecord(world, campaign, markets)
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
    // At current prices the sum is different, so the test would detect their use.
    expect(Math.abs(dollarsOf(rewards, wone, () => pools) - recorded.usd)).toBeGreaterThan(1)
    expect(
      await readCalls(world.client, world.chain.multicall, [
        contractCall({ address: campaign, abi: campaignAbi, functionName: 'getClaimedRewards', args: [ada] }),
      ]),
    ).toMatchObject([{ status: 'known', value: [recorded.one, recorded.btc] }])
  }, 120_000)
})
