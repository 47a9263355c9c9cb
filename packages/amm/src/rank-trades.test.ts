import { describe, expect, test } from 'vitest'
import { addressOf } from '../test/worlds.ts'
import {
  bestTradesExactIn,
  bestTradesExactOut,
  compareFractions,
  createRoutingGraph,
  fraction,
  IdenticalTokensError,
  InvalidPathError,
  rankTrades,
  tradeExactIn,
  tradeExactOut,
} from './index.ts'

const [A, B, C] = [addressOf(1), addressOf(2), addressOf(3)]

function poolOf(n: number, token0 = A, token1 = B, reserve1 = 1_000_000n) {
  return { address: addressOf(100 + n), token0, token1, reserve0: 1_000_000n, reserve1, swapFeeBps: 30 }
}

const route = (reserve1: bigint) => ({ path: [A, B], pools: [poolOf(0, A, B, reserve1)] })

describe('rankTrades', () => {
  test('default: sorts by execution price, with platforms without a trade last', () => {
    const low = { platform: 'low', trade: tradeExactIn(route(900_000n), 1_000n) }
    const high = { platform: 'high', trade: tradeExactIn(route(1_100_000n), 1_000n) }
    const none = { platform: 'none', trade: null }
    expect(rankTrades([none, low, high]).map(({ platform }) => platform)).toEqual(['high', 'low', 'none'])
  })

  test('behavior: preserves the order of equal execution prices', () => {
    const trade = tradeExactIn(route(1_000_000n), 1_000n)
    const ranked = rankTrades([
      { platform: 'own', trade },
      { platform: 'other', trade },
    ])
    expect(ranked.map(({ platform }) => platform)).toEqual(['own', 'other'])
  })
})

describe('bestTradesExactIn', () => {
  const platforms = [
    { platform: 'shallow', graph: createRoutingGraph([poolOf(1, A, B, 900_000n)]) },
    { platform: 'strange', graph: createRoutingGraph([poolOf(2, B, C)]) },
    { platform: 'deep', graph: createRoutingGraph([poolOf(3, A, C, 2_000_000n), poolOf(4, B, C)]) },
  ]

  test('default: ranks the best trade of each platform [1.9.15]', () => {
    const ranked = bestTradesExactIn(platforms, { input: A, output: B, amountIn: 1_000n })
    expect(ranked.map(({ platform, trade }) => [platform, trade?.amountOut])).toEqual([
      ['deep', 1_982n],
      ['shallow', 896n],
      ['strange', undefined],
    ])
  })

  test('behavior: uses one hop when multihop is off', () => {
    const ranked = bestTradesExactIn(platforms, { input: A, output: B, amountIn: 1_000n, maxHops: 1 })
    expect(ranked.map(({ platform, trade }) => [platform, trade?.amountOut])).toEqual([
      ['shallow', 896n],
      ['strange', undefined],
      ['deep', undefined],
    ])
  })

  test('default: sorts platforms by ascending input for an exact output', () => {
    const ranked = bestTradesExactOut(platforms, { input: A, output: B, amountOut: 1_000n })
    expect(ranked.map(({ platform, trade }) => [platform, trade?.amountIn])).toEqual([
      ['deep', 505n],
      ['shallow', 1_116n],
      ['strange', undefined],
    ])
  })

  test('error: IdenticalTokensError when both tokens are the same [1.5.46]', () => {
    expect(() => bestTradesExactIn(platforms, { input: A, output: A, amountIn: 1n })).toThrow(IdenticalTokensError)
    expect(() => createRoutingGraph([poolOf(1, A, A)])).toThrow(IdenticalTokensError)
    expect(() => createRoutingGraph([poolOf(1, A, A)])).toThrow('Addresses should not be equal')
  })
})

describe('tradeExactIn', () => {
  test('default: returns amounts, prices and fees of a trade [1.3.09]', () => {
    const trade = tradeExactIn(route(2_000_000n), 1_000n)
    expect(trade).toMatchObject({ kind: 'exactIn', amountIn: 1_000n, amountOut: 1_992n, amounts: [1_000n, 1_992n] })
    expect(trade.executionPrice).toEqual({ numerator: 1_992n, denominator: 1_000n })
    // The mid price is 2,000, the unrounded output 1,992.01…; the fee is 0.3 %.
    expect(compareFractions(trade.lpFee, fraction(3n, 1_000n))).toBe(0)
    expect(compareFractions(trade.priceImpact, fraction(1n, 1_000n))).toBe(-1)
    expect(compareFractions(trade.priceImpact, fraction(99n, 100_000n))).toBe(1)
    expect(tradeExactOut(route(2_000_000n), 1_992n)).toMatchObject({ kind: 'exactOut', amountIn: 1_000n })
  })

  test('error: IdenticalTokensError when a route ends at its start', () => {
    const pools = [poolOf(0), poolOf(1)]
    expect(() => tradeExactIn({ path: [A, B, A], pools }, 1n)).toThrow(IdenticalTokensError)
  })

  test('error: InvalidPathError when a route repeats a token, has a gap, or has no pools', () => {
    const pools = [poolOf(0), poolOf(1), poolOf(2, A, C)]
    expect(() => tradeExactIn({ path: [A, B, A, C], pools }, 10_000n)).toThrow(InvalidPathError)
    expect(() => tradeExactOut({ path: [A, C], pools: [poolOf(0)] }, 10n)).toThrow(InvalidPathError)
    expect(() => tradeExactOut({ path: [A], pools: [] }, 10n)).toThrow(InvalidPathError)
    expect(() => tradeExactOut({ path: [A, B], pools: [] }, 10n)).toThrow(InvalidPathError)
  })
})
