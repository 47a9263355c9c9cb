import { harmony, type Platform } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { platformRows, platformsIn, worseBy, worseByText } from './platform-rows.ts'

const [own, viper] = harmony.platforms as readonly Platform[]
if (!own || !viper) throw new RangeError('two platforms')
const none = { numerator: 0n, denominator: 1n }
const third: Platform = { ...viper, id: 'sushiswap', name: 'Sushiswap' }

function quote(platform: Platform, amountIn: bigint, amountOut: bigint, field: 'input' | 'output'): PlatformQuote {
  return {
    platform,
    input: nativeCurrencyOf(harmony),
    output: tokenOf(harmony, harmony.wrappedNative),
    field,
    path: [],
    hops: [],
    amountIn,
    amountOut,
    minimumOut: amountOut,
    maximumIn: amountIn,
    lpFee: none,
    lpFeeAmount: 0n,
    priceImpact: none,
    trade: {
      kind: field === 'input' ? 'exactIn' : 'exactOut',
      tokenIn: '',
      route: { hops: [] },
      amountIn,
      amountOut,
    } as never,
  }
}

function quotesOf(ranked: readonly [PlatformQuote, PlatformQuote]): Extract<Quotes, { status: 'quoted' }> {
  const [best] = ranked
  const block = { number: 1n, receivedAt: 0 }
  return { status: 'quoted', ranked, without: [], best, failing: [], selected: best, block, complete: true }
}

describe('worseBy', () => {
  test('default: returns the missing output as a part of the best output', () => {
    const share = worseBy(quote(viper, 100n, 9_960n, 'input'), quote(own, 100n, 10_000n, 'input'))
    expect(share).toEqual({ numerator: 40n, denominator: 10_000n })
  })
  test("behavior: returns the additional input as a part of the row's own input", () => {
    const share = worseBy(quote(viper, 10_000n, 5n, 'output'), quote(own, 9_900n, 5n, 'output'))
    expect(share).toEqual({ numerator: 100n, denominator: 10_000n })
  })
  test('behavior: returns no loss for the best quote', () => {
    const best = quote(own, 1n, 0n, 'input')
    expect(worseBy(best, best).numerator).toBe(0n)
  })
})

describe('platformRows', () => {
  test('default: returns rows in order, marks the best and the selected one, and puts platforms without a trade last [1.2.55]', () => {
    const best = quote(own, 100n, 10_000n, 'input')
    const selected = quote(viper, 100n, 9_000n, 'input')
    const quotes: Extract<Quotes, { status: 'quoted' }> = {
      status: 'quoted',
      ranked: [best, selected],
      without: [{ platform: third, reason: 'no-route' }],
      best,
      failing: [],
      selected,
      block: { number: 1n, receivedAt: 0 },
      complete: true,
    }
    expect(platformRows(quotes, true)).toMatchObject([
      { status: 'trade', platform: { id: 'dexswap' }, best: true, selected: false, worseBy: { numerator: 0n } },
      { status: 'trade', platform: { id: 'viperswap' }, best: false, selected: true, worseBy: { numerator: 1_000n } },
      { status: 'no-trade', platform: { id: 'sushiswap' }, reason: 'no-route' },
    ])
  })
  test('behavior: marks a failing quote, and never marks it as the best', () => {
    const [first, second] = [quote(own, 100n, 10_000n, 'input'), quote(viper, 100n, 9_000n, 'input')]
    const quotes: Extract<Quotes, { status: 'quoted' }> = {
      status: 'quoted',
      ranked: [first, second],
      without: [],
      best: second,
      failing: [first],
      selected: second,
      block: { number: 1n, receivedAt: 0 },
      complete: true,
    }
    expect(platformRows(quotes, false)).toMatchObject([
      { fails: true, best: false, worseBy: { numerator: 0n } },
      { fails: false, best: true, selected: true },
    ])
    expect(platformRows({ ...quotes, best: first, failing: [first, second] }, false)).toMatchObject([
      { fails: true, best: false },
      { fails: true, best: false },
    ])
  })
})

describe('platformsIn', () => {
  test('default: counts a split order as a row but not as a platform', () => {
    const direct = quote(own, 100n, 10_000n, 'input')
    const split = { legs: [], places: [], gas: 0n, over: own, gain: none } as const
    const divided: PlatformQuote = { ...quote(viper, 100n, 10_100n, 'input'), trade: null, split }
    expect(platformsIn({ ...quotesOf([divided, direct]), without: [{ platform: third, reason: 'no-route' }] })).toBe(2)
    expect(platformRows(quotesOf([divided, direct]), false)).toHaveLength(2)
  })
})

describe('worseByText', () => {
  test('default: formats a loss with a minus sign, and zero without a sign', () => {
    expect(worseByText({ numerator: 40n, denominator: 10_000n })).toBe('−0.40%')
    expect(worseByText({ numerator: 0n, denominator: 1n })).toBe('0.00%')
  })

  test('behavior: selects a trade with too high an impact only on request, and never marks it as the best', () => {
    const impactOf = (bps: bigint) => ({ priceImpact: { numerator: bps, denominator: 10_000n } })
    const rowOf = (bps: bigint, isChosen: boolean) => {
      const first = { ...quote(own, 100n, 10_000n, 'input'), ...impactOf(bps) }
      const quotes = quotesOf([first, { ...quote(viper, 100n, 9_000n, 'input'), ...impactOf(2_000n) }])
      return platformRows(quotes, isChosen)[0]
    }
    expect(rowOf(1_499n, false)).toMatchObject({ beyond: false, best: true, selected: true })
    expect(rowOf(1_500n, false)).toMatchObject({ beyond: true, best: false, selected: false })
    expect(rowOf(1_500n, true)).toMatchObject({ beyond: true, best: false, selected: true })
  })
})
