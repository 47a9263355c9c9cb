import { describe, expect, test } from 'vitest'
import {
  compareFractions,
  type Fraction,
  type Pool,
  replayLegs,
  splitFigures,
  subtractFractions,
  tradeExactIn,
} from '../index.ts'

const pool = (digit: string, reserve0: bigint, reserve1: bigint, swapFeeBps: number): Pool => ({
  address: `0x${digit.repeat(40)}`,
  token0: '0xa',
  token1: '0xb',
  reserve0,
  reserve1,
  swapFeeBps,
})
const unit = 10n ** 18n
const deep = pool('1', 1000n * unit, 2000n * unit, 30)
const cheap = pool('2', 500n * unit, 1000n * unit, 10)
const routeOf = (of: Pool) => ({ path: ['0xa', '0xb'] as const, pools: [of] })
const figuresOf = (...plans: readonly [share: number, of: Pool][]) =>
  splitFigures(
    replayLegs(
      60n * unit,
      plans.map(([share, of]) => ({ share, route: routeOf(of) })),
    ) ?? [],
  )
const near = (one: Fraction, other: Fraction, part = 10n ** 18n) => {
  const { numerator, denominator } = subtractFractions(one, other)
  return (numerator < 0n ? -numerator : numerator) * part < denominator
}

describe('splitFigures', () => {
  test('default: returns the fee and the impact of the single trade for one leg', () => {
    const { lpFee, priceImpact } = figuresOf([10_000, deep])
    const trade = tradeExactIn(routeOf(deep), 60n * unit)
    expect(near(lpFee, trade.lpFee)).toBe(true)
    expect(near(priceImpact, trade.priceImpact)).toBe(true)
  })

  test('behavior: weights fees by the input of each leg', () => {
    const { lpFee } = figuresOf([2500, cheap], [7500, deep])
    // A quarter of the input pays a fee of 0.1 %, the rest 0.3 %.
    expect(near(lpFee, { numerator: 25n, denominator: 10_000n })).toBe(true)
  })

  test('behavior: returns a lower impact than a trade of the order in either pool alone', () => {
    const { priceImpact } = figuresOf([3333, cheap], [6667, deep])
    for (const each of [cheap, deep]) {
      expect(compareFractions(priceImpact, tradeExactIn(routeOf(each), 60n * unit).priceImpact)).toBe(-1)
    }
  })

  test('behavior: uses the reserves before the order for a pool in two legs', () => {
    const { priceImpact } = figuresOf([5000, deep], [5000, deep])
    // The fee of the first leg stays in the pool, so the second leg has a slightly better price.
    expect(near(priceImpact, tradeExactIn(routeOf(deep), 60n * unit).priceImpact, 10_000n)).toBe(true)
  })
})
