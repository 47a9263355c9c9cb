import { routerAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { lowerAddress, type PlatformId } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { swapCalls } from '@dexswap/orders/swap-calls'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositOf, offerOfRest } from '../liquidity/deposit.ts'
import { addCall } from '../liquidity/liquidity-calls.ts'
import { buildAddIntent, buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { buildOneTokenIntent } from '../liquidity/one-token-intent.ts'
import { findOneTokenWay } from '../liquidity/one-token-way.ts'
import { leadingSide, mapSides, otherSide, type PairFacts, type Side, type Sides } from '../liquidity/pair-lookup.ts'
import { outputBefore, poolsAfterBurn } from '../liquidity/pools-after-burn.ts'
import { removalOf } from '../liquidity/removal.ts'
import { buildRemoveOneIntent, swappedOf } from '../liquidity/remove-one-intent.ts'
import { simulateOneToken } from '../liquidity/simulate-one-token.ts'
import { simulateRemoveOne } from '../liquidity/simulate-remove-one.ts'
import { measuredOf } from '../sending/simulation.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { type Currency, type Token, wrappedForm } from '../tokens/currency.ts'
import { createRandom } from './random.ts'
import { type LiquidityScene, provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: adding one token leaves only dust, and mints at least what swapping half of it would
// mint.

const orders = Number(process.env.ORDERS ?? (process.env.TIER === 'gate' ? 40 : 200))
const pairs = [
  ['1DAI', '1USDC'],
  ['1DAI', '1WBTC'],
  ['LINK', '1DAI'],
] as const
const platforms: readonly PlatformId[] = ['dexswap', 'sushiswap', 'uniswap-v2']

let scene: LiquidityScene

beforeAll(async () => {
  scene = await startLiquidityScene()
  const { world } = scene
  await world.addPair('dexswap', '1DAI', 96_000, '1WBTC', 1)
  await world.addPair('dexswap', 'LINK', 1000, '1DAI', 1000)
  await world.addPair('sushiswap', '1DAI', 400_000, '1USDC', 400_000)
  await world.addPair('uniswap-v2', 'LINK', 30, '1DAI', 30)
  for (const id of ['1DAI', '1USDC', '1WBTC', 'LINK']) {
    for (const platform of platforms) await world.approve(provider, world.token(id), world.router(platform))
  }
}, 120_000)
afterAll(() => scene.world.stop())

/** Pools of the pairs on each platform, as the page has them in memory. */
async function readPools(): Promise<ReadonlyMap<PlatformId, readonly Pool[]>> {
  const entries = platforms.map(async (platform) => {
    const pools = await Promise.all(
      pairs.map(async ([one, other]): Promise<readonly Pool[]> => {
        const currencies = scene.pairOfIds(one, other)
        const found = await scene.lookup(currencies, platform)
        return found.status === 'exists' ? [poolOf(currencies, found.facts)] : []
      }),
    )
    return [platform, pools.flat()] as const
  })
  return new Map(await Promise.all(entries))
}

function poolOf(currencies: Sides<Currency>, { address, reserves, swapFeeBps }: PairFacts): Pool {
  const tokens = mapSides(currencies, (currency) => lowerAddress(wrappedForm(scene.world.chain, currency).address))
  const [zero, one]: readonly Side[] = tokens.first < tokens.second ? ['first', 'second'] : ['second', 'first']
  const of = (side: Side = 'first') => ({ token: tokens[side], reserve: reserves[side] })
  return {
    ...{ address: lowerAddress(address), swapFeeBps },
    ...{ token0: of(zero).token, reserve0: of(zero).reserve, token1: of(one).token, reserve1: of(one).reserve },
  }
}

async function requestOf(currencies: Sides<Currency>, side: Side, amount: bigint, isBatch = false) {
  const { world, factsOf } = scene
  const [exchange] = world.chain.platforms
  if (!exchange) throw new RangeError('no platform')
  const head = await world.head()
  const block = { number: head.number, hash: head.hash, receivedAt: 0 }
  const pools = { status: 'ready', block, complete: true, pools: await readPools() } as const
  const terms = { currencies, side, amount, isBatch, slippageBps: 50, multihop: true }
  return { ...terms, chain: world.chain, exchange, pools, facts: await factsOf(currencies) }
}

/**
 * Sends a swap, then adds all that the account has of both tokens; returns LP tokens and remaining
 * amounts.
 */
async function swapAndAdd(swap: SwapIntent, currencies: Sides<Currency>, side: Side, amount: bigint) {
  const { world, factsOf, balance, terms } = scene
  const other = otherSide(side)
  const held = async () => ({
    first: await balance(currencies.first, provider),
    second: await balance(currencies.second, provider),
  })
  const before = await held()
  expect(await world.send(provider, swapCalls(swap)[0])).toMatchObject({ status: '0x1' })
  const swapped = await held()
  const facts = await factsOf(currencies)
  const rest = { [side]: amount - swap.amountIn, [other]: swapped[other] - before[other] } as Sides<bigint>
  const desired = offerOfRest(facts, rest, leadingSide(currencies))
  const deposit = depositOf(facts, desired, leadingSide(currencies))
  if ('refused' in deposit) throw new RangeError(deposit.refused)
  const intent = buildAddIntent(world.chain, desired, deposit, { ...(await terms(currencies)), typed: side })
  const lp = await balance(facts.address, provider)
  expect(await world.send(provider, addCall(intent))).toMatchObject({ status: '0x1' })
  const after = await held()
  return {
    liquidity: (await balance(facts.address, provider)) - lp,
    left: { [side]: amount - (before[side] - after[side]), [other]: after[other] - before[other] } as Sides<bigint>,
    facts,
  }
}

describe('findOneTokenWay', () => {
  test('property: leaves dust on the chain, and mints at least as much as after swapping half of the amount', async () => {
    const random = createRandom(53)
    const { world } = scene
    let gains = 0
    for (let count = 0; count < orders; count++) {
      const [one, two] = random.of(pairs)
      const currencies = scene.pairOfIds(one, two)
      const side = random.of(['first', 'second'] as const)
      const { decimals } = currencies[side]
      const units = currencies[side].symbol.includes('BTC') ? 1n : 10_000n
      const amount =
        (BigInt(1 + random.roll(400)) * units * 10n ** BigInt(decimals)) / (10n ** BigInt(random.roll(4)) * 10_000n)
      const request = await requestOf(currencies, side, amount)
      const found = findOneTokenWay(request)
      if (found.status !== 'found') throw new RangeError(found.status)
      const { quote, deposit } = found.way
      const terms = { ...(await scene.terms(currencies)), account: provider, recipient: provider }
      const mark = await world.rpc('evm_snapshot')
      const swap = buildSwapIntent(world.chain, quote, terms)
      const own = await swapAndAdd(swap, currencies, side, amount)
      expect(own.liquidity).toBe(deposit.liquidity)
      const { reserves } = own.facts
      const other = otherSide(side)
      const left = own.left[side] + (own.left[other] * reserves[side]) / reserves[other]
      const unitOut = 1n + reserves[side] / reserves[other]
      expect(left * 1_000_000n <= amount || left <= 4n * unitOut + 1n).toBe(true)
      await world.rpc('evm_revert', mark)

      // For comparison: swaps half of the amount on the platform with the best price.
      const half = { input: currencies[side], output: currencies[other], field: 'input', amount: amount / 2n } as const
      const settings = { slippageBps: 50, multihop: true }
      const quotes = quotesFor(world.chain, request.pools, { ...half, platform: null }, settings)
      if (quotes.status !== 'quoted') continue
      const again = await world.rpc('evm_snapshot')
      const byHand = buildSwapIntent(world.chain, quotes.best, terms)
      const hand = await swapAndAdd(byHand, currencies, side, amount)
      expect(own.liquidity >= hand.liquidity).toBe(true)
      if (own.liquidity > hand.liquidity) gains++
      await world.rpc('evm_revert', again)
    }
    expect(gains).toBeGreaterThan(orders / 2)
  }, 600_000)
})

describe('simulateOneToken', () => {
  test('default: simulates swap and addition together, and measures the LP tokens for the minimum output', async () => {
    const currencies = scene.pairOfIds('1DAI', '1USDC')
    const amount = 100n * 10n ** 18n
    const request = await requestOf(currencies, 'first', amount, true)
    const found = findOneTokenWay(request)
    if (found.status !== 'found') throw new RangeError(found.status)
    const { now, deadlineSeconds } = await scene.terms(currencies)
    const intent = buildOneTokenIntent(found.way, { ...request, account: provider, now, deadlineSeconds })
    const { client, chain } = scene.world
    const simulation = await simulateOneToken(client, chain.multicall, intent, request.facts.address, intent.approvals)
    expect(measuredOf(simulation)?.liquidity).toBe(intent.deposit.liquidity)
  })
})

describe('simulateRemoveOne', () => {
  test.each(platforms.slice(0, 2))('default: pays what the intent states, with the swap over %s', async (platform) => {
    const { world, factsOf, balance } = scene
    const { client, chain } = world
    const currencies = scene.pairOfIds('1DAI', '1USDC')
    const facts = await factsOf(currencies)
    const [exchange] = chain.platforms
    if (!exchange) throw new RangeError('no platform')
    const removal = removalOf(facts, await balance(facts.address, provider), { field: 'percent', percent: 20 })
    const terms = { ...(await scene.terms(currencies)), typed: { field: 'percent', percent: 20 } } as const
    const pair = { address: facts.address, lpSymbol: 'LP', platform: exchange }
    const burn = buildRemoveIntent(chain, pair, removal, null, terms)
    const { pools } = await requestOf(currencies, 'first', 1n)
    const burned = { platform: exchange.id, facts, currencies, amounts: burn.amounts }
    const swapped = { input: currencies.second, output: currencies.first, amount: swappedOf(burn, 'first', true) }
    const request = { ...swapped, field: 'input', platform } as const
    const quotes = quotesFor(chain, poolsAfterBurn(chain, pools, burned), request, { slippageBps: 50, multihop: false })
    if (quotes.status !== 'quoted' || quotes.selected.platform.id !== platform) throw new RangeError(quotes.status)
    const { selected: quote } = quotes
    const outBefore = outputBefore(quote, burned, (currency) => wrappedForm(chain, currency).address)
    if (outBefore === null) throw new RangeError('overflow')
    const lpToken = { ...currencies.first, kind: 'token', address: facts.address } as Token
    const fixed = { chain, side: 'first', isBatch: true, lpToken, platform: exchange.name } as const
    const intent = buildRemoveOneIntent(burn, quote, { ...fixed, outBefore, now: terms.now, deadlineSeconds: 1200 })
    const simulation = await simulateRemoveOne(client, chain.multicall, intent, intent.approvals)
    const moved = measuredOf(simulation)?.moved
    expect(moved?.first).toBe(intent.receives)
    expect(moved?.second).toBe(burn.amounts.second - burn.minimums.second)
    expect(intent.receives > intent.minimum).toBe(true)
    // Operators return the output before the removal.
    const args = [quote.amountIn, quote.path] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args })
    const answer = await simulateCall(client, { from: provider, to: quote.platform.router, data, value: 0n })
    const amounts = decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer })
    expect(amounts.at(-1)).toBe(outBefore)
    expect(outBefore > quote.amountOut).toBe(platform === exchange.id)
  })
})
