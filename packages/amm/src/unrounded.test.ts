import { describe, expect, test } from 'vitest'
import { compareFractions, fraction, type Hop, priceImpactSeverity, tradeExactIn, tradeExactOut } from './index.ts'
import { unroundedInput, unroundedOutput } from './unrounded.ts'

const unit = 10n ** 18n
/** The output token has 0 decimals; one whole token is worth 610 of the input token. */
const hop: Hop = { reserveIn: 6_100_000n * unit, reserveOut: 10_000n, swapFeeBps: 25 }
const token = (digit: string) => `0x${digit.repeat(40)}` as const
const pool = {
  address: token('9'),
  token0: token('1'),
  token1: token('2'),
  reserve0: hop.reserveIn,
  reserve1: hop.reserveOut,
  swapFeeBps: hop.swapFeeBps,
}
const forth = { path: [token('1'), token('2')], pools: [pool] }
const back = { path: [token('2'), token('1')], pools: [pool] }

describe('unroundedOutput', () => {
  test('default: returns the exact output over all hops as a fraction', () => {
    const hops = [
      { reserveIn: 10n, reserveOut: 10n, swapFeeBps: 0 },
      { reserveIn: 10n, reserveOut: 10n, swapFeeBps: 0 },
    ]
    // The first hop returns 3·10/13 = 30/13, the second (30/13)·10/(10 + 30/13) = 300/160.
    expect(compareFractions(unroundedOutput(3n, hops), fraction(300n, 160n))).toBe(0)
  })

  test('behavior: returns an output for which unroundedInput returns the input again', () => {
    const hops = [hop, { reserveIn: 500n, reserveOut: 7n * unit, swapFeeBps: 30 }]
    const { numerator, denominator } = unroundedInput(unit, hops)
    const given = unroundedOutput(
      numerator,
      hops.map((each) => scaled(each, denominator)),
    )
    expect(compareFractions(given, fraction(unit * denominator, 1n))).toBe(0)
  })
})

const scaled = ({ reserveIn, reserveOut, swapFeeBps }: Hop, by: bigint): Hop => ({
  reserveIn: reserveIn * by,
  reserveOut: reserveOut * by,
  swapFeeBps,
})

describe('priceImpact of a trade', () => {
  test('behavior: excludes the loss of rounding the output to whole units', () => {
    const trade = tradeExactIn(forth, 1_000n * unit)
    expect(trade.amountOut).toBe(1n)
    expect(priceImpactSeverity(trade.priceImpact)).toBe(0)
  })

  test('behavior: excludes the loss of rounding the input to whole units', () => {
    const trade = tradeExactOut(back, unit)
    expect(trade.amountIn).toBe(1n)
    expect(priceImpactSeverity(trade.priceImpact)).toBe(0)
  })

  test('behavior: excludes rounding from the impact of swapping three base units of an 18-decimals token', () => {
    const even = { ...pool, reserve0: 10n ** 24n, reserve1: 10n ** 24n }
    const trade = tradeExactIn({ path: forth.path, pools: [even] }, 3n)
    expect([trade.amountOut, priceImpactSeverity(trade.priceImpact)]).toEqual([2n, 0])
  })

  test('behavior: includes the impact on a pool that is small compared with the amount', () => {
    const small = { ...pool, reserve0: 6_100n * unit, reserve1: 10n }
    expect(priceImpactSeverity(tradeExactIn({ path: forth.path, pools: [small] }, 3_000n * unit).priceImpact)).toBe(4)
  })
})
