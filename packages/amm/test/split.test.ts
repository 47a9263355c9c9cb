import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Abi,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Address,
  bestSplit,
  createRoutingGraph,
  type LegPlan,
  type Pool,
  type Route,
  replayLegs,
} from '../src/index.ts'
import { deploy, type LocalChain, startLocalChain } from './chain.ts'
import { approve, deployExchange, deployToken, type Exchange, factoryAbi, readPair } from './exchange.ts'
import { type Random, randomOf, seedOfRun } from './seed.ts'
import { routesBetween } from './worlds.ts'

// For all reserves and orders, the executor contract returns the replayed amount to the wei,
// and reverts when the replay rejects.

const { DEEP, REPLAYS, TIER } = process.env
const ORDERS = Number(REPLAYS ?? (DEEP === '1' ? 100_000 : TIER === 'gate' ? 100 : 300))
const ORDERS_PER_MARKET = REPLAYS ? 100 : 20
/** Time limit in ms. The test needs about 10 s, more in a deep run (`REPLAYS=10000`). */
const TIMEOUT = DEEP === '1' || REPLAYS ? 14_400_000 : 600_000

const artifact = fileURLToPath(new URL('../../../contracts/artifacts/SplitExecutor.json', import.meta.url))
const { abi }: { abi: Abi } = JSON.parse(readFileSync(artifact, 'utf8'))
const NOBODY: Address = '0x0000000000000000000000000000000000002000'
const UNISWAP_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
const PAIR_FEE = 0xffff
/** Storage slot of a pair's packed reserves (here) and of the test token's balances (below). */
const RESERVES = numberToHex(8, { size: 32 })
const BALANCES = 1n

let chain: LocalChain
let tokens: Address[]
let exchanges: [Exchange, Exchange]
let executor: Address
let platformOf: ReadonlyMap<Address, number>

beforeAll(async () => {
  chain = await startLocalChain()
  tokens = []
  for (let i = 0; i < 5; i++) tokens.push(await deployToken(chain, 2n ** 200n))
  exchanges = [await deployExchange(chain, 'own', tokens), await deployExchange(chain, 'uniswap', tokens)]
  const [own, uniswap] = exchanges
  executor = await deploy(chain, artifact, [
    NOBODY,
    [
      { kind: 0, factory: own.factory, initCodeHash: zeroHash, swapFee: PAIR_FEE },
      { kind: 0, factory: uniswap.factory, initCodeHash: UNISWAP_HASH, swapFee: 30 },
    ],
  ])
  platformOf = new Map(exchanges.flatMap(({ pairs }, platform) => pairs.map(([, , pair]) => [pair, platform] as const)))
  for (const token of tokens) await approve(chain, token, [executor])
}, TIMEOUT)

afterAll(() => chain?.stop())

/** Sets new reserves, balances and fees, and reads them back. */
async function newMarket(random: Random): Promise<Pool[]> {
  const drawn = exchanges.flatMap((exchange) =>
    exchange.pairs.map((pair) => {
      const reserve = () => (random.below(20) === 0 ? random.sized(112) : 10n ** 18n + random.sized(80))
      const reserves = [reserve(), reserve()] as const
      const fee = exchange.kind === 'own' ? random.pick([0, 30, 1000, random.below(1001)]) : null
      return { exchange, pair, reserves, fee }
    }),
  )
  await Promise.all(
    drawn.flatMap(({ pair: [token0, token1, pair], reserves: [reserve0, reserve1] }) => {
      const value = numberToHex((1n << 224n) | (reserve1 << 112n) | reserve0, { size: 32 })
      return [
        chain.client.setStorageAt({ address: pair, index: RESERVES, value }),
        hold(token0, pair, reserve0),
        hold(token1, pair, reserve1),
      ]
    }),
  )
  // All calls are in one block, with consecutive nonces of one account.
  for (const { exchange, pair, fee } of drawn) {
    if (fee === null) continue
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'setSwapFee', args: [pair[2], fee] })
    await chain.client.sendUnsignedTransaction({ from: chain.account, to: exchange.factory, data, gas: 200_000n })
  }
  await chain.client.mine({ blocks: 1 })
  return Promise.all(
    drawn.map(async ({ exchange, pair: [token0, token1], reserves, fee }) => {
      const { pool } = await readPair(chain, exchange, [token0, token1], NOBODY)
      const [reserve0, reserve1] = reserves
      expect(pool).toMatchObject({ reserve0, reserve1, ...(fee !== null && { swapFeeBps: fee }) })
      return pool
    }),
  )
}

