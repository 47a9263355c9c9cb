import { erc20Abi } from '@dexswap/abis'
import type { PlatformId } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { swapCalls } from '@dexswap/orders/swap-calls'
import { LimitExceededError } from '@dexswap/orders/swap-errors'
import { simulateTrading, simulationRoute } from '@dexswap/orders/token-probe'
import { matchesRecordedCode } from '@dexswap/pools-reader/executor-code'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { createDivide, splitId } from '@dexswap/pools-reader/split-quote'
import { users } from '@dexswap/sandbox'
import { encodeFunctionData, keccak256, parseUnits } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import { simulateRow, simulateSwap } from '../swaps/simulate-swap.ts'
import { assertionsOf, verificationKey } from '../verification/assertions.ts'
import { recordedCodeHashes } from '../verification/relied-contracts.ts'
import type { ReadyPools } from './read-pool-world.ts'
import { readyAt } from './read-pool-world.ts'
import { currencyIn, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: a displayed split order succeeds, pays its output to the unit, and yields more than
// any single platform after network cost. It uses no token with a transfer fee.

const [user = '0x', , rich = '0x'] = users
const nobody = '0x0000000000000000000000000000000000001234'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld({ isSeeded: true })
}, 300_000)
afterAll(() => world.stop())

async function poolState(): Promise<ReadyPools> {
  const head = await world.head()
  const heads = createStore(head)
  const store = createPoolStore({ ...stillPage, chain: world.chain, client: world.client, heads })
  const ready = await readyAt(store, head)
  store.stop()
  return ready
}

type Order = readonly [input: string, output: string, amount: string]
const executorOf = ({ chain }: TestWorld) => {
  if (!chain.splitExecutor) throw new TypeError('The record names no executor.')
  return chain.splitExecutor
}

async function quotesOf(
  [input, output, amount]: Order,
  { closed = [], plain = [] }: { closed?: readonly PlatformId[]; plain?: readonly string[] } = {},
) {
  const terms = {
    chain: world.chain,
    executor: executorOf(world),
    gas: { gasPrice: 100_000_000_000n },
    plain: new Set(plain),
  }
  const from = currencyIn(world, input)
  const request = {
    input: from,
    output: currencyIn(world, output),
    field: 'input',
    amount: parseUnits(amount, from.decimals),
    platform: null,
    divide: createDivide(terms),
  } as const
  const quotes = quotesFor(world.chain, await poolState(), request, { slippageBps: 50, multihop: true, closed })
  if (quotes.status !== 'quoted') throw new TypeError(`no quote: ${quotes.status}`)
  return quotes
}

async function divided(order: Order, options?: Parameters<typeof quotesOf>[1]) {
  const { best } = await quotesOf(order, options)
  const { split } = best
  if (!split) throw new TypeError(`not divided: ${order.join(' ')}`)
  return { ...best, split }
}

async function intentOf(quote: PlatformQuote, account = user, recipient = account) {
  const { timestamp } = await world.head()
  return buildSwapIntent(world.chain, quote, { account, recipient, now: Number(timestamp), deadlineSeconds: 1200 })
}

async function held(of: string): Promise<bigint> {
  if (of === 'ONE') return BigInt((await world.rpc('eth_getBalance', nobody, 'latest')) as string)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [nobody] })
  return BigInt((await world.rpc('eth_call', { to: world.token(of), data }, 'latest')) as string)
}

const orders: readonly Order[] = [
  ['1DAI', '1WBTC', '100'],
  ['1DAI', '1WBTC', '2500'],
  ['1DAI', 'ONE', '1000'],
  ['1ETH', 'ONE', '0.5'],
  ['ONE', '1USDT', '10000'],
  ['1USDT', '1USDC', '5000'],
  ['xDEXS', '1USDC', '3000'],
  ['LINK', '1ETH', '45'],
  ['1GUSD', '1USDC', '100'],
]

