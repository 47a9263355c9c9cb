import { type Pool, UnexpectedSlippageError } from '@dexswap/amm'
import { type Address, harmony, type PlatformId } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { executionPrice, type PlatformQuote, type QuoteRequest, type Quotes } from '@dexswap/pools-reader/quote'
import { orStale, quotesFor } from '@dexswap/pools-reader/quotes'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'

const one = nativeCurrencyOf(harmony)
const wone = tokenOf(harmony, harmony.wrappedNative)
const [, dai, usdc, usdt] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [
  typeof wone,
  typeof wone,
  typeof wone,
  typeof wone,
]
const unit = 10n ** 18n

let pools = 0
function pool(first: Address, firstReserve: bigint, second: Address, secondReserve: bigint, swapFeeBps: number): Pool {
  pools += 1
  const [token0, token1] = [first, second].map((address) => address.toLowerCase() as Address).toSorted()
  const forwards = first.toLowerCase() === token0
  return {
    address: `0x${pools.toString(16).padStart(40, '0')}`,
    token0: token0 ?? '0x',
    token1: token1 ?? '0x',
    reserve0: forwards ? firstReserve : secondReserve,
    reserve1: forwards ? secondReserve : firstReserve,
    swapFeeBps,
  }
}

const block = { number: 7n, hash: '0xaa', receivedAt: 1234 } as const
function ready(lists: Partial<Record<PlatformId, readonly Pool[]>>, complete = true): PoolState {
  const entries = Object.entries(lists) as [PlatformId, readonly Pool[]][]
  return { status: 'ready', block, complete, pools: new Map(entries) }
}

const own = [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit, 25)]
const viper = [
  pool(wone.address, 100_000n * unit, usdc.address, 2100n * 10n ** 6n, 30),
  pool(usdc.address, 50_000n * 10n ** 6n, dai.address, 50_000n * unit, 30),
]
const both = ready({ dexswap: own, viperswap: viper })
const settings = { slippageBps: 50, multihop: true }
const request: QuoteRequest = { input: one, output: dai, field: 'input', amount: 100n * unit, platform: null }

function quoted(state: PoolState, part: Partial<QuoteRequest> = {}, set = settings) {
  const quotes = quotesFor(harmony, state, { ...request, ...part }, set)
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  return quotes
}

