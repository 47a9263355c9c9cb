import { campaignAbi, campaignFactoryAbi, erc20Abi, factoryAbi, pairAbi, routerAbi } from '@dexswap/abis'
import type { Address, PlatformId } from '@dexswap/chains'
import { type AbiEvent, createPublicClient, formatUnits, http, parseAbi, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { campaignSpecs } from '../campaigns/campaign-specs.ts'
import { quietPairs } from '../campaigns/quiet-pairs.ts'
import { users } from '../chain/accounts.ts'
import { RpcError } from '../chain/connect-node.ts'
import { receiptOf } from '../chain/receipt-of.ts'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { startLiveMarket } from '../live/start-live-market.ts'
import { deployWorld, type World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { pairAddress } from './pair-address.ts'
import { pairSpecs } from './pair-specs.ts'
import { deploymentSeconds, historySeconds } from './plan-history.ts'
import { platformOf } from './platform-of.ts'
import type { Approvals } from './queue-operation.ts'
import { spamCampaigns } from './seed-untrusted.ts'
import { seedWorld } from './seed-world.ts'

const startsAt = Math.floor(Date.now() / 1000) - historySeconds
let chain: LocalChain
let world: World
const approvals: Approvals = new Set()
/** Seconds of the local clock before and after the seed. */
let [before, after] = [0, 0]
beforeAll(async () => {
  chain = await startChain({ genesisTimestamp: startsAt - deploymentSeconds })
  world = await deployWorld(chain.client)
  before = Math.floor(Date.now() / 1000)
  // Throws when reserves differ from those of the simulation.
  await seedWorld(chain.client, world, { seed: '1', startsAt, approvals })
  after = Date.now() / 1000
})
afterAll(() => chain.stop())

function client() {
  return createPublicClient({ transport: http(chain.rpcUrl) })
}
function addressOf(id: string): Address {
  return findToken(world.tokens, id).address
}

/** The campaign at an index of the factory's list. */
function campaignInPlace(place: number): Promise<Address> {
  return client().readContract({
    address: world.record.campaignFactory as Address,
    abi: campaignFactoryAbi,
    functionName: 'distributions',
    args: [BigInt(place)],
  })
}

async function quote(platform: PlatformId, path: readonly string[], amountIn: bigint): Promise<bigint> {
  const { router } = platformOf(world, platform)
  const args = [amountIn, path.map(addressOf)] as const
  const amounts = await client().readContract({ address: router, abi: routerAbi, functionName: 'getAmountsOut', args })
  return amounts.at(-1) ?? 0n
}

describe('seedWorld', () => {
  test('default: creates every planned pair on its platform', async () => {
    for (const { id, factory } of world.platforms) {
      const planned = pairSpecs.filter(({ platform }) => platform === id)
      const length = await client().readContract({ address: factory, abi: factoryAbi, functionName: 'allPairsLength' })
      const quiet = quietPairs.filter(({ platform }) => platform === id)
      const untrusted = id === 'dexswap' ? 4 : 0
      expect(length, id).toBe(BigInt(planned.length + quiet.length + untrusted))
    }
    expect(pairSpecs.length).toBeGreaterThanOrEqual(60)
  })

  test('behavior: executes at least 3,000 swaps, adds and removes over thirty days', async () => {
    const events = pairAbi.filter((item) => item.type === 'event' && ['Swap', 'Mint', 'Burn'].includes(item.name))
    const logs = await client().getLogs({ events: events as AbiEvent[], fromBlock: 0n })
    expect(logs.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(logs.map(({ eventName }) => eventName)).size).toBe(3)
    const first = await client().getBlock({ blockNumber: logs[0]?.blockNumber ?? 0n })
    const last = await client().getBlock({ blockNumber: logs.at(-1)?.blockNumber ?? 0n })
    expect(Number(last.timestamp - first.timestamp)).toBeGreaterThan(29.9 * 86_400)
  })

  test('behavior: ends the history at the current time [3.9.03]', async () => {
    const { timestamp } = await client().getBlock()
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
    expect(Number(timestamp)).toBeLessThanOrEqual(after)
  })

  test("behavior: sets the planned fees of the native exchange's pairs, from 0.04 to 1 percent", async () => {
    const own = platformOf(world, 'dexswap')
    const fees = new Set<number>()
    for (const { platform, tokenA, tokenB, swapFeeBps } of pairSpecs) {
      if (platform !== 'dexswap') continue
      const address = pairAddress(own, addressOf(tokenA), addressOf(tokenB))
      const fee = await client().readContract({ address, abi: pairAbi, functionName: 'swapFee' })
      expect(fee, `${tokenA}/${tokenB}`).toBe(swapFeeBps)
      fees.add(fee)
    }
    expect([...fees].sort((a, b) => a - b)).toEqual([4, 10, 20, 25, 30, 50, 100])
  })

  test('behavior: makes each platform the best for some trade', async () => {
    const trades = [
      { path: ['1DAI', '1WBTC'], amountIn: parseUnits('1000', 18) },
      { path: ['WONE', '1USDC'], amountIn: parseUnits('100000', 18) },
      { path: ['1WBTC', '1ETH'], amountIn: parseUnits('0.3', 8) },
      { path: ['1ETH', '1USDC'], amountIn: parseUnits('5', 18) },
      { path: ['1DAI', '1USDC'], amountIn: parseUnits('20000', 18) },
      { path: ['1USDC', '1USDT'], amountIn: parseUnits('20000', 6) },
      { path: ['WONE', '1ETH'], amountIn: parseUnits('400000', 18) },
    ]
    const winners = new Set<PlatformId>()
    for (const { path, amountIn } of trades) {
      const quotes = await Promise.all(
        world.platforms.map(async ({ id }) => ({ id, out: await quote(id, path, amountIn) })),
      )
      const best = quotes.reduce((a, b) => (b.out > a.out ? b : a))
      winners.add(best.id)
    }
    expect([...winners].sort()).toEqual(['dexswap', 'sushiswap', 'uniswap-v2', 'viperswap'])
  })

  test('behavior: gives the first wallet ONE, tokens and positions, but no approvals', async () => {
    const [wallet] = users as [Address]
    const abi = parseAbi([
      'function balanceOf(address) view returns (uint256)',
      'event Approval(address indexed owner, address indexed spender, uint256 value)',
    ])
    expect(await client().getBalance({ address: wallet })).toBe(parseUnits('12480', 18))
    const balanceOf = (address: Address) =>
      client().readContract({ address, abi, functionName: 'balanceOf', args: [wallet] })
    expect(await balanceOf(addressOf('1DAI'))).toBe(parseUnits('24860.75', 18))
    const own = platformOf(world, 'dexswap')
    const positions = await Promise.all(
      pairSpecs
        .filter(({ platform }) => platform === 'dexswap')
        .map(({ tokenA, tokenB }) => balanceOf(pairAddress(own, addressOf(tokenA), addressOf(tokenB)))),
    )
    expect(positions.filter((liquidity) => liquidity > 0n)).toHaveLength(3)
    const given = await client().getLogs({ event: abi[1], args: { owner: wallet }, fromBlock: 0n, strict: true })
    for (const { address, args } of given) {
      const allowance = { address, abi: erc20Abi, functionName: 'allowance', args: [wallet, args.spender] } as const
      expect(await client().readContract(allowance)).toBe(0n)
    }
  })
})

describe('campaigns of the seed', () => {
  const [wallet] = users as [Address]
  const factory = () => world.record.campaignFactory as Address
  const made = new Map<string, Address>()
  const campaign = (id: string) => ({ address: made.get(id) as Address, abi: campaignAbi }) as const

  beforeAll(async () => {
    for (const [index, { id }] of campaignSpecs.entries()) made.set(id, await campaignInPlace(index))
  })

  test('default: creates every planned campaign for its pair and creator', async () => {
    const at = { address: factory(), abi: campaignFactoryAbi } as const
    expect(await client().readContract({ ...at, functionName: 'getDistributionsAmount' })).toBe(
      BigInt(campaignSpecs.length + 1 + spamCampaigns),
    )
    for (const { id, creator, rewards } of campaignSpecs) {
      expect(await client().readContract({ ...campaign(id), functionName: 'owner' }), id).toBe(creator)
      const tokens = await client().readContract({ ...campaign(id), functionName: 'getRewardTokens' })
      expect(tokens, id).toHaveLength(rewards.length)
    }
  })

  test('behavior: contains campaigns in every state, with one to three rewards, locked, capped, full and cancelled', async () => {
    const now = (await client().getBlock()).timestamp
    const states = new Map<string, string>()
    for (const { id } of campaignSpecs) {
      const [start, end, isCancelled, cap, staked] = await Promise.all([
        client().readContract({ ...campaign(id), functionName: 'startingTimestamp' }),
        client().readContract({ ...campaign(id), functionName: 'endingTimestamp' }),
        client().readContract({ ...campaign(id), functionName: 'canceled' }),
        client().readContract({ ...campaign(id), functionName: 'stakingCap' }),
        client().readContract({ ...campaign(id), functionName: 'totalStakedTokensAmount' }),
      ])
      const time = start > now ? 'upcoming' : end < now ? 'ended' : 'active'
      states.set(id, `${isCancelled ? 'cancelled' : time}${cap > 0n ? (cap === staked ? ' full' : ' room') : ''}`)
      if (id === 'ended-long-ago') expect(Number(now - end)).toBeGreaterThan(39 * 86_400)
      if (id === 'endless') expect(new Date(Number(end) * 1000).getUTCFullYear()).toBe(9999)
    }
    expect(Object.fromEntries(states)).toEqual({
      'ended-long-ago': 'ended',
      ended: 'ended',
      'next-to-end': 'active',
      endless: 'active',
      'active-three-rewards': 'active',
      'ended-locked': 'ended',
      active: 'active',
      'active-paused-reward': 'active',
      'half-unearned': 'ended',
      'active-full': 'active full',
      'active-capped-two-rewards': 'active room',
      'active-locked': 'active',
      'reward-is-stake': 'active',
      'nameless-reward': 'active',
      cancelled: 'cancelled',
      upcoming: 'upcoming',
      'odd-decimals': 'active',
      'upcoming-locked-capped': 'upcoming room',
    })
    expect(new Set(campaignSpecs.map(({ rewards }) => rewards.length))).toEqual(new Set([1, 2, 3]))
  })

  test('behavior: has no campaign that ends within a day after the history', async () => {
    const now = (await client().getBlock()).timestamp
    for (const { id } of campaignSpecs) {
      const end = await client().readContract({ ...campaign(id), functionName: 'endingTimestamp' })
      if (end > now) expect(Number(end - now), id).toBeGreaterThan(86_400)
    }
  })

  test('behavior: gives the first wallet stakes with claimable rewards in active and ended campaigns', async () => {
    for (const id of [
      'ended-long-ago',
      'ended',
      'next-to-end',
      'active',
      'active-locked',
      'ended-locked',
      'odd-decimals',
    ]) {
      const staked = await client().readContract({ ...campaign(id), functionName: 'stakedTokensOf', args: [wallet] })
      const claimable = await client().readContract({
        ...campaign(id),
        functionName: 'claimableRewards',
        args: [wallet],
      })
      expect(staked, id).toBeGreaterThan(0n)
      expect(claimable[0], id).toBeGreaterThan(0n)
    }
  })

  test('behavior: lets the first wallet cancel one of its campaigns and recover unearned rewards of another', async () => {
    for (const [id, functionName] of [
      ['upcoming', 'cancel'],
      ['half-unearned', 'recoverUnassignedRewards'],
    ] as const) {
      expect(await client().readContract({ ...campaign(id), functionName: 'owner' })).toBe(wallet)
      await expect(client().simulateContract({ ...campaign(id), functionName, account: wallet })).resolves.toBeTruthy()
    }
  })

  test('behavior: has active campaigns with an APY of 5 to 40 %, and one with more', async () => {
    const now = (await client().getBlock()).timestamp
    const usdOf = (id: string, amount: bigint) => {
      const { decimals, priceUsd } = findToken(world.tokens, id)
      return Number(formatUnits(amount, decimals)) * priceUsd
    }
    const returns = new Map<string, number>()
    for (const { id, pair, rewards, capUnits } of campaignSpecs) {
      const read = campaign(id)
      const [start, end, isCancelled, staked, lp] = await Promise.all([
        client().readContract({ ...read, functionName: 'startingTimestamp' }),
        client().readContract({ ...read, functionName: 'endingTimestamp' }),
        client().readContract({ ...read, functionName: 'canceled' }),
        client().readContract({ ...read, functionName: 'totalStakedTokensAmount' }),
        client().readContract({ ...read, functionName: 'stakableToken' }),
      ])
      if (isCancelled || end < now) continue
      const amounts = await Promise.all(
        rewards.map(([token]) => {
          const args = [token === 'LP' ? lp : addressOf(token)] as const
          return client().readContract({ ...read, functionName: 'rewardAmount', args })
        }),
      )
      const supply = await client().readContract({ address: lp, abi: pairAbi, functionName: 'totalSupply' })
      const held = (token: string) =>
        client().readContract({ address: addressOf(token), abi: erc20Abi, functionName: 'balanceOf', args: [lp] })
      const sides = await Promise.all(pair.map(async (token) => usdOf(token, await held(token))))
      const lpUsd = sides.reduce((sum, side) => sum + side, 0) / Number(supply)
      const base = staked > 0n ? staked : capUnits > 0 ? (supply / 10_000n) * BigInt(capUnits) : supply
      const paid = rewards.reduce((sum, [token], at) => {
        const amount = amounts[at] ?? 0n
        return sum + (token === 'LP' ? Number(amount) * lpUsd : usdOf(token, amount))
      }, 0)
      const years = Number(end - start) / (365 * 86_400)
      returns.set(id, Math.round((100 * paid) / years / (Number(base) * lpUsd)))
    }
    expect(returns.size).toBe(13)
    const unusual = [...returns].filter(([, percent]) => percent < 5 || percent > 40)
    expect(unusual).toEqual([['odd-decimals', expect.closeTo(290, -2)]])
  })

  test('behavior: blocks claims of a paused reward token, but allows withdrawals', async () => {
    const paused = { ...campaign('active-paused-reward'), account: wallet }
    await expect(client().simulateContract({ ...paused, functionName: 'claimAll', args: [wallet] })).rejects.toThrow(
      /PAUSED/,
    )
    await expect(client().simulateContract({ ...paused, functionName: 'withdraw', args: [1n] })).resolves.toBeTruthy()
  })

  test('behavior: gives the first wallet LP tokens in the quiet pairs of odd tokens', async () => {
    const own = platformOf(world, 'dexswap')
    for (const { tokenA, tokenB } of quietPairs) {
      const address = pairAddress(own, addressOf(tokenA), addressOf(tokenB))
      const balance = { address, abi: pairAbi, functionName: 'balanceOf', args: [wallet] } as const
      expect(await client().readContract(balance), `${tokenA}/${tokenB}`).toBeGreaterThan(0n)
    }
  })
})

describe('untrusted contracts of the seed', () => {
  test('behavior: contains an unfunded campaign, a token without sales and a second bridged coin of the same symbol', async () => {
    const [wallet] = users as [Address]
    const factory = world.record.campaignFactory as Address
    const unfunded = await campaignInPlace(campaignSpecs.length)
    const held = { address: addressOf('MOON'), abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await client().readContract({ ...held, args: [unfunded] })).toBe(0n)
    expect(await client().readContract({ ...held, args: [wallet] })).toBeGreaterThan(0n)
    const send = { address: addressOf('MOON'), abi: erc20Abi, functionName: 'transfer', account: wallet } as const
    await expect(client().simulateContract({ ...send, args: [factory, 1n] })).rejects.toThrow(/NOT_NOW/)
    expect(world.record.bridges?.map(({ name }) => name)).toEqual(['LayerZero', 'Horizon, drained 2022'])
  })
})

describe('startLiveMarket', () => {
  test('behavior: mines blocks at an interval, some with trades of other accounts', async () => {
    const before = await client().getBlockNumber({ cacheTime: 0 })
    let failure: unknown = null
    const live = await startLiveMarket(chain.client, world, {
      seed: '1',
      approvals,
      blockMs: 20,
      onFailure: (error) => {
        failure = error
      },
    })
    const [from, to] = users
    const hash = await chain.client.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] })
    const receipt = await receiptOf(client(), hash as `0x${string}`)
    expect(receipt.status).toBe('success')
    const swap = pairAbi.find((item) => item.type === 'event' && item.name === 'Swap') as AbiEvent
    await vi.waitFor(
      async () => {
        const logs = await client().getLogs({ event: swap, fromBlock: before + 1n })
        expect(new Set(logs.map(({ blockNumber }) => blockNumber)).size).toBeGreaterThan(2)
      },
      { timeout: 60_000, interval: 50 },
    )
    await live.stop()
    expect(failure).toBeNull()
    const stoppedAt = await client().getBlockNumber({ cacheTime: 0 })
    expect(stoppedAt).toBeGreaterThan(before + 5n)
  })

  test('error: RpcError when the chain has ended, reported at most once per block', async () => {
    const other = await startChain()
    const empty = await deployWorld(other.client)
    const failure = new Promise<unknown>((resolve) => {
      void startLiveMarket(other.client, empty, {
        seed: 'gone',
        approvals: new Set(),
        blockMs: 20,
        onFailure: resolve,
      }).then(() => other.stop())
    })
    expect(await failure).toBeInstanceOf(RpcError)
  })
})
