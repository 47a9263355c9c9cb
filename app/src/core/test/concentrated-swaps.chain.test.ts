import { concentratedRouterAbi } from '@dexswap/abis'
import { ConcentratedMarket } from '@dexswap/amm'
import { type Address, type Hex, isSameAddress, lowerAddress } from '@dexswap/chains'
import {
  type ConcentratedOrder,
  ConcentratedOrderError,
  concentratedCall,
  readConcentratedCall,
} from '@dexswap/orders/concentrated-order'
import { readConcentratedPools } from '@dexswap/pools-reader/read-concentrated-pools'
import { readTicks } from '@dexswap/pools-reader/read-ticks'
import { concentratedSwapLogOf } from '@dexswap/pools-reader/swap-logs'
import { packageArtifact, traders } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolLegs, poolSwaps } from '../receipts/pool-swaps.ts'
import { addConcentrated, type ConcentratedWorld, sorted } from './concentrated-world.ts'
import { provider, startTestWorld, type TestWorld } from './start-test-world.ts'

// Sends orders to the published SwapRouter02, and compares the result with the computed one.

let world: TestWorld
let v3: ConcentratedWorld
const recipient = traders[3] as Address
const wide = { tickLower: -60_000, tickUpper: 60_000, liquidity: 10n ** 21n }
const near = { tickLower: -600, tickUpper: 1200, liquidity: 10n ** 22n }

beforeAll(async () => {
  world = await startTestWorld()
  v3 = await addConcentrated(world)
  const { send } = world
  await send(provider, { to: world.token('WONE'), data: '0xd0e30db0', value: 10n ** 23n })
  for (const [pair, fee, tick] of [
    [['LINK', '1DAI'], 3000, 400],
    [['1DAI', 'WONE'], 3000, -100],
  ] as const) {
    const pool = await v3.addPool(v3.platform, [world.token(pair[0]), world.token(pair[1])], fee, tick)
    await v3.addPositions(pool, [wide, near])
  }
  for (const id of ['LINK', '1DAI', 'WONE']) await world.approve(provider, world.token(id), v3.platform.router)
}, 120_000)
afterAll(() => world.stop())

type Case = { readonly ids: readonly string[]; readonly amount: bigint } & Pick<
  ConcentratedOrder,
  'exact' | 'isNativeIn' | 'isNativeOut'
>

async function marketsOf(ids: readonly string[]) {
  const at = { client: world.client, multicallAddress: world.chain.multicall, block: (await world.head()).number }
  const pairs = ids.slice(1).map((id, at) => sorted([world.token(ids[at] ?? ''), world.token(id)]))
  const pools = await readConcentratedPools(at, { platform: v3.platform, pairs })
  const markets = await readTicks(
    at,
    pools.map((pool) => ({ pool })),
  )
  return pools.map((pool, place) => {
    const zeroForOne = isSameAddress(world.token(ids[place] ?? ''), pool.token0)
    return { pool: pool.address, zeroForOne, market: markets[place] as ConcentratedMarket }
  })
}

/** Input and output that the page's code computes from the pools. */
function computed(hops: Awaited<ReturnType<typeof marketsOf>>, { exact, amount }: Case) {
  const isInput = exact === 'input'
  let last = amount
  for (const { market, zeroForOne } of isInput ? hops : hops.toReversed()) {
    const direction = zeroForOne ? 'zeroForOne' : 'oneForZero'
    const quoted = isInput ? market.amountOutDown(last, direction) : market.amountInUp(last, direction)
    if (typeof quoted !== 'bigint') throw new TypeError('not quoted')
    last = quoted
  }
  return isInput ? { amountIn: amount, amountOut: last } : { amountIn: last, amountOut: amount }
}

async function balance(id: string, isNative: boolean, account: Address): Promise<bigint> {
  if (isNative) return BigInt((await world.rpc('eth_getBalance', account, 'latest')) as Hex)
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await world.rpc('eth_call', { to: world.token(id), data }, 'latest')) as Hex)
}

function orderOf({ ids, exact, isNativeIn, isNativeOut }: Case, amountIn: bigint, amountOut: bigint) {
  const path = { tokens: ids.map((id) => world.token(id)), tiers: ids.slice(1).map(() => 3000) }
  const to = { router: v3.platform.router, recipient, deadline: 10n ** 11n }
  return { ...to, exact, amountIn, amountOut, path, isNativeIn, isNativeOut } satisfies ConcentratedOrder
}

const eth = 10n ** 18n
const none = { isNativeIn: false, isNativeOut: false }