describe('quote of a split order', () => {
  test.each(orders)(
    'default: ranks the split order of %s to %s for an input of %s first, and its simulation passes',
    async (...order) => {
      const { ranked, best, selected } = await quotesOf(order)
      expect([ranked[0], selected]).toEqual([best, best])
      expect(best.platform).toMatchObject({ id: splitId, router: executorOf(world).address })
      for (const quote of ranked.slice(1)) expect(quote.amountOut).toBeLessThan(best.amountOut)
      const intent = await intentOf(best)
      expect(await simulateRow(world.client, world.chain.multicall, intent)).toEqual({ says: 'passes' })
      // Requires the displayed output as minimum.
      const strict = { ...intent, minimumOut: best.amountOut }
      expect(await simulateRow(world.client, world.chain.multicall, strict)).toEqual({ says: 'passes' })
      const more = { ...intent, minimumOut: best.amountOut + 1n }
      expect(await simulateRow(world.client, world.chain.multicall, more)).toMatchObject({ says: 'fails' })
    },
  )

  test.each(orders)(
    'behavior: routes %s to %s, %s of it, through reviewed tokens only and in at most four legs',
    async (...order) => {
      const { split, platform } = await divided(order)
      const reviewed = reviewedTokens(world.chain)
      for (const { hops } of split.legs) {
        for (const { tokenOut } of hops.slice(0, -1)) expect(reviewed.has(tokenOut.toLowerCase())).toBe(true)
      }
      expect(split.legs.length).toBeLessThanOrEqual(4)
      expect(split.legs.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
      expect(split.gain.numerator).toBeGreaterThan(0n)
      expect(platform.router).toBe(executorOf(world).address)
    },
  )

  test.each([
    ['1DAI', '1USDC', '1'],
    ['1USDC', '1FRAX', '1000'],
  ] as const)('behavior: returns no split order with a gain below its cost: %s to %s, %s of it', async (...order) => {
    const { ranked } = await quotesOf(order)
    expect(ranked.every(({ split }) => split === undefined)).toBe(true)
  })

  test('behavior: uses no leg on a closed platform, even when that leg would be the best', async () => {
    const order = ['1DAI', '1WBTC', '2500'] as const
    const { split } = await divided(order)
    const used = split.legs.flatMap(({ hops }) => hops.map(({ platform }) => platform.id))
    const [closed = ''] = used
    const { ranked } = await quotesOf(order, { closed: [closed] })
    const left = ranked.flatMap(({ split: again }) => again?.legs ?? []).flatMap(({ hops }) => hops)
    expect(left.map(({ platform }) => platform.id)).not.toContain(closed)
  })

  test('behavior: returns no split order for a token with a transfer fee, which a simulation detects', async () => {
    for (const order of [
      ['RFX', 'ONE', '1000'],
      ['ONE', 'RFX', '5000'],
    ] as const) {
      const { ranked } = await quotesOf(order)
      expect(ranked.length).toBeGreaterThan(0)
      expect(ranked.every(({ split }) => split === undefined)).toBe(true)
    }
    const route = simulationRoute(world.chain, await poolState(), world.token('RFX'))
    const { hash } = await world.head()
    const simulation = route && (await simulateTrading(world.client, world.chain.multicall, route, hash))
    expect(simulation).toMatchObject({ status: 'tested', buyTaxBps: 200 })
    // If the token counted as one without fees, the order would be split and revert.
    const plain = [world.token('RFX').toLowerCase()]
    const { ranked } = await quotesOf(['ONE', 'RFX', '5000'], { plain })
    const [first] = ranked
    if (!first?.split) throw new TypeError('not divided')
    expect(await simulateRow(world.client, world.chain.multicall, await intentOf(first))).toMatchObject({
      says: 'fails',
    })
  })
})

describe('call of a split order', () => {
  test.each([
    ['1DAI', '1WBTC', '2500', user],
    ['ONE', '1USDT', '10000', user],
    ['1DAI', 'ONE', '5000', user],
    ['1DAI', '1WBTC', '20000', rich],
  ] as const)(
    'default: pays for %s to %s, %s of it, the displayed output to the unit',
    async (input, output, amount, account) => {
      const quote = await divided([input, output, amount])
      const intent = await intentOf(quote, account, nobody)
      if (input !== 'ONE') await world.approve(account, world.token(input), intent.router)
      const simulated = await simulateSwap(world.client, world.chain.multicall, intent)
      expect(simulated).toMatchObject({ status: 'passed', measured: { leaves: quote.amountIn, nothingElse: true } })
      const before = await held(output)
      const [call, ...others] = swapCalls(intent)
      if (!call) throw new TypeError('no call')
      expect(others).toEqual([])
      const { status } = await world.send(account, call)
      expect(status).toBe('0x1')
      expect((await held(output)) - before).toBe(quote.amountOut)
    },
  )

  test('error: LimitExceededError when the reserves have changed too much', async () => {
    const quote = await divided(['1DAI', '1WBTC', '2500'])
    await world.approve(user, world.token('1DAI'), quote.platform.router)
    const intent = { ...(await intentOf(quote)), minimumOut: quote.amountOut * 2n }
    const { error } = (await simulateSwap(world.client, world.chain.multicall, intent)) as { error?: Error }
    expect(error).toBeInstanceOf(LimitExceededError)
    const late = { ...(await intentOf(quote)), deadline: 1n }
    expect(await simulateSwap(world.client, world.chain.multicall, late)).toMatchObject({
      error: { reason: 'EXPIRED' },
    })
  })
})

describe('assertions about a split order', () => {
  test('default: asserts the quoted output, the balance, the allowance for the executor and its code', async () => {
    const quote = await divided(['1DAI', '1WBTC', '2500'])
    await world.approve(user, world.token('1DAI'), quote.platform.router)
    const intent = await intentOf(quote)
    const [step] = swapPlan(world.client, intent).steps
    const [call] = swapCalls(intent)
    if (!call || step?.kind !== 'send') throw new TypeError('no call')
    const query = { chain: world.chain, account: user, call, summary: step.summary }
    const claims = assertionsOf(query)
    expect(new Set(claims.map(({ about }) => about))).toEqual(
      new Set(['price', 'reserves', 'balance', 'allowance', 'decimals']),
    )
    const price = claims.find(({ about }) => about === 'price')
    expect(price).toMatchObject({ read: null, shown: { value: quote.amountOut, must: 'least' } })
    const answer = await simulateCall(world.client, { from: user, ...call })
    expect(price?.decode(answer)).toBe(quote.amountOut)
    const { address, codeHash } = executorOf(world)
    expect(recordedCodeHashes(query)).toEqual([codeHash])
    expect(call.to).toBe(address)
    // The key stays equal a second later, but differs for another amount.
    const keyOf = (part: Partial<typeof intent>) => {
      const [changed = call] = swapCalls({ ...intent, ...part })
      return verificationKey({ ...query, call: changed })
    }
    expect(keyOf({ deadline: intent.deadline + 1n })).toBe(keyOf({}))
    expect(keyOf({ minimumOut: 1n })).not.toBe(keyOf({}))
    expect(keyOf({ recipient: nobody })).not.toBe(keyOf({}))
  })
})

describe('matchesRecordedCode', () => {
  test('default: distinguishes the recorded code from other code, no code and an unreachable node', async () => {
    const { client } = world
    const executor = executorOf(world)
    const silent = world.clientThat(({ method }) => method === 'eth_getCode')
    expect(await matchesRecordedCode(silent, executor, new Set())).toBeNull()
    expect(await matchesRecordedCode(client, { ...executor, codeHash: keccak256('0x00') }, new Set())).toBe(false)
    expect(await matchesRecordedCode(client, { ...executor, address: nobody }, new Set())).toBe(false)
    expect(await matchesRecordedCode(client, executor, new Set())).toBe(true)
  })
})
