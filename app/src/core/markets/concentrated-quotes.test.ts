import {
  ConcentratedMarket,
  type Direction,
  maximumInDown,
  minimumOutDown,
  type Pool,
  sqrtPriceAtTick,
} from '@dexswap/amm'
import { type Address, type Chain, ethereum, lowerAddress } from '@dexswap/chains'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import type { TransferFeeOf } from '@dexswap/pools-reader/market-search'
import type { ConcentratedPoolsState, ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, QuoteRequest } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { describe, expect, test } from 'vitest'
import { concentratedPool, readyConcentrated } from '../test/concentrated-fixtures.ts'
import { nativeCurrencyOf, tokenOf, wrappedForm } from '../tokens/currency.ts'

const chain: Chain = ethereum
const native = nativeCurrencyOf(chain)
const [usdc, usdt] = chain.tokens
  .filter(({ symbol }) => symbol === 'USDC' || symbol === 'USDT')
  .map((token) => tokenOf(chain, token)) as [ReturnType<typeof tokenOf>, ReturnType<typeof tokenOf>]
const wrapped = wrappedForm(chain, native)
const unit = 10n ** 15n

const poolOf = (digit: string, pair: readonly [Address, Address], fee: number) =>
  concentratedPool({ id: `0x${digit.repeat(40)}`, pair, fee })
const direct = poolOf('a', [wrapped.address, usdc.address], 3000)
const toTether = poolOf('b', [wrapped.address, usdt.address], 500)
const between = poolOf('c', [usdt.address, usdc.address], 100)
const pancake = poolOf('d', [wrapped.address, usdc.address], 2500)

type ReadyConcentrated = Extract<ConcentratedPoolsState, { status: 'ready' }>
const statusOf = (uniswap: readonly ConcentratedMarketPool[], part: Partial<ReadyConcentrated> = {}) =>
  readyConcentrated([wrapped.address, usdc.address], { 'uniswap-v3': uniswap, 'pancakeswap-v3': [pancake] }, part)
const stateOf = (concentrated?: ConcentratedPoolsState, pools: readonly Pool[] = []): ReadyPools => ({
  status: 'ready',
  block: { number: 7n, hash: '0xaa', receivedAt: 1 },
  complete: true,
  pools: new Map([['uniswap-v2', pools]]),
  ...(concentrated && { concentrated }),
})
const pairOf = (reserve: bigint): Pool => {
  const [token0, token1] = [wrapped.address, usdc.address].map(lowerAddress).toSorted() as [Address, Address]
  return { address: '0xa1', token0, token1, reserve0: reserve, reserve1: reserve, swapFeeBps: 30 }
}
const settings = { slippageBps: 50, multihop: true }
const none: TransferFeeOf = () => 'none'
const request: QuoteRequest = { input: native, output: usdc, field: 'input', amount: unit, platform: null }
type Settings = Parameters<typeof quotesFor>[3]
const quotesOf = (state: ReadyPools, part: Partial<QuoteRequest> = {}, set: Settings = settings) =>
  quotesFor(chain, state, { compare: createConcentratedQuotes()(none), ...request, ...part }, set)
function quoted(...args: Parameters<typeof quotesOf>) {
  const quotes = quotesOf(...args)
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  return quotes
}
const rowOf = (quotes: { readonly ranked: readonly PlatformQuote[] }, id = 'uniswap-v3') =>
  quotes.ranked.find(({ platform }) => platform.id === id)
const reasonsOf = (quotes: ReturnType<typeof quoted>) =>
  quotes.without
    .filter(({ platform }) => platform.id.endsWith('-v3'))
    .map(({ platform, reason }) => [platform.id, reason])
const directionOf = ({ token0 }: ConcentratedMarketPool, from: Address): Direction =>
  token0 === lowerAddress(from) ? 'zeroForOne' : 'oneForZero'

