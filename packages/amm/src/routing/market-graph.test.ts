import { describe, expect, test } from 'vitest'
import { addressOf } from '../../test/worlds.ts'
import {
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  ConcentratedMarket,
  ConstantProductMarket,
  createMarketGraph,
  IdenticalTokensError,
  InsufficientInputError,
  InsufficientOutputError,
  MAX_UINT256,
  type Market,
  updateMarkets,
} from '../index.ts'

const [input, middle, output] = [addressOf(1), addressOf(2), addressOf(3)]
const pair = (reserve0: bigint, reserve1: bigint) => new ConstantProductMarket({ reserve0, reserve1, swapFeeBps: 0 })
const pool = (id: string, token0: typeof input, token1: typeof input, market: Market) => ({
  id,
  token0,
  token1,
  market,
})
/** A pool with two known bitmap words around a price of 1; ticks beyond them are unknown. */
const narrow = ConcentratedMarket.of({
  fee: 500,
  tickSpacing: 10,
  sqrtPriceX96: 2n ** 96n,
  tick: 0,
  liquidity: 10n ** 18n,
  words: { firstWord: -1, lastWord: 0 },
  ticks: [],
})

describe('createMarketGraph', () => {
  test('error: IdenticalTokensError when both tokens of a pool are the same', () => {
    expect(() => createMarketGraph([pool('a', input, input, pair(1n, 1n))])).toThrow(IdenticalTokensError)
  })

  test('behavior: replaces changed pools, and returns changes of pools that are not in the graph', () => {
    const graph = createMarketGraph([pool('a', input, output, pair(1_000n, 1_000n)), pool('b', input, output, narrow)])
    const query = { input, output, amountIn: 100n }
    expect(bestMarketTradeExactIn(graph, query).trade?.hops[0]?.pool.id).toBe('b')
    const untracked = { id: 'c', market: pair(1n, 1n) }
    expect(updateMarkets(graph, [{ id: 'a', market: pair(1_000n, 2_000n) }, untracked])).toEqual([untracked])
    const { trade } = bestMarketTradeExactIn(graph, query)
    expect([trade?.hops[0]?.pool.id, trade?.amountOut]).toEqual(['a', 181n])
  })
})

describe('bestMarketTradeExactIn and bestMarketTradeExactOut', () => {
  const pairs = [pool('a', input, middle, pair(1_000n, 1_000n)), pool('b', output, middle, pair(1_000n, 1_000n))]

  test('default: returns hops in the direction of the trade with all amounts', () => {
    const graph = createMarketGraph(pairs)
    const { trade } = bestMarketTradeExactIn(graph, { input, output, amountIn: 100n })
    expect(trade?.hops.map(({ pool, direction }) => [pool.id, direction])).toEqual([
      ['a', 'zeroForOne'],
      ['b', 'oneForZero'],
    ])
    expect(trade?.amounts).toEqual([100n, 90n, 82n])
    expect(trade?.executionPrice).toEqual({ numerator: 82n, denominator: 100n })
    expect(bestMarketTradeExactOut(graph, { input, output, amountOut: 82n }).trade?.amounts).toEqual([99n, 90n, 82n])
  })

  test('behavior: returns a pool as unread when the amount exceeds its known ticks, together with the best known trade', () => {
    const graph = createMarketGraph([...pairs, pool('c', input, output, narrow)])
    for (const answer of [
      bestMarketTradeExactIn(graph, { input, output, amountIn: 10n ** 18n }),
      bestMarketTradeExactOut(graph, { input, output, amountOut: 10n ** 18n }),
    ]) {
      expect(answer.unread.map(({ pool, direction }) => [pool.id, direction])).toEqual([['c', 'zeroForOne']])
    }
    expect(bestMarketTradeExactIn(graph, { input, output, amountIn: 10n ** 18n }).trade?.amountOut).toBe(499n)
  })

  test('behavior: returns a pool as unread when it might return the same amount with fewer hops', () => {
    const atEdge = ConcentratedMarket.of({
      ...{ fee: 500, tickSpacing: 10, sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 10n ** 6n },
      ...{ words: { firstWord: 0, lastWord: 0 }, ticks: [] },
    })
    const around = [pool('a', input, middle, pair(1_000n, 1_000n)), pool('b', output, middle, pair(2_000n, 1_000n))]
    const answer = bestMarketTradeExactIn(createMarketGraph([...around, pool('c', input, output, atEdge)]), {
      input,
      output,
      amountIn: 2n,
    })
    expect([answer.trade?.amounts, answer.unread.map(({ pool }) => pool.id)]).toEqual([[2n, 1n, 1n], ['c']])
  })

  test('behavior: returns no unread pool when the price at the end of its window is worse than the trade', () => {
    const better = pool('d', input, output, pair(10n ** 30n, 2n * 10n ** 30n))
    const graph = createMarketGraph([pool('c', input, output, narrow), better])
    const answer = bestMarketTradeExactIn(graph, { input, output, amountIn: 10n ** 19n })
    expect([answer.trade?.hops[0]?.pool.id, answer.unread]).toEqual(['d', []])
  })

  test('behavior: returns no trade when a token is unknown or an amount exceeds 256 bits', () => {
    const graph = createMarketGraph(pairs)
    const none = { trade: null, unread: [] }
    const amount = MAX_UINT256 + 1n
    expect(bestMarketTradeExactIn(graph, { input, output: addressOf(9), amountIn: 1n })).toEqual(none)
    expect(bestMarketTradeExactOut(graph, { input, output: addressOf(9), amountOut: 1n })).toEqual(none)
    expect(bestMarketTradeExactIn(graph, { input, output, amountIn: amount })).toEqual(none)
    expect(bestMarketTradeExactOut(graph, { input, output, amountOut: amount })).toEqual(none)
  })

  const graph = createMarketGraph(pairs)

  test('error: InsufficientInputError when the input is 0', () => {
    expect(() => bestMarketTradeExactIn(graph, { input, output, amountIn: 0n })).toThrow(InsufficientInputError)
  })

  test('error: InsufficientOutputError when the output is 0', () => {
    expect(() => bestMarketTradeExactOut(graph, { input, output, amountOut: 0n })).toThrow(InsufficientOutputError)
  })

  test('error: IdenticalTokensError when input and output are one token', () => {
    expect(() => bestMarketTradeExactIn(graph, { input, output: input, amountIn: 1n })).toThrow(IdenticalTokensError)
  })
})
