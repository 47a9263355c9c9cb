import { getAmountOutDown, getAmountsInUp, type Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, type Token, tokenOf } from '../currency.ts'
import type { PoolState } from '../pool-state.ts'
import { exactOrderOf, isCoarse } from './exact-order.ts'
import type { PlatformQuote, QuoteRequest } from './quote.ts'
import { quotesFor } from './quotes.ts'

const unit = 10n ** 18n
const one = nativeCurrencyOf(harmony)
const wholeToken: Token = { ...tokenOf(harmony, harmony.tokens[1]), symbol: 'DXS', decimals: 0 }
const wone = harmony.wrappedNative.address.toLowerCase() as Address
const dxs = wholeToken.address.toLowerCase() as Address

function poolOf(native: bigint, other: bigint): Pool {
  const isFirst = wone < dxs
  const [token0, token1, reserve0, reserve1] = isFirst ? [wone, dxs, native, other] : [dxs, wone, other, native]
  return { address: `0x${'1'.repeat(40)}`, token0, token1, reserve0, reserve1, swapFeeBps: 25 }
}

function requestedOf(pool: Pool, part: Partial<QuoteRequest>, slippageBps = 50) {
  const block = { number: 1n, hash: '0x', receivedAt: 0 } as const
  const state: PoolState = { status: 'ready', block, complete: true, pools: new Map([['dexswap', [pool]]]) }
  const request = { input: one, output: wholeToken, field: 'input', amount: 1n, platform: null, ...part } as const
  return quotesFor(harmony, state, request, { slippageBps, multihop: true })
}

function bestOf(...args: Parameters<typeof requestedOf>): PlatformQuote {
  const quotes = requestedOf(...args)
  if (quotes.status !== 'quoted') throw new TypeError(quotes.status)
  return quotes.best
}

/** One whole unit of the output token costs 610 ONE. */
const pool = poolOf(6_100_000n * unit, 10_000n)

describe('exactOrderOf', () => {
  test('behavior: returns the lowest input that buys the same number of whole units as the typed input', () => {
    const quote = bestOf(pool, { amount: 1_300n * unit })
    expect([quote.amountOut, quote.minimumOut]).toEqual([2n, 1n])
    const hop = { reserveIn: 6_100_000n * unit, reserveOut: 10_000n, swapFeeBps: 25 }
    expect(quote.exact).toEqual({ amountIn: getAmountsInUp(2n, [hop])[0], amountOut: 2n })
  })

  test('behavior: returns the highest output for the input units that a typed output needs', () => {
    const quote = bestOf(pool, { input: wholeToken, output: one, field: 'output', amount: unit })
    const hop = { reserveIn: 10_000n, reserveOut: 6_100_000n * unit, swapFeeBps: 25 }
    expect(quote.exact).toEqual({ amountIn: 1n, amountOut: getAmountOutDown(1n, hop) })
  })

  test('behavior: returns null when one base unit is less than the slippage, or when the exact order costs more', () => {
    const isCoarseAt = (amountOut: bigint, bps: number) => isCoarse({ field: 'input', amountIn: 1n, amountOut }, bps)
    expect([isCoarseAt(199n, 50), isCoarseAt(200n, 50)]).toEqual([true, false])
    expect([isCoarseAt(999n, 10), isCoarseAt(1_000n, 10)]).toEqual([true, false])
    expect([isCoarseAt(199n, 0), isCoarseAt(200n, 0)]).toEqual([true, false])
    expect(bestOf(pool, { amount: 200_000n * unit }).exact).toBeUndefined()
    expect(exactOrderOf({ field: 'input', amountIn: 1n, amountOut: 1n }, 50, () => null)).toBeNull()
  })

  test('behavior: offers the order of one platform that buys the units of a split order for less', () => {
    const amounts = { amountIn: 1_300n * unit, amountOut: 2n, minimumOut: 1n }
    const { exact: ofOne, ...quote } = bestOf(pool, { amount: amounts.amountIn })
    const splitQuote = { ...quote, ...amounts, trade: null }
    const { exact } = bestOf(pool, { amount: amounts.amountIn, divide: () => splitQuote })
    expect(exact).toEqual(ofOne)
    const cheap = { ...splitQuote, amountIn: 1_000n * unit }
    expect(bestOf(pool, { amount: amounts.amountIn, divide: () => cheap }).exact).toBeUndefined()
  })

  test('behavior: returns the trade for one unit when the typed amount buys less than one unit', () => {
    const quotes = requestedOf(pool, { amount: 500n * unit })
    if (quotes.status !== 'no-trade') throw new TypeError(quotes.status)
    expect(quotes).toMatchObject({ reason: 'amount-too-small', smallest: { amountOut: 1n, field: 'output' } })
    const amount = quotes.smallest?.amountIn ?? 0n
    expect(bestOf(pool, { amount }).amountOut).toBe(1n)
    expect(requestedOf(pool, { amount: amount - 10n }).status).toBe('no-trade')
  })
})
