// @vitest-environment node

import type { Pool } from '@dexswap/amm'
import { getAmountOutDown, getAmountsInUp } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { buildAddIntent, buildRemoveIntent, worstOfSides } from '../liquidity/intent.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { createDice } from '../test/dice.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { nativeCurrencyOf, type Token, tokenOf } from '../tokens/currency.ts'
import { exactOrderOf, isCoarse, limitRisk, roundingLoss, worstSlippageBps } from './exact-order.ts'
import type { PoolState } from './pool-state.ts'
import type { PlatformQuote, QuoteRequest } from './quote.ts'
import { quotesFor } from './quotes.ts'

const unit = 10n ** 18n
const one = nativeCurrencyOf(harmony)
const whole: Token = { ...tokenOf(harmony, harmony.tokens[1]), symbol: 'DXS', decimals: 0 }
const wone = harmony.wrappedNative.address.toLowerCase() as Address
const dxs = whole.address.toLowerCase() as Address
const account = '0x00000000000000000000000000000000000000A1'
const terms = { account, now: 1_700_000_000, deadlineSeconds: 1200 } as const

function poolOf(native: bigint, other: bigint): Pool {
  const isFirst = wone < dxs
  const [token0, token1, reserve0, reserve1] = isFirst ? [wone, dxs, native, other] : [dxs, wone, other, native]
  return { address: `0x${'1'.repeat(40)}`, token0, token1, reserve0, reserve1, swapFeeBps: 25 }
}

function askedOf(pool: Pool, part: Partial<QuoteRequest>, slippageBps = 50) {
  const block = { number: 1n, hash: '0x', receivedAt: 0 } as const
  const state: PoolState = { status: 'ready', block, complete: true, pools: new Map([['dexswap', [pool]]]) }
  const request = { input: one, output: whole, field: 'input', amount: 1n, platform: null, ...part } as const
  return quotesFor(harmony, state, request, { slippageBps, multihop: true })
}

function bestOf(...asked: Parameters<typeof askedOf>): PlatformQuote {
  const quotes = askedOf(...asked)
  if (quotes.status !== 'quoted') throw new TypeError(quotes.status)
  return quotes.best
}

/** 610 ONE for a whole unit. */
const pool = poolOf(6_100_000n * unit, 10_000n)

describe('exactOrderOf', () => {
  test('default: the least input for the whole units that a typed input buys', () => {
    const quote = bestOf(pool, { amount: 1_300n * unit })
    expect([quote.amountOut, quote.minimumOut]).toEqual([2n, 1n])
    const hop = { reserveIn: 6_100_000n * unit, reserveOut: 10_000n, swapFeeBps: 25 }
    expect(quote.exact).toEqual({ amountIn: getAmountsInUp(2n, [hop])[0], amountOut: 2n })
    expect(worstSlippageBps(quote, 50)).toBe(5000)
  })

  test('behavior: the most output for the whole units that a typed output needs', () => {
    const quote = bestOf(pool, { input: whole, output: one, field: 'output', amount: unit })
    const hop = { reserveIn: 10_000n, reserveOut: 6_100_000n * unit, swapFeeBps: 25 }
    expect(quote.exact).toEqual({ amountIn: 1n, amountOut: getAmountOutDown(1n, hop) })
    expect(limitRisk(quote, 50)).toBe('stop')
  })

  test('behavior: none from 200 units on, and none that costs more', () => {
    expect(isCoarse({ field: 'input', amountIn: 1n, amountOut: 199n }, 50)).toBe(true)
    expect(isCoarse({ field: 'input', amountIn: 1n, amountOut: 200n }, 10)).toBe(false)
    expect(bestOf(pool, { amount: 200_000n * unit }).exact).toBeUndefined()
    expect(exactOrderOf({ field: 'input', amountIn: 1n, amountOut: 1n }, 50, () => null)).toBeNull()
  })

  test('behavior: an amount too small for one unit names what buys one', () => {
    const quotes = askedOf(pool, { amount: 500n * unit })
    if (quotes.status !== 'no-trade') throw new TypeError(quotes.status)
    expect(quotes).toMatchObject({ reason: 'amount-too-small', smallest: { amountOut: 1n, field: 'output' } })
    const amount = quotes.smallest?.amountIn ?? 0n
    expect(bestOf(pool, { amount }).amountOut).toBe(1n)
    expect(askedOf(pool, { amount: amount - 10n }).status).toBe('no-trade')
  })
})

