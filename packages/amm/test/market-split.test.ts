import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Abi,
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Address,
  bestMarketSplit,
  ConstantProductMarket,
  createMarketGraph,
  type MarketHop,
  type MarketLegPlan,
  type MarketPool,
  replayMarketLegs,
  SolidlyMarket,
} from '../src/index.ts'
import { deploy, type LocalChain, send, startLocalChain } from './chain.ts'
import { drawPositions, drawSwap } from './curves/v3-draws.ts'
import {
  changePositions,
  contracts,
  createPool,
  deployBuild,
  deployV3,
  type FollowedPool,
  sendSwap,
  sqrtPriceOf,
  type V3Chain,
} from './curves/v3-pools.ts'
import { deployExchange, type Exchange, readPair } from './exchange.ts'
import { type Random, randomOf, seedOfRun } from './seed.ts'

// For all states of pairs, concentrated and Solidly pools, the executor contract returns the amount of
// replayMarketLegs to the wei, and reverts when the replay rejects. Legs share pools.

const { DEEP, REPLAYS, TIER } = process.env
const ORDERS = Number(REPLAYS ?? (DEEP === '1' ? 20_000 : TIER === 'gate' ? 100 : 300))
const ORDERS_PER_MARKET = REPLAYS ? 100 : TIER === 'gate' ? 20 : 50
const TIMEOUT = DEEP === '1' || REPLAYS ? 14_400_000 : 600_000

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const artifact = fileOf('contracts/artifacts/SplitExecutor.json')
const sandboxArtifact = (name: string) => fileOf(`packages/sandbox/contracts/artifacts/${name}.json`)
const { abi }: { abi: Abi } = JSON.parse(readFileSync(artifact, 'utf8'))
const solidlyAbi = parseAbi([
  'function createPool(address, address, bool stable) returns (address)',
  'function getPool(address, address, bool stable) view returns (address)',
  'function setCustomFee(address pool, uint256 fee)',
  'function getReserves() view returns (uint256, uint256, uint256)',
])
const NOBODY: Address = '0x0000000000000000000000000000000000002000'
const PAIR_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
const V3_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
const PANCAKE_HASH = '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2'
/** Storage slots: reserves of a pair, reserves of a Solidly pool, balances of a token. */
const RESERVES = numberToHex(8, { size: 32 })
const SOLIDLY_RESERVES = [numberToHex(5, { size: 32 }), numberToHex(6, { size: 32 })] as const
const BALANCES = 0n
/** A custom fee with which the factory means no fee. */
const ZERO_FEE = 420

type Place = { readonly platform: number; readonly tier: number }
type Pair = readonly [token0: Address, token1: Address]
type Solidly = { readonly tokens: Pair; readonly stable: boolean; readonly pool: Address }
type Followed = { readonly tokens: Pair; readonly v3: V3Chain; readonly pool: FollowedPool }

let chain: LocalChain
let tokens: Address[]
let exchanges: [Exchange, Exchange]
let factory: Address
let solidly: readonly Solidly[]
let concentrated: readonly Followed[]
let executor: Address
const places = new Map<string, Place>()
const lower = (address: string) => address.toLowerCase() as Address