describe('quotesFor', () => {
  test('default: sorts platforms by execution price, with the block of their reserves [1.1.01 1.1.02 1.3.09 1.9.15]', () => {
    const quotes = quoted(both)
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['viperswap', 'dexswap'])
    expect(quotes.best.path).toEqual([wone.address, usdc.address, dai.address])
    expect(quotes.selected).toBe(quotes.best)
    expect(quotes.block).toEqual(block)
    expect(quotes.without).toEqual([])
  })

  test('behavior: ignores a platform that the operator closed', () => {
    const open = quotesFor(harmony, both, request, { ...settings, closed: ['viperswap'] })
    expect(open).toMatchObject({ status: 'quoted', ranked: [{ platform: { id: 'dexswap' } }], without: [] })
    const none = quotesFor(harmony, both, request, { ...settings, closed: ['viperswap', 'dexswap'] })
    expect(none).toEqual({ status: 'no-trade', reason: 'no-platform', block })
  })

  test('behavior: sorts a failing platform by price, but selects it only when every platform fails [1.1.02]', () => {
    const fails = (...ids: readonly string[]) => ({ fails: ({ platform }: PlatformQuote) => ids.includes(platform.id) })
    const one = quoted(both, fails('viperswap'))
    expect(one.ranked.map(({ platform }) => platform.id)).toEqual(['viperswap', 'dexswap'])
    expect([one.best.platform.id, one.selected.platform.id]).toEqual(['dexswap', 'dexswap'])
    expect(one.failing).toEqual([one.ranked[0]])
    expect(quoted(both, { ...fails('viperswap'), platform: 'viperswap' }).selected.platform.id).toBe('viperswap')
    expect(quoted(both, fails('viperswap', 'dexswap')).best.platform.id).toBe('viperswap')
  })

  test('default: sorts quotes for an exact output by the smaller input', () => {
    const quotes = quoted(both, { field: 'output', amount: unit })
    const [first, second] = quotes.ranked
    expect(first?.platform.id).toBe('viperswap')
    expect(first && second && first.amountIn < second.amountIn).toBe(true)
    expect(first?.amountOut).toBe(unit)
  })

  test('behavior: applies the slippage to minimum received and maximum sold, never to the typed side [1.3.09 1.9.15 3.5.09 3.5.10]', () => {
    const { best: out } = quoted(both)
    expect(out.minimumOut).toBe((out.amountOut * 10_000n) / 10_050n)
    expect(out.maximumIn).toBe(100n * unit)
    const { best: into } = quoted(both, { field: 'output', amount: unit })
    expect(into.maximumIn).toBe((into.amountIn * 10_050n) / 10_000n)
    expect(into.minimumOut).toBe(unit)
  })

  test('behavior: adds up fees of 0.3 % over two hops to 0.5991 %, as a share and as an amount rounded up [3.5.12]', () => {
    const { best } = quoted(both)
    expect(best.lpFee.numerator * 100_000_000n).toBe(599_100n * best.lpFee.denominator)
    expect(best.lpFeeAmount).toBe(599_100n * 10n ** 12n)
    expect(best.hops.map(({ swapFeeBps }) => swapFeeBps)).toEqual([30, 30])
    expect(best.hops[0]?.amountOut).toBe(best.hops[1]?.amountIn)
  })

  test('behavior: selects the platform chosen by the user while it has a trade, else the best one [1.1.02]', () => {
    expect(quoted(both, { platform: 'dexswap' }).selected.platform.id).toBe('dexswap')
    expect(quoted(both, { platform: 'sushiswap' }).selected.platform.id).toBe('viperswap')
  })

  test('behavior: lists platforms without a trade separately', () => {
    const quotes = quoted(ready({ dexswap: own, viperswap: [] }))
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['dexswap'])
    expect(quotes.without).toMatchObject([{ platform: { id: 'viperswap' }, reason: 'no-route' }])
  })

  test('behavior: uses direct pairs only when multihop is disabled [1.9.14]', () => {
    const quotes = quoted(both, {}, { ...settings, multihop: false })
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['dexswap'])
  })

  test('behavior: returns a wrap or an unwrap between native and wrapped currency, even without pools', () => {
    const quotes = (input: typeof request.input, output: typeof request.input): Quotes =>
      quotesFor(harmony, { status: 'loading' }, { ...request, input, output }, settings)
    expect(quotes(one, wone)).toEqual({ status: 'wrap', direction: 'wrap', amount: 100n * unit })
    expect(quotes(wone, one)).toEqual({ status: 'wrap', direction: 'unwrap', amount: 100n * unit })
  })

  test.each([
    ['a missing currency', { output: null }, 'no-currency'],
    ['a missing amount', { amount: null }, 'no-amount'],
    ['the amount zero', { amount: 0n }, 'no-amount'],
    ['one currency on both sides', { output: one }, 'same-currency'],
  ] as const)('behavior: returns `idle` for %s', (_, part, reason) => {
    expect(quotesFor(harmony, both, { ...request, ...part }, settings)).toEqual({ status: 'idle', reason })
  })

  test('behavior: returns `no-trade` only after all pools are loaded, and never without reserves', () => {
    expect(quotesFor(harmony, { status: 'loading' }, request, settings)).toEqual({ status: 'loading' })
    const error = new TypeError('no node')
    expect(quotesFor(harmony, { status: 'unreachable', error }, request, settings).status).toBe('unknown')
    expect(quotesFor(harmony, ready({}, false), request, settings)).toEqual({ status: 'loading' })
  })

  test('behavior: returns why there is no trade: no route, too little liquidity, or too small an amount', () => {
    const reasonOf = (part: Partial<QuoteRequest>) => {
      const quotes = quotesFor(harmony, both, { ...request, ...part }, settings)
      return quotes.status === 'no-trade' && quotes.reason
    }
    expect(reasonOf({ output: usdt })).toBe('no-route')
    expect(reasonOf({ field: 'output', amount: 60_000n * unit })).toBe('insufficient-liquidity')
    expect(reasonOf({ input: one, output: usdc, amount: 1n })).toBe('amount-too-small')
  })

  test('error: UnexpectedSlippageError for a slippage over 100 %', () => {
    expect(() => quotesFor(harmony, both, request, { ...settings, slippageBps: 10_001 })).toThrow(
      UnexpectedSlippageError,
    )
  })
})

describe('executionPrice', () => {
  test('behavior: returns the input per whole output, and the inverse, for tokens of different decimals [1.2.54]', () => {
    const trade = { input: usdc, output: wone, amountIn: 20n * 10n ** 6n, amountOut: 1000n * unit }
    expect(executionPrice(trade, 'output')).toEqual({ of: wone, per: usdc, value: unit / 50n })
    expect(executionPrice(trade, 'input')).toEqual({ of: usdc, per: wone, value: 50n * unit })
  })
})

describe('orStale', () => {
  const stale = { at: 1234, pools: both.status === 'ready' ? both.pools : new Map() }
  const requested = (quotes: Quotes, part: Partial<QuoteRequest> = {}) =>
    orStale(quotes, stale, harmony, { ...request, ...part }, settings)
  const [waiting, silent] = [{ status: 'loading' }, { status: 'unknown', reason: 'node-unreachable' }] as const

  test('behavior: returns the stored trade of the last visit, with its time, until reserves are loaded', () => {
    const { best } = quoted(both)
    expect(requested(waiting)).toEqual({ status: 'stale', trade: best, at: 1234, isReachable: true })
    expect(requested(silent)).toMatchObject({ status: 'stale', isReachable: false })
  })

  test('behavior: returns a quote of the current block unchanged', () => {
    const results: readonly Quotes[] = [
      quoted(both),
      { status: 'no-trade', reason: 'no-route', block },
      { status: 'wrap', direction: 'wrap', amount: 1n },
      { status: 'idle', reason: 'no-amount' },
    ]
    for (const quotes of results) expect(requested(quotes)).toBe(quotes)
  })

  test('behavior: returns the quote unchanged when the last visit stored no route', () => {
    expect(requested(waiting, { output: usdt })).toBe(waiting)
    expect(orStale(silent, null, harmony, request, settings)).toBe(silent)
  })
})