describe('limitRisk', () => {
  test('default: rates the slippage that the minimum allows, and not the one that was set', () => {
    expect(limitRisk(bestOf(pool, { amount: 1_225n * unit }), 50)).toBe('warning')
    expect(limitRisk(bestOf(pool, { amount: 200_000n * unit }), 50)).toBe('fine')
  })

  test('behavior: rates what whole units cost as a price impact of that size', () => {
    const quote = bestOf(pool, { amount: 1_000n * unit })
    const { numerator, denominator } = roundingLoss(quote)
    expect(Number((numerator * 100n) / denominator)).toBe(38)
    expect(limitRisk(quote, 50)).toBe('stop')
  })
})

// Property: what is shown as the worst case is what the contract can bring about, for amounts of few base units.

/** Share of `expected` that `least` gives up, rounded up to basis points. */
const lostBps = (expected: bigint, least: bigint) => Number(((expected - least) * 10_000n + expected - 1n) / expected)

describe('worst case', () => {
  test('behavior: the shown worst case is what the contract allows, for 5,000 drawn orders of 0 to 6 decimals', () => {
    const dice = createDice(20_261_127)
    let coarse = 0
    for (let drawn = 0; drawn < 5000; drawn++) {
      const decimals = dice.roll(7)
      const output = { ...whole, decimals }
      const price = BigInt(1 + dice.roll(5_000)) * unit
      const reserve = 10n ** BigInt(decimals) * BigInt(1_000 + dice.roll(1_000_000))
      const native = (reserve * price) / 10n ** BigInt(decimals)
      const slippageBps = dice.of([10, 50, 100, 500, 1 + dice.roll(4_999)])
      const units = BigInt(1 + dice.roll(dice.of([3, 30, 300])))
      const amount = (native * units * BigInt(1_000 + dice.roll(900))) / (reserve * 1_000n)
      const quotes = askedOf(poolOf(native, reserve), { output, amount }, slippageBps)
      if (quotes.status !== 'quoted') continue
      const { best } = quotes
      const { minimumOut: signed } = buildSwapIntent(harmony, best, { ...terms, recipient: account })
      // The router takes the least that it is given, and the pair pays at least one unit.
      const rule = (best.amountOut * 10_000n) / BigInt(10_000 + slippageBps)
      expect(signed).toBe(rule > 1n ? rule : 1n)
      expect(best.minimumOut).toBe(signed)
      const worst = worstSlippageBps(best, slippageBps)
      expect(worst).toBe(Math.max(slippageBps, lostBps(best.amountOut, signed)))
      if (worst > 500) expect(['warning', 'stop']).toContain(limitRisk(best, slippageBps))
      if (best.exact) coarse++
    }
    expect(coarse).toBeGreaterThan(1_000)
  })

  test('behavior: the same of 5,000 drawn additions and removals', () => {
    const dice = createDice(45)
    const currencies = { first: one, second: whole }
    for (let drawn = 0; drawn < 5000; drawn++) {
      const slippageBps = dice.of([10, 50, 100, 500, 1 + dice.roll(4_999)])
      const amounts = { first: BigInt(1 + dice.roll(300)), second: BigInt(1 + dice.roll(dice.of([3, 30, 300]))) }
      const common = { ...terms, currencies, slippageBps }
      const deposit = { creates: false, amounts, liquidity: 9n, supplyAfter: 99n }
      const removal = { share: { numerator: 1n, denominator: 2n }, liquidity: 9n, amounts, refused: null }
      const input = { field: 'percent', percent: 50 } as const
      const pair = { address: account, lpSymbol: 'DEXS' } as const
      for (const intent of [
        buildAddIntent(harmony, amounts, deposit, { ...common, typed: 'first' }),
        buildRemoveIntent(harmony, pair, removal, null, { ...common, typed: input }),
      ]) {
        const sides = (['first', 'second'] as const).map((side) => lostBps(amounts[side], intent.minimums[side]))
        expect(Object.values(intent.minimums).every((minimum) => minimum > 0n)).toBe(true)
        expect(worstOfSides(intent.amounts, intent.minimums, slippageBps)).toBe(Math.max(slippageBps, ...sides))
      }
    }
  })

  test('behavior: a typed output is bound by its maximum alone', () => {
    expect(worstSlippageBps(quoteOf({ field: 'output', amountOut: 2n, minimumOut: 2n }), 50)).toBe(50)
  })
})