beforeAll(async () => {
  chain = await startLocalChain()
  const base = await deployV3(chain)
  const token = contracts('FreeToken')
  tokens = [...base.tokens, await deployBuild(chain, token), await deployBuild(chain, token)].map(lower)
  for (const each of tokens) await hold(each, chain.account, 2n ** 200n)
  exchanges = [await deployExchange(chain, 'own', tokens), await deployExchange(chain, 'uniswap', tokens)]
  for (const [platform, { pairs }] of exchanges.entries())
    for (const [, , pair] of pairs) places.set(lower(pair), { platform, tier: 0 })
  const pancake = await deploy(chain, sandboxArtifact('PancakePoolDeployer'), [])
  const implementation = await deploy(chain, sandboxArtifact('SolidlyPool'), [])
  factory = await deploy(chain, sandboxArtifact('SolidlyFactory'), [implementation])
  const pairs = exchanges[0].pairs.map(([token0, token1]) => [token0, token1] as const)
  concentrated = await createConcentrated({ ...base, deployer: pancake }, pairs)
  solidly = await createSolidly(pairs)
  const clone = ['0x3d602d80600a3d3981f3363d3d373d3d3d363d73', implementation, '0x5af43d82803e903d91602b57fd5bf3']
  executor = await deploy(chain, artifact, [
    NOBODY,
    [
      { kind: 0, factory: exchanges[0].factory, initCodeHash: zeroHash, swapFee: 0xffff },
      { kind: 0, factory: exchanges[1].factory, initCodeHash: PAIR_HASH, swapFee: 30 },
      { kind: 1, factory: base.factory, initCodeHash: V3_HASH, swapFee: 0 },
      { kind: 1, factory: pancake, initCodeHash: PANCAKE_HASH, swapFee: 0 },
      { kind: 2, factory, initCodeHash: keccak256(concatHex(clone as Hex[])), swapFee: 0 },
    ],
  ])
}, TIMEOUT)

afterAll(() => chain?.stop())

/** Two tiers of Uniswap V3 and one of PancakeSwap V3 for each two tokens. */
async function createConcentrated(base: V3Chain, pairs: readonly Pair[]): Promise<Followed[]> {
  const found: Followed[] = []
  for (const pair of pairs) {
    const v3 = { ...base, tokens: pair }
    for (const [kind, fee, spacing] of [
      ['uniswap', 3000, 60],
      ['uniswap', 500, 10],
      ['pancake', 2500, 50],
    ] as const) {
      const pool = await createPool(v3, kind, fee, spacing, sqrtPriceOf(0.5))
      const range = 40_000 - (40_000 % spacing)
      const wide = { tickLower: -range, tickUpper: range, liquidityDelta: 10n ** 21n }
      // The pool of 0.05 % has too little liquidity for large orders.
      const narrow = { tickLower: -spacing * 30, tickUpper: spacing * 30, liquidityDelta: 10n ** 21n }
      await changePositions(v3, pool, [fee === 500 ? narrow : wide])
      places.set(lower(pool.address), { platform: kind === 'uniswap' ? 2 : 3, tier: fee })
      found.push({ tokens: pair, v3, pool })
    }
  }
  return found
}

async function createSolidly(pairs: readonly Pair[]): Promise<Solidly[]> {
  const found: Solidly[] = []
  for (const pair of pairs) {
    for (const stable of [false, true]) {
      const args = [...pair, stable] as const
      await send(chain, factory, encodeFunctionData({ abi: solidlyAbi, functionName: 'createPool', args }))
      const pool = await chain.client.readContract({ address: factory, abi: solidlyAbi, functionName: 'getPool', args })
      places.set(lower(pool), { platform: 4, tier: stable ? 1 : 0 })
      found.push({ tokens: pair, stable, pool })
    }
  }
  return found
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

async function hold(token: Address, holder: Address, balance: bigint): Promise<void> {
  const index = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, BALANCES]))
  await chain.client.setStorageAt({ address: token, index, value: word(balance) })
}

/** Sets reserves and fees, moves the concentrated pools, and returns all pools for the engine. */
async function newMarket(random: Random): Promise<MarketPool[]> {
  return [...(await newPairs(random)), ...(await newSolidly(random)), ...(await movedPools(random))]
}

const reserveOf = (random: Random) => (random.below(20) === 0 ? 1n + random.sized(100) : 10n ** 18n + random.sized(75))

function newPairs(random: Random): Promise<MarketPool[]> {
  const drawn = exchanges.flatMap((exchange) =>
    exchange.pairs.map((pair) => ({ exchange, pair, reserve0: reserveOf(random), reserve1: reserveOf(random) })),
  )
  return Promise.all(
    drawn.map(async ({ exchange, pair: [token0, token1, pair], reserve0, reserve1 }) => {
      const value = word((1n << 224n) | (reserve1 << 112n) | reserve0)
      await Promise.all([
        chain.client.setStorageAt({ address: pair, index: RESERVES, value }),
        hold(token0, pair, reserve0),
        hold(token1, pair, reserve1),
      ])
      const { pool } = await readPair(chain, exchange, [token0, token1], NOBODY)
      expect(pool).toMatchObject({ reserve0, reserve1 })
      return { id: lower(pair), token0, token1, market: new ConstantProductMarket(pool) }
    }),
  )
}