async function hold(token: Address, holder: Address, balance: bigint): Promise<void> {
  const index = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, BALANCES]))
  await chain.client.setStorageAt({ address: token, index, value: numberToHex(balance, { size: 32 }) })
}

/** Random legs, also with shared pools, opposite directions, and routes that no solver returns. */
function anyLegs(pools: readonly Pool[], from: Address, to: Address, random: Random): LegPlan[] {
  const routes = routesBetween(pools, from, to, 3) as [Route, ...Route[]]
  const plans: LegPlan[] = []
  for (let left = 10_000; left > 0; left -= plans.at(-1)?.share ?? 0) {
    const share = plans.length === 5 ? left : Math.min(left, 1 + random.below(6000))
    plans.push({ share, route: random.pick(routes) })
  }
  return plans
}

function callData(amountIn: bigint, legs: readonly LegPlan[]): Hex {
  const [first] = legs
  const order = {
    tokenIn: first?.route.path[0],
    amountIn,
    tokenOut: first?.route.path.at(-1),
    minimumOut: 0n,
    recipient: chain.account,
    deadline: 2n ** 64n,
    legs: legs.map(({ share, route }) => ({
      share,
      hops: route.pools.map(({ address }, h) => {
        return { platform: platformOf.get(address), tier: 0, tokenOut: route.path[h + 1] }
      }),
    })),
  }
  return encodeFunctionData({ abi, functionName: 'split', args: [order] })
}

/** The contract's current result, or `null` when it reverts. */
async function whatReturns(data: Hex): Promise<bigint | null> {
  const request = { account: chain.account, to: executor, data, gas: 10_000_000n }
  const answer = await chain.client.call(request).catch(() => null)
  return answer?.data ? (decodeFunctionResult({ abi, functionName: 'split', data: answer.data }) as bigint) : null
}

describe('SplitExecutor', () => {
  test(
    'behavior: returns the same amount as replayLegs, exact to the wei',
    async () => {
      const random = randomOf(seedOfRun())
      const seen = { solved: 0, shared: 0, refused: 0 }
      for (let done = 0; done < ORDERS; done += ORDERS_PER_MARKET) {
        const pools = await newMarket(random)
        const graph = createRoutingGraph(pools)
        const orders = Array.from({ length: ORDERS_PER_MARKET }, (_, i) => {
          const [input, output] = shuffled(tokens, random)
          const amountIn = random.below(10) === 0 ? random.sized(112) : 10n ** 12n + random.sized(82)
          const split = i % 2 === 0 ? bestSplit(graph, { input, output, amountIn, costOf: () => 0n }) : null
          return { amountIn, split, plans: split?.legs ?? anyLegs(pools, input, output, random) }
        })
        const given = await Promise.all(orders.map(({ amountIn, plans }) => whatReturns(callData(amountIn, plans))))
        for (const [i, { amountIn, split, plans }] of orders.entries()) {
          const legs = replayLegs(amountIn, plans)
          const expected = legs?.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n) ?? null
          expect(given[i], `${amountIn} of seed ${random.seed}`).toBe(expected)
          if (split) expect(split.amountOut).toBe(expected)
          if (split && split.legs.length > 1) seen.solved++
          if (expected === null) seen.refused++
          const used = plans.flatMap(({ route }) => route.pools)
          if (expected !== null && new Set(used).size < used.length) seen.shared++
        }
      }
      // Each kind of order must occur often enough.
      expect(seen.solved).toBeGreaterThan(ORDERS / 5)
      expect(seen.shared).toBeGreaterThan(ORDERS / 10)
      expect(seen.refused).toBeGreaterThan(0)
    },
    TIMEOUT,
  )
})

function shuffled(list: readonly Address[], random: Random): [Address, Address] {
  const at = random.below(list.length)
  const step = 1 + random.below(list.length - 1)
  return [list[at] as Address, list[(at + step) % list.length] as Address]
}
