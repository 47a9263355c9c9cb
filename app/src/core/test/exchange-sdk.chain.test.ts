import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import { withGasReserve } from '@dexswap/orders/gas-reserve'
import { chooseSwapCall, swapCalls } from '@dexswap/orders/swap-calls'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { traders, users, withLatePlatforms } from '@dexswap/sandbox'
import { createExchange, type Exchange, NoTradeError, type Quote, type SwapRequest } from '@dexswap/sdk'
import { http } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSwapIntent } from '../swaps/intent.ts'
import { createPageQuotes, type PageOrder } from './page-quotes.ts'
import { createRandom } from './random.ts'
import { currencyIn, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: the SDK returns what the page shows and builds the calls that the page signs.

const [, account = '0x', , recipient = '0x'] = traders
const [, , rich = '0x'] = users
const slippageBps = 50
const { ORDERS, TIER } = process.env
/** Drawn orders of a property; `ORDERS=1000` sets another number. */
const orderCount = ORDERS ? Number(ORDERS) : TIER === 'gate' ? 50 : 200
const timeoutMs = ORDERS ? 3_600_000 : 300_000
/** RFX takes a fee on transfers, and the chain record does not have it. */
const ids = ['ONE', 'WONE', '1USDC', '1DAI', '1ETH', 'LINK', '1AAVE', 'AXS', 'RFX'] as const

let world: Pick<TestWorld, 'chain' | 'client' | 'world' | 'head' | 'send' | 'stop'>
let page: ReturnType<typeof createPageQuotes>
let exchange: Exchange

beforeAll(async () => {
  const seeded = await startTestWorld({ isSeeded: true })
  const { concentratedPlatforms = [], solidlyPlatforms = [] } = withLatePlatforms(seeded.world).record
  world = { ...seeded, chain: { ...seeded.chain, concentratedPlatforms, solidlyPlatforms } }
  page = createPageQuotes(world)
  exchange = createExchange({ chain: world.chain, transport: http(seeded.anvil.rpcUrl) })
}, 120_000)
afterAll(async () => {
  page.stop()
  await world.stop()
})

function drawOrders(count: number, seed: number): readonly PageOrder[] {
  const random = createRandom(seed)
  const known = ids.filter((id) => id === 'ONE' || world.world.tokens.some((token) => token.id === id))
  return Array.from({ length: count }, () => {
    const input = random.of(known)
    const output = random.of(known.filter((id) => id !== input && !(input.endsWith('ONE') && id.endsWith('ONE'))))
    const field = random.of(['input', 'output'] as const)
    const [one, other] = [currencyIn(world, input), currencyIn(world, output)]
    const { decimals } = field === 'input' ? one : other
    const amount = (10n ** BigInt(decimals) * BigInt(1 + random.roll(150_000))) / 1000n + BigInt(random.roll(999))
    return { input: one, output: other, field, amount }
  })
}

async function send({ gas: _, ...call }: SwapRequest, from = account): Promise<void> {
  expect(await world.send(from, call)).toMatchObject({ status: '0x1' })
}

async function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answer = await world.client.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

/** The calls of the page for a quote, in the order of its choice. */
function pageCalls(shown: PlatformQuote, { timestamp }: Quote['block']) {
  const terms = { account, recipient, now: Number(timestamp), deadlineSeconds: 1200 }
  return swapCalls(buildSwapIntent(world.chain, shown, terms))
}

const kindOf = ({ pools, solidly }: Quote) => (pools ? 'concentrated' : solidly ? 'solidly' : 'pair')

const gasPrice = 100_000_000_000n

/** The page's splitter; none of the tokens outside of the record is free of a fee on transfers. */
function pageDivide() {
  const { chain } = world
  if (!chain.splitExecutor) throw new TypeError('The record names no executor.')
  return createDivide({ chain, executor: chain.splitExecutor, gas: { gasPrice }, plain: new Set() })
}

/** A quote with the fields that the page has. */
const shownFields = ({ gas: _, block: __, chainId: ___, networkCost: ____, ...quote }: Quote) => quote

describe('createExchange', () => {
  test(
    'property: quotes random orders like the page, and prepares the same calls byte by byte',
    async () => {
      const kinds = new Map<string, number>()
      const candidates = { first: 0, last: 0 }
      const head = await world.head()
      for (const order of drawOrders(orderCount, 52)) {
        const shown = await page.quotesAt(head, order, slippageBps)
        if (shown.status !== 'quoted') {
          await expect(exchange.quote(order)).rejects.toThrow(NoTradeError)
          continue
        }
        const quotes = await exchange.quote(order)
        expect(quotes.block.number).toBe(shown.block.number)
        expect(quotes.without).toEqual(shown.without)
        expect(quotes.ranked.map(shownFields)).toEqual(shown.ranked)
        for (const [at, quote] of quotes.ranked.entries()) {
          kinds.set(kindOf(quote), (kinds.get(kindOf(quote)) ?? 0) + 1)
          const shownQuote = shown.ranked[at]
          if (at > 0 || !shownQuote) continue
          const calls = pageCalls(shownQuote, quote.block)
          const { call } = await exchange.prepare(quote, { account, recipient })
          // Tokens outside of the chain record use the call for fees on transfers, which is the last.
          const isReviewed = quote.path.every((token) => reviewedTokens(world.chain).has(token.toLowerCase()))
          candidates[calls.length > 1 && !isReviewed ? 'last' : 'first'] += 1
          expect(call).toEqual(isReviewed ? calls[0] : calls.at(-1))
        }
      }
      console.info(`quotes by kind: ${JSON.stringify(Object.fromEntries(kinds))}`)
      expect([...kinds.keys()].toSorted()).toEqual(['concentrated', 'pair', 'solidly'])
      expect(Math.min(candidates.first, candidates.last)).toBeGreaterThan(0)
    },
    timeoutMs,
  )

  test(
    'property: splits random orders like the page, and prepares the same call byte by byte',
    async () => {
      const [head, divide] = [await world.head(), pageDivide()]
      const outcomes = new Map<string, number>()
      for (const order of drawOrders(orderCount, 152)) {
        const shown = await page.quotesAt(head, order, slippageBps, divide)
        const request = { ...order, split: true, gasPrice }
        if (shown.status !== 'quoted') {
          await expect(exchange.quote(request)).rejects.toThrow(NoTradeError)
          continue
        }
        const { ranked, best, split = 'absent' } = await exchange.quote(request)
        expect(ranked.map(shownFields)).toEqual(shown.ranked)
        expect(split === 'best').toBe(shown.best.split !== undefined)
        outcomes.set(split, (outcomes.get(split) ?? 0) + 1)
        if (!best.split) continue
        const { call } = await exchange.prepare(best, { account, recipient })
        expect([call]).toEqual(pageCalls(shown.best, best.block))
      }
      console.info(`split orders: ${JSON.stringify(Object.fromEntries(outcomes))}`)
      for (const outcome of ['best', 'not-better', 'exact-output', 'transfer-fee'])
        expect(outcomes.get(outcome), outcome).toBeGreaterThan(0)
    },
    timeoutMs,
  )

  test('behavior: delivers what a split order shows, more than each platform after network cost', async () => {
    const [input, output] = [currencyIn(world, '1DAI'), currencyIn(world, '1WBTC')]
    if (input.kind === 'native' || output.kind === 'native') throw new TypeError('Both are tokens')
    const { best, ranked, split } = await exchange.quote({
      input,
      output,
      amount: 2500n * 10n ** 18n,
      split: true,
      gasPrice,
    })
    expect(split).toBe('best')
    const left = ({ amountOut, networkCost }: Quote) => amountOut - (networkCost ?? amountOut)
    for (const single of ranked.slice(1)) expect(left(best)).toBeGreaterThan(left(single))
    await world.send(rich, approveCall(input.address, best.platform.router, 0n))
    const prepared = await exchange.prepare(best, { account: rich, recipient })
    expect(prepared.approvals).toEqual([
      expect.objectContaining({ ...approveCall(input.address, best.platform.router, best.amountIn) }),
    ])
    for (const approval of prepared.approvals) await send(approval, rich)
    const call = await prepared.simulate()
    expect(call).toMatchObject(prepared.call)
    const before = await balanceOf(output.address, recipient)
    await send(call, rich)
    expect((await balanceOf(output.address, recipient)) - before).toBe(best.amountOut)
  })

  test('behavior: delivers what was shown to the recipient, for each kind of platform', async () => {
    const found = new Map<string, Quote>()
    for (const order of drawOrders(60, 7)) {
      const isCharged = [order.input, order.output].some(({ symbol }) => symbol === 'RFX')
      if (order.output.kind === 'native' || order.field === 'output' || isCharged) continue
      const small = { ...order, amount: order.amount / 1000n + 1n }
      for (const quote of (await exchange.quote(small).catch(() => null))?.ranked ?? [])
        if (quote.amountOut > 1000n && !found.has(kindOf(quote))) found.set(kindOf(quote), quote)
    }
    expect([...found.keys()].toSorted()).toEqual(['concentrated', 'pair', 'solidly'])
    for (const [kind, { input, output, amountIn, platform }] of found) {
      if (output.kind === 'native') continue
      const { ranked } = await exchange.quote({ input, output, amount: amountIn })
      const quote = ranked.find((each) => each.platform.id === platform.id)
      if (!quote) throw new TypeError(`${kind} has no quote`)
      // Traders of the seeded history have allowances.
      if (input.kind === 'token') await world.send(account, approveCall(input.address, platform.router, 0n))
      const prepared = await exchange.prepare(quote, { account, recipient })
      expect(prepared.approvals).toHaveLength(input.kind === 'native' ? 0 : 1)
      for (const approval of prepared.approvals) await send(approval)
      const call = await prepared.simulate()
      // None of the tokens takes a fee, so that the page signs its first candidate.
      expect(call).toMatchObject(pageCalls(quote, quote.block)[0])
      const before = await balanceOf(output.address, recipient)
      await send(call)
      expect((await balanceOf(output.address, recipient)) - before, kind).toBe(quote.amountOut)
      // The approval was of exactly the input.
      const again = await exchange.prepare(quote, { account, recipient })
      expect(again.approvals).toHaveLength(input.kind === 'native' ? 0 : 1)
    }
  }, 120_000)

  test('behavior: chooses the call for fees on transfers as the page, and delivers at least the minimum', async () => {
    const [input, output] = [currencyIn(world, 'ONE'), currencyIn(world, 'RFX')]
    if (output.kind === 'native') throw new TypeError('RFX is a token')
    const { best, transferFees } = await exchange.quote({ input, output, amount: 10n ** 20n, slippageBps: 500 })
    expect(transferFees).toEqual({ input: 'none', output: 'charged' })
    const prepared = await exchange.prepare(best, { account, recipient })
    const call = await prepared.simulate()
    const calls = pageCalls(best, best.block)
    expect(calls.length).toBeGreaterThan(1)
    const chosen = await chooseSwapCall(world.client, account, calls)
    expect(call).toEqual({ ...chosen.call, gas: withGasReserve(chosen.gas) })
    const before = await balanceOf(output.address, recipient)
    await send(call)
    const received = (await balanceOf(output.address, recipient)) - before
    expect(received).toBeGreaterThanOrEqual(best.minimumOut)
    expect(received).toBeLessThan(best.amountOut)
  })
})