async function newSolidly(random: Random): Promise<MarketPool[]> {
  const drawn = solidly.map((each) => {
    // Stable pools are near their balance, because far from it their iteration does not converge.
    const reserve0 = reserveOf(random)
    const reserve1 = each.stable ? 1n + (reserve0 * BigInt(700 + random.below(600))) / 1000n : reserveOf(random)
    return { ...each, reserve0, reserve1, swapFeeBps: random.pick([0, 5, 30, 1 + random.below(300)]) }
  })
  for (const { pool, swapFeeBps } of drawn) {
    const args = [pool, BigInt(swapFeeBps || ZERO_FEE)] as const
    const data = encodeFunctionData({ abi: solidlyAbi, functionName: 'setCustomFee', args })
    await chain.client.sendUnsignedTransaction({ from: chain.account, to: factory, data, gas: 100_000n })
  }
  await chain.client.mine({ blocks: 1 })
  return Promise.all(
    drawn.map(async ({ tokens: [token0, token1], stable, pool, reserve0, reserve1, swapFeeBps }) => {
      const write = (at: 0 | 1, reserve: bigint) => [
        chain.client.setStorageAt({ address: pool, index: SOLIDLY_RESERVES[at], value: word(reserve) }),
        hold(at === 0 ? token0 : token1, pool, reserve),
      ]
      await Promise.all([...write(0, reserve0), ...write(1, reserve1)])
      const read = { address: pool, abi: solidlyAbi, functionName: 'getReserves' } as const
      expect((await chain.client.readContract(read)).slice(0, 2)).toEqual([reserve0, reserve1])
      const state = { kind: stable ? 'stable' : 'volatile', reserve0, reserve1, swapFeeBps } as const
      const market = new SolidlyMarket({ ...state, decimals0: 18, decimals1: 18 })
      return { id: lower(pool), token0, token1, market }
    }),
  )
}

async function movedPools(random: Random): Promise<MarketPool[]> {
  for (const { v3, pool } of concentrated) {
    if (random.below(2) === 0) await changePositions(v3, pool, drawPositions(pool, random, 1 + random.below(3)))
    const { direction } = drawSwap(pool, random, 'in')
    const amount = 10n ** 15n + random.sized(70)
    if (pool.market.after(amount, direction)) await sendSwap(v3, pool, direction === 'zeroForOne', amount)
  }
  return concentrated.map(({ tokens: [token0, token1], pool }) => {
    return { id: lower(pool.address), token0, token1, market: pool.market }
  })
}

/** Random legs, also with shared pools, opposite directions, and routes that no solver returns. */
function anyLegs(pools: readonly MarketPool[], from: Address, to: Address, random: Random): MarketLegPlan[] {
  const plans: MarketLegPlan[] = []
  for (let left = 10_000; left > 0; left -= plans.at(-1)?.share ?? 0) {
    const share = plans.length === 4 ? left : Math.min(left, 1 + random.below(7000))
    plans.push({ share, hops: anyRoute(pools, from, to, random) })
  }
  return plans
}

/** One to three hops without a repeated token, each through a random pool. */
function anyRoute(pools: readonly MarketPool[], from: Address, to: Address, random: Random): MarketHop[] {
  const others = tokens.filter((token) => token !== from && token !== to)
  if (random.below(2) === 0) others.reverse()
  const path = [from, ...others.slice(0, random.below(3)), to]
  return path.slice(1).map((token, at): MarketHop => {
    const between = pools.filter(({ token0, token1 }) =>
      [token0, token1].every((each) => [path[at], token].includes(each)),
    )
    const pool = random.pick(between as [MarketPool, ...MarketPool[]])
    return { pool, direction: pool.token0 === path[at] ? 'zeroForOne' : 'oneForZero' }
  })
}