describe('createConcentratedQuotes', () => {
  test('behavior: quotes the best route of each platform exactly, with fees and impact of its tiers', () => {
    const quotes = quoted(stateOf(statusOf([direct, toTether, between])))
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['uniswap-v3', 'pancakeswap-v3'])
    const row = rowOf(quotes)
    const middle = toTether.market.amountOutDown(unit, directionOf(toTether, wrapped.address)) as bigint
    expect(row).toMatchObject({
      platform: { router: chain.concentratedPlatforms[0]?.router },
      input: native,
      output: usdc,
      path: [wrapped.address, usdt.address, usdc.address],
      amountIn: unit,
      amountOut: between.market.amountOutDown(middle, directionOf(between, usdt.address)),
      hops: [
        { tokenIn: wrapped.address, tokenOut: usdt.address, swapFeeBps: 5, amountIn: unit, amountOut: middle },
        { tokenIn: usdt.address, tokenOut: usdc.address, swapFeeBps: 1, amountIn: middle },
      ],
      pools: {
        route: [
          { fee: 500, crossed: { ticks: [] } },
          { fee: 100, crossed: { ticks: [] } },
        ],
        known: [direct.id, toTether.id, between.id],
      },
      maximumIn: unit,
    })
    const { amountOut = 0n, minimumOut, lpFee, lpFeeAmount, priceImpact } = row ?? {}
    expect(minimumOut).toBe(minimumOutDown(amountOut, 50))
    expect(Number(lpFee?.numerator) / Number(lpFee?.denominator)).toBeCloseTo(1 - 0.9995 * 0.9999, 12)
    expect(lpFeeAmount).toBe(unit - (unit * 9995n * 9999n) / 10n ** 8n)
    expect(Number(priceImpact?.numerator) / Number(priceImpact?.denominator)).toBeCloseTo(2 * 10 ** -5, 6)
    expect(rowOf(quotes, 'pancakeswap-v3')?.hops).toMatchObject([{ swapFeeBps: 25 }])
    expect(quotes).not.toHaveProperty('unread')
  })

  test('behavior: quotes an exact output, and a single hop when multihop is disabled', () => {
    const state = stateOf(statusOf([direct, toTether, between]))
    const row = rowOf(quoted(state, { field: 'output' }, { ...settings, multihop: false }))
    const { amountIn = 0n, maximumIn, minimumOut } = row ?? {}
    expect(amountIn).toBe(direct.market.amountInUp(unit, directionOf(direct, wrapped.address)))
    expect(row?.hops).toHaveLength(1)
    expect([minimumOut, maximumIn]).toEqual([unit, maximumInDown(amountIn, 50)])
  })

  test('behavior: sorts pairs and concentrated platforms together by execution price', () => {
    const ranksOf = (reserve: bigint, part: Partial<QuoteRequest> = {}) =>
      quoted(stateOf(statusOf([direct]), [pairOf(reserve)]), part).ranked.map(({ platform }) => platform.id)
    expect(ranksOf(10n ** 16n)).toEqual(['pancakeswap-v3', 'uniswap-v3', 'uniswap-v2'])
    expect(ranksOf(10n ** 16n, { field: 'output' })).toEqual(['pancakeswap-v3', 'uniswap-v3', 'uniswap-v2'])
    const cheap = { ...direct, fee: 9000 }
    const market = ConcentratedMarket.of({
      ...direct.market.point,
      ...direct.market.window,
      fee: 9000,
      words: direct.market.window,
    })
    const quotes = quoted(stateOf(statusOf([{ ...cheap, market }]), [pairOf(10n ** 30n)]))
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['pancakeswap-v3', 'uniswap-v2', 'uniswap-v3'])
    expect(quotes.selected).toBe(quotes.best)
  })

  test('behavior: includes crossed ticks in the expected gas of a quote', () => {
    const gasOf = (amount: bigint) =>
      expectedGas(rowOf(quoted(stateOf(statusOf([direct])), { amount })) as PlatformQuote)
    const beyondTicks = poolOf('e', [wrapped.address, usdc.address], 3000)
    const ticks = [
      { tick: -40_000, liquidityGross: 10n ** 20n, liquidityNet: 10n ** 20n },
      { tick: -10, liquidityGross: 10n ** 20n, liquidityNet: 10n ** 20n },
      { tick: 10, liquidityGross: 10n ** 20n, liquidityNet: -(10n ** 20n) },
      { tick: 40_000, liquidityGross: 10n ** 20n, liquidityNet: -(10n ** 20n) },
    ]
    const market = ConcentratedMarket.of({
      ...{ fee: 3000, tickSpacing: 10, words: { firstWord: -20, lastWord: 19 }, ticks },
      ...{ sqrtPriceX96: sqrtPriceAtTick(0), tick: 0, liquidity: 2n * 10n ** 20n },
    })
    const crossing = quoted(stateOf(statusOf([{ ...beyondTicks, market }])), { amount: 10n ** 19n })
    expect(expectedGas(rowOf(crossing) as PlatformQuote)).toBe(gasOf(unit) + 31_000n)
  })

  test('behavior: offers an order of exact whole units when the output token has few decimals', () => {
    const row = rowOf(quoted(stateOf(statusOf([direct])), { amount: 50n }))
    expect(row?.amountOut).toBeLessThan(50n)
    expect(row?.exact).toEqual({
      amountIn: direct.market.amountInUp(row?.amountOut ?? 0n, directionOf(direct, wrapped.address)),
      amountOut: row?.amountOut,
    })
  })

  test('behavior: returns the tick ranges that an amount exceeds, until all ticks are loaded', () => {
    const state = stateOf(statusOf([direct]))
    const direction = directionOf(direct, wrapped.address)
    const { market } = direct
    expect(quotesOf(state, { amount: 10n ** 40n })).toEqual({
      status: 'loading',
      unread: [
        { id: direct.id, direction, market },
        { id: pancake.id, direction, market: pancake.market },
      ],
    })
    const withAllTicks = (pool: ConcentratedMarketPool) => ({
      ...pool,
      market: ConcentratedMarket.of({
        ...pool.market.point,
        fee: pool.fee,
        ticks: pool.market.window.ticks,
        tickSpacing: 10,
        words: { firstWord: -347, lastWord: 346 },
      }),
    })
    const read = statusOf([withAllTicks(direct)], {
      pools: new Map([
        ['uniswap-v3', [withAllTicks(direct)]],
        ['pancakeswap-v3', [withAllTicks(pancake)]],
      ]),
    })
    expect(quotesOf(stateOf(read), { amount: 10n ** 40n })).toMatchObject({
      status: 'no-trade',
      reason: 'insufficient-liquidity',
    })
  })

  test('behavior: marks a quote as incomplete while pools or ticks are loading', () => {
    const isComplete = (part: Partial<ReadyConcentrated>) =>
      rowOf(quoted(stateOf(statusOf([direct], part))))?.isIncomplete !== true
    const unfinished = (id: string) => ({ unfinished: new Map([[id, 'reading']] as const) })
    expect(isComplete({})).toBe(true)
    expect([isComplete(unfinished('uniswap-v3')), isComplete(unfinished('pancakeswap-v3'))]).toEqual([false, true])
  })

  test('behavior: updates the existing routing graph when only pool states changed', () => {
    const compare = createConcentratedQuotes()(none)
    const outOf = (pools: readonly ConcentratedMarketPool[]) =>
      rowOf(quoted(stateOf(statusOf(pools)), { compare }))?.amountOut
    const direction = directionOf(direct, wrapped.address)
    const first = outOf([direct])
    const moved = { ...direct, market: direct.market.after(10n ** 19n, direction) as ConcentratedMarket }
    expect(outOf([moved])).toBe(moved.market.amountOutDown(unit, direction))
    expect(outOf([moved])).not.toBe(first)
    expect(outOf([moved, toTether, between])).toBeGreaterThan(outOf([moved]) ?? 0n)
    expect(outOf([direct])).toBe(first)
    expect(outOf([])).toBeUndefined()
  })

  test('behavior: returns no concentrated quotes when they are not requested, or for closed platforms', () => {
    const state = stateOf(statusOf([direct]), [pairOf(10n ** 18n)])
    expect(quoted(state, { compare: null }).ranked.map(({ platform }) => platform.id)).toEqual(['uniswap-v2'])
    const closed = quoted(state, {}, { ...settings, closed: ['uniswap-v3'] })
    expect([rowOf(closed), rowOf(closed, 'pancakeswap-v3')]).toMatchObject([undefined, { amountIn: unit }])
    expect(closed.without.map(({ platform }) => platform.id)).not.toContain('uniswap-v3')
  })

  test('behavior: selects the best quote of all platforms, or the one of the chosen platform', () => {
    const state = stateOf(statusOf([direct]), [pairOf(10n ** 16n)])
    expect(quoted(state).selected.platform.id).toBe('pancakeswap-v3')
    expect(quoted(state, { platform: 'uniswap-v3' }).selected.platform.id).toBe('uniswap-v3')
    expect(quoted(state, { platform: 'uniswap-v2' }).selected.platform.id).toBe('uniswap-v2')
  })

  describe('without a quote', () => {
    const reasons = (
      concentrated: ConcentratedPoolsState | undefined,
      takesFee = none,
      part: Partial<QuoteRequest> = {},
    ) =>
      reasonsOf(
        quoted(stateOf(concentrated, [pairOf(10n ** 18n)]), { compare: createConcentratedQuotes()(takesFee), ...part }),
      )
    const both = (reason: string) => [
      ['uniswap-v3', reason],
      ['pancakeswap-v3', reason],
    ]

    const unfinished = (reason: 'reading' | 'unreachable') =>
      new Map([['uniswap-v3', reason] as const, ['pancakeswap-v3', reason] as const])
    test.each([
      ['reading', undefined],
      ['reading', { status: 'loading' }],
      ['unreachable', { status: 'unreachable', error: new RangeError('gone') }],
      ['reading', statusOf([direct], { unfinished: unfinished('reading'), pools: new Map() })],
      ['unreachable', statusOf([direct], { unfinished: unfinished('unreachable'), pools: new Map() })],
      ['no-route', statusOf([], { pools: new Map() })],
    ] as const)('behavior: states why a platform has no quote: %s', (reason, concentrated) => {
      expect(reasons(concentrated)).toEqual(both(reason))
    })

    test('behavior: returns `reading` until the pools of newly chosen tokens are loaded', () => {
      const other = tokenOf(chain, { ...usdc, address: `0x${'e1'.repeat(20)}` })
      const quotes = quotesOf(stateOf(statusOf([direct])), { output: other })
      expect(quotes).toEqual({ status: 'loading' })
      const followed = statusOf([direct], { tokens: [wrapped.address, other.address].map(lowerAddress) })
      expect(quotesOf(stateOf(followed), { output: other }).status).toBe('no-trade')
    })

    test.each([
      ['transfer-fee', 'charged'],
      ['transfer-fee-unknown', 'unknown'],
      ['reading', 'reading'],
    ] as const)('behavior: returns the reason %s when the transfer fee of a token is %s', (reason, fee) => {
      const of: TransferFeeOf = (token) => (token === lowerAddress(usdc.address) ? fee : 'none')
      expect(reasons(statusOf([direct]), of)).toEqual(both(reason))
    })
  })
})
