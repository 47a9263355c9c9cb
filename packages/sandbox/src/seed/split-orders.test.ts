import { pairAbi } from '@dexswap/abis'
import {
  bestSplit,
  bestTradeExactIn,
  createRoutingGraph,
  type Pool,
  type RoutingGraph,
  routerGas,
  type Split,
  splitGas,
  splitPays,
  type Trade,
} from '@dexswap/amm'
import { type Address, lowerAddress, type PlatformId } from '@dexswap/chains'
import { createPublicClient, encodeFunctionData, http, type PublicClient, parseAbi, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../chain/accounts.ts'
import { createSender, type Sender } from '../chain/create-sender.ts'
import type { LocalChain } from '../chain/start-chain.ts'
import { startStoredChain } from '../stored/start-stored-chain.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { requireSuccess } from '../world/require-success.ts'
import { tokenUnits } from '../world/token-units.ts'

const abi = parseAbi([
  'struct Hop { uint8 platform; uint24 tier; address tokenOut; }',
  'struct Leg { uint16 share; Hop[] hops; }',
  'struct Order { address tokenIn; uint256 amountIn; address tokenOut; uint256 minimumOut; address recipient; uint256 deadline; Leg[] legs; }',
  'function split(Order order) payable returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function allPairsLength() view returns (uint256)',
])
/** Address that denotes the native currency in an order. */
const coin: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Minimum gas price on Harmony, in wei. */
const gasPrice = 100_000_000_000n
const [wallet, , rich] = users as [Address, Address, Address]

let chain: LocalChain
let world: World
let seeded: Market
let sender: Sender
beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('seeded'))
  client = createPublicClient({ transport: http(chain.rpcUrl, { batch: true }), cacheTime: 0 })
  seeded = await readMarket()
  await chain.client.request({ method: 'evm_setAutomine', params: [false] })
  sender = await createSender(chain.client, [wallet, rich])
}, 300_000)
afterAll(() => chain.stop())

/** Shared by all tests, because it batches the calls of a tick. */
let client: PublicClient
const executor = () => {
  const { splitExecutor } = world.record
  if (!splitExecutor) throw new TypeError('The record names no contract that divides orders.')
  return splitExecutor
}
const lower = (id: string) => lowerAddress(findToken(world.tokens, id).address)

type Market = {
  readonly all: RoutingGraph
  /** For each platform a graph of the pools that its router can use. */
  readonly parts: readonly RoutingGraph[]
  readonly platformOf: ReadonlyMap<Address, PlatformId>
}

/** Every pair of every platform at the latest block. */
async function readMarket(): Promise<Market> {
  const multicallAddress = world.record.multicall
  const platformOf = new Map<Address, PlatformId>()
  const parts = await Promise.all(
    world.platforms.map(async ({ id, factory, swapFeeBps }) => {
      const length = await client.readContract({ address: factory, abi, functionName: 'allPairsLength' })
      const indices = Array.from({ length: Number(length) }, (_, index) => BigInt(index))
      const pairs = await client.multicall({
        contracts: indices.map(
          (index) => ({ address: factory, abi, functionName: 'allPairs', args: [index] }) as const,
        ),
        allowFailure: false,
        multicallAddress,
      })
      return Promise.all(
        pairs.map(async (address): Promise<Pool> => {
          const pair = { address, abi: pairAbi } as const
          const [token0, token1, [reserve0, reserve1], fee] = await Promise.all([
            client.readContract({ ...pair, functionName: 'token0' }),
            client.readContract({ ...pair, functionName: 'token1' }),
            client.readContract({ ...pair, functionName: 'getReserves' }),
            swapFeeBps === 'perPair' ? client.readContract({ ...pair, functionName: 'swapFee' }) : swapFeeBps,
          ])
          platformOf.set(lowerAddress(address), id)
          const tokens = { token0: lowerAddress(token0), token1: lowerAddress(token1) }
          return { address: lowerAddress(address), ...tokens, reserve0, reserve1, swapFeeBps: fee }
        }),
      )
    }),
  )
  return { all: createRoutingGraph(parts.flat()), parts: parts.map((pools) => createRoutingGraph(pools)), platformOf }
}

type Answer = {
  readonly split: Split
  readonly singles: readonly Trade[]
  readonly pays: boolean
  readonly gain: number
}