const outputOf = ({ pool, direction }: MarketHop) => (direction === 'zeroForOne' ? pool.token1 : pool.token0)

function callData(tokenIn: Address, tokenOut: Address, amountIn: bigint, legs: readonly MarketLegPlan[]): Hex {
  const order = {
    ...{ tokenIn, amountIn, tokenOut, minimumOut: 0n, recipient: chain.account, deadline: 2n ** 64n },
    legs: legs.map(({ share, hops }) => ({
      share,
      hops: hops.map((hop) => ({ ...places.get(hop.pool.id), tokenOut: outputOf(hop) })),
    })),
  }
  return encodeFunctionData({ abi, functionName: 'split', args: [order] })
}

/** What the contract returns now; `null` when it reverts. */
async function whatReturns(data: Hex): Promise<bigint | null> {
  const request = { account: chain.account, to: executor, data, gas: 60_000_000n }
  const answer = await chain.client.call(request).catch(() => null)
  return answer?.data ? (decodeFunctionResult({ abi, functionName: 'split', data: answer.data }) as bigint) : null
}

type Order = { readonly amountIn: bigint; readonly plans: readonly MarketLegPlan[]; readonly data: Hex }

function drawOrder(pools: readonly MarketPool[], random: Random, isSolved: boolean): Order {
  const at = random.below(tokens.length)
  const [input, output] = [tokens[at], tokens[(at + 1 + random.below(3)) % 4]] as [Address, Address]
  const amountIn = random.below(10) === 0 ? 1n + random.sized(100) : 10n ** 12n + random.sized(72)
  const query = { input, output, amountIn, costOf: () => 0n }
  const { split } = isSolved ? bestMarketSplit(createMarketGraph(pools), query) : { split: null }
  const plans = split?.legs ?? anyLegs(pools, input, output, random)
  return { amountIn, plans, data: callData(input, output, amountIn, plans) }
}

describe('SplitExecutor over pools of all kinds', () => {
  test(
    'behavior: returns the same amount as replayMarketLegs, exact to the wei',
    async () => {
      const random = randomOf(seedOfRun())
      const seen = { solved: 0, mixed: 0, shared: 0, refused: 0, kinds: new Map<number, number>() }
      for (let done = 0; done < ORDERS; done += ORDERS_PER_MARKET) {
        const pools = await newMarket(random)
        const orders = Array.from({ length: ORDERS_PER_MARKET }, (_, i) => drawOrder(pools, random, i % 3 === 0))
        const given = await Promise.all(orders.map(({ data }) => whatReturns(data)))
        for (const [i, { amountIn, plans }] of orders.entries()) {
          const replay = replayMarketLegs(amountIn, plans)
          const legs = 'legs' in replay ? replay.legs : null
          const expected = legs?.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n) ?? null
          expect(given[i], `${amountIn} of seed ${random.seed}, order ${done + i}`).toBe(expected)
          if (expected === null) {
            seen.refused++
            continue
          }
          const used = plans.flatMap(({ hops }) => hops.map(({ pool }) => pool.id))
          const platforms = used.map((id) => places.get(id)?.platform ?? -1)
          for (const platform of platforms) seen.kinds.set(platform, (seen.kinds.get(platform) ?? 0) + 1)
          if (i % 3 === 0 && plans.length > 1) seen.solved++
          if (new Set(platforms).size > 1) seen.mixed++
          if (new Set(used).size < used.length) seen.shared++
        }
      }
      console.info(seen)
      // Each kind of order and platform must occur often enough.
      expect(seen.solved).toBeGreaterThan(ORDERS / 10)
      expect(seen.mixed).toBeGreaterThan(ORDERS / 4)
      expect(seen.shared).toBeGreaterThan(ORDERS / 20)
      expect(seen.refused).toBeGreaterThan(0)
      for (const platform of [0, 1, 2, 3, 4]) expect(seen.kinds.get(platform)).toBeGreaterThan(ORDERS / 10)
    },
    TIMEOUT,
  )
})