describe('concentratedCall', () => {
  test.each<Case>([
    { ids: ['LINK', '1DAI'], exact: 'input', amount: 3n * eth + 1n, ...none },
    { ids: ['LINK', '1DAI'], exact: 'output', amount: 2n * eth + 3n, ...none },
    { ids: ['LINK', '1DAI', 'WONE'], exact: 'input', amount: 5n * eth, ...none },
    { ids: ['LINK', '1DAI', 'WONE'], exact: 'output', amount: 4n * eth + 7n, ...none },
    { ids: ['WONE', '1DAI'], exact: 'input', amount: 6n * eth, isNativeIn: true, isNativeOut: false },
    { ids: ['WONE', '1DAI', 'LINK'], exact: 'output', amount: eth + 9n, isNativeIn: true, isNativeOut: false },
    { ids: ['1DAI', 'WONE'], exact: 'output', amount: 2n * eth, isNativeIn: false, isNativeOut: true },
    { ids: ['LINK', '1DAI', 'WONE'], exact: 'input', amount: 7n * eth, isNativeIn: false, isNativeOut: true },
    { ids: ['LINK', '1DAI'], exact: 'input', amount: 400n * eth, ...none },
  ])('behavior: pays the computed amount to the recipient, $exact of $ids', async (each) => {
    const hops = await marketsOf(each.ids)
    const { amountIn, amountOut } = computed(hops, each)
    const [first = '', last = ''] = [each.ids[0], each.ids.at(-1)]
    // The limit allows more than the computed input, so unused native currency must be refunded.
    const order =
      each.exact === 'input' ? orderOf(each, amountIn, amountOut) : orderOf(each, amountIn + amountIn / 10n, amountOut)
    const [paid, received] = [await balance(first, false, provider), await balance(last, each.isNativeOut, recipient)]
    const native = await balance('', true, provider)
    const receipt = await world.send(provider, concentratedCall(order))
    expect(receipt.status).toBe('0x1')
    expect((await balance(last, each.isNativeOut, recipient)) - received).toBe(amountOut)
    if (each.isNativeIn) {
      const { gasUsed, effectiveGasPrice } = receipt as unknown as Record<'gasUsed' | 'effectiveGasPrice', Hex>
      const spent = native - (await balance('', true, provider)) - BigInt(gasUsed) * BigInt(effectiveGasPrice)
      expect(spent).toBe(amountIn)
    } else expect(paid - (await balance(first, false, provider))).toBe(amountIn)
    const { logs } = receipt as unknown as { logs: Parameters<typeof poolSwaps>[0] }
    const swaps = poolSwaps(logs, [v3.platform], order.path.tokens)
    const pairs = hops.map(({ pool }) => lowerAddress(pool))
    expect(poolLegs(swaps)).toEqual([{ pairs, gave: amountIn, got: amountOut }])
    expect(poolLegs(swaps.slice(0, 1))).toHaveLength(1)
    // With another factory the pool's address does not match, so its event must be ignored.
    expect(poolSwaps(logs, [{ ...v3.platform, factory: recipient }], order.path.tokens)).toEqual([])
    // No tokens are left in the router.
    expect(await balance('WONE', false, order.router)).toBe(0n)
    expect(await balance('', true, order.router)).toBe(0n)
    const [{ pool, market } = { pool: '0x', market: null }] = hops
    const swap = logs.map(concentratedSwapLogOf).find((log) => log && isSameAddress(log.pool, pool))
    if (swap && market) expect(market.withSwap(swap)).toBeInstanceOf(ConcentratedMarket)
    const read = readConcentratedCall(concentratedCall(order))
    expect(read?.path.tokens.map(lowerAddress)).toEqual(order.path.tokens.map(lowerAddress))
    expect({ ...read, path: { ...read?.path, tokens: order.path.tokens } }).toEqual(order)
  })

  test('behavior: reverts when the minimum is one unit above the computed output, and after the deadline', async () => {
    const each: Case = { ids: ['LINK', '1DAI'], exact: 'input', amount: eth, ...none }
    const { amountIn, amountOut } = computed(await marketsOf(each.ids), each)
    const order = orderOf(each, amountIn, amountOut)
    const sent = (changed: ConcentratedOrder) => world.send(provider, concentratedCall(changed))
    expect((await sent({ ...order, amountOut: amountOut + 1n })).status).toBe('0x0')
    expect((await sent({ ...order, deadline: 1n })).status).toBe('0x0')
    expect((await sent(order)).status).toBe('0x1')
  })

  test('behavior: uses only functions that the published router has', () => {
    const { abi } = packageArtifact(
      '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
    )
    const shape = (item: unknown) => JSON.stringify(item, (key, value) => (key === 'internalType' ? undefined : value))
    const typesOf = (items: readonly unknown[]) => items.map((item) => shape(item).replaceAll(/"name":"[^"]*",?/g, ''))
    const published = new Set(typesOf(abi).map((text) => [...text].sort().join('')))
    for (const text of typesOf(concentratedRouterAbi)) expect(published).toContain([...text].sort().join(''))
  })

  test.each([
    ['no input', { amountIn: 0n }],
    ['no minimum', { amountOut: 0n }],
    ['the router as recipient', { recipient: '0x0000000000000000000000000000000000000002' as const }],
    ['native currency as input and output', { isNativeIn: true, isNativeOut: true }],
    ['a path without pools', { path: { tokens: [], tiers: [] } }],
  ])('error: ConcentratedOrderError when the order has %s', (_, changed) => {
    const order = orderOf({ ids: ['LINK', '1DAI'], exact: 'input', amount: eth, ...none }, eth, 1n)
    expect(() => concentratedCall({ ...order, ...changed })).toThrow(ConcentratedOrderError)
  })

  test('behavior: returns null for a call with additional or different parts', () => {
    const order = orderOf({ ids: ['LINK', '1DAI', 'WONE'], exact: 'output', amount: eth, ...none }, eth, 1n)
    const call = concentratedCall(order)
    expect(readConcentratedCall({ ...call, value: 1n })).toBeNull()
    expect(readConcentratedCall({ ...call, data: `${call.data}00` })).toBeNull()
    expect(readConcentratedCall({ ...call, data: '0x12345678' })).toBeNull()
  })
})