/** The best split and the best single trade, with outputs after gas, and the gain in basis points. */
function answer({ all, parts, platformOf }: Market, from: string, to: string, amountIn: bigint): Answer {
  const [input, output] = [lower(from), lower(to)]
  const { priceUsd, decimals } = findToken(world.tokens, to)
  const oneUsd = findToken(world.tokens, 'WONE').priceUsd
  const costOf = (gas: bigint) => (tokenUnits(oneUsd / priceUsd, decimals) * gas * gasPrice) / 10n ** 18n + 1n
  const hasOwnFee = ({ address }: Pool) => platformOf.get(address) === 'dexswap'
  const split = bestSplit(all, { input, output, amountIn, costOf, hasOwnFee })
  if (split === null) throw new TypeError(`There is no way from ${from} to ${to}.`)
  const singles = parts.flatMap((graph) => bestTradeExactIn(graph, { input, output, amountIn }) ?? [])
  const left = singles.map(({ route, amountOut }) => amountOut - costOf(routerGas(route)))
  const best = left.reduce((most, each) => (each > most ? each : most))
  const gain = Number(((split.amountOut - costOf(splitGas(split.legs, hasOwnFee)) - best) * 100_000n) / best) / 10
  return { split, singles, pays: splitPays(split, singles, costOf), gain }
}

describe('orders split over the platforms of the seed', () => {
  test.each([
    ['WONE', '1USDC', '50000', 18],
    ['1DAI', 'WONE', '1000', 18],
    ['1DAI', '1WBTC', '100', 18],
    ['1USDC', '1USDT', '1000', 6],
    ['1ETH', 'WONE', '0.5', 18],
    ['xDEXS', '1USDC', '3000', 18],
    ['LINK', '1ETH', '45', 18],
    ['1GUSD', '1USDC', '100', 2],
  ] as const)('behavior: prefers a split for a swap from %s to %s of %s', async (from, to, amount, decimals) => {
    const { split, singles, pays, gain } = answer(seeded, from, to, parseUnits(amount, decimals))
    expect(pays).toBe(true)
    expect(split.legs.length).toBeGreaterThan(1)
    expect(singles.length).toBeGreaterThan(0)
    expect(gain).toBeGreaterThan(2)
  })

  test.each([
    ['a small amount', 'WONE', '1USDC', '500', 18],
    ['a small amount', '1USDC', '1USDT', '10', 6],
    ['a small amount', '1ETH', 'WONE', '0.003', 18],
    ['one platform', '1SOL', '1USDC', '5', 9],
    ['one platform', 'ROSE', 'WONE', '12000', 9],
    ['one platform', '1USDC', '1FRAX', '1000', 6],
  ] as const)('behavior: prefers a single platform for %s: %s to %s of %s', async (_, from, to, amount, decimals) => {
    expect(answer(seeded, from, to, parseUnits(amount, decimals)).pays).toBe(false)
  })

  test.each([
    ['coin', '1USDT', '10000', 18, wallet],
    ['1DAI', 'coin', '5000', 18, wallet],
    ['1DAI', '1WBTC', '20000', 18, rich],
    ['1USDT', '1USDC', '5000', 6, wallet],
    ['xDEXS', '1USDC', '15000', 18, wallet],
  ] as const)(
    'behavior: returns the predicted amount of the contract to the wei: %s to %s',
    async (from, to, amount, decimals, account) => {
      const [idIn, idOut] = [from, to].map((id) => (id === 'coin' ? 'WONE' : id)) as [string, string]
      const amountIn = parseUnits(amount, decimals)
      const market = await readMarket()
      const { split, pays } = answer(market, idIn, idOut, amountIn)
      expect(pays).toBe(true)
      const [tokenIn, tokenOut] = [from, to].map((id) => (id === 'coin' ? coin : lower(id))) as [Address, Address]
      const { address, platforms } = executor()
      if (from !== 'coin') {
        const args = [address, amountIn] as const
        sender.call({ from: account, to: tokenIn, data: encodeFunctionData({ abi, functionName: 'approve', args }) })
      }
      const legs = split.legs.map(({ share, route }) => ({
        share,
        hops: route.pools.map((pool, hop) => ({
          platform: platforms.indexOf(market.platformOf.get(pool.address) ?? ''),
          tier: 0,
          tokenOut: route.path[hop + 1] as Address,
        })),
      }))
      // A recipient without gas costs, of which the balance changes only by the output.
      const recipient: Address = '0x0000000000000000000000000000000000001234'
      const held = () =>
        to === 'coin'
          ? client.getBalance({ address: recipient })
          : client.readContract({ address: tokenOut, abi, functionName: 'balanceOf', args: [recipient] })
      const order = { tokenIn, amountIn, tokenOut, minimumOut: split.amountOut, recipient, deadline: 2n ** 64n, legs }
      const before = await held()
      const data = encodeFunctionData({ abi, functionName: 'split', args: [order] })
      sender.call({ from: account, to: address, data, value: from === 'coin' ? amountIn : 0n, gas: 3_000_000n })
      await requireSuccess(chain.client, await sender.mine())
      expect((await held()) - before).toBe(split.amountOut)
    },
  )
})
