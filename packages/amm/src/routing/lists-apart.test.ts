import { describe, expect, test } from 'vitest'
import { addressOf, freePool as pool } from '../../test/worlds.ts'
import { type Address, bestTradeExactIn, bestTradeExactOut, createRoutingGraph, type Pool } from '../index.ts'

// All lists are adjacent in one array, and all searches use the same working memory. Neither an
// adjacent list nor an earlier query may change a result.

const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map(addressOf) as [Address, Address, Address, Address, Address, Address]
const even = (n: number, one: Address, other: Address) => pool(n, one, other, 1_000n, 1_000n)
/** A pool in which one unit of the second token yields half a billion of the first. */
const generous = (n: number, one: Address, other: Address) => pool(n, one, other, 10n ** 9n, 1n)

function both(pools: readonly Pool[], input: Address, output: Address, amountIn: bigint, amountOut: bigint) {
  const graph = createRoutingGraph(pools)
  const trades = [
    bestTradeExactIn(graph, { input, output, amountIn }),
    bestTradeExactOut(graph, { input, output, amountOut }),
  ]
  return trades.map(
    (trade) =>
      trade && { pools: trade.route.pools.map(({ address }) => Number(address) - 100), amounts: trade.amounts },
  )
}

/** Queries that leave large values or zeros in the working memory. */
const before = [10n ** 12n, 1n].map((amount) => () => {
  const many = Array.from({ length: 12 }, (_, i) => [
    pool(2 * i, a, addressOf(50 + i), 10n ** 15n, amount === 1n ? 10n ** 15n : 10n ** 30n),
    pool(2 * i + 1, addressOf(50 + i), b, 10n ** 15n, amount === 1n ? 10n ** 15n : 10n ** 30n),
  ])
  both(many.flat(), a, b, amount, amount)
  both(many.flat(), b, a, amount, amount)
})

describe('bestTradeExactIn and bestTradeExactOut', () => {
  test.each([
    ['much', before[0]],
    ['nothing', before[1]],
  ] as const)(
    'behavior: finds two hops when the next list in memory starts with the same token, after a query of %s',
    (_, ask) => {
      // The lists are in the order c, a, d, b, e, so d follows a, and e follows b.
      const pools = [even(1, c, a), generous(2, c, d), even(3, c, b), generous(4, c, e)]
      ask?.()
      expect(both(pools, a, b, 100n, 50n)).toEqual([
        { pools: [1, 3], amounts: [100n, 90n, 82n] },
        { pools: [1, 3], amounts: [56n, 53n, 50n] },
      ])
      ask?.()
      expect(both(pools, b, a, 100n, 50n)).toEqual([
        { pools: [3, 1], amounts: [100n, 90n, 82n] },
        { pools: [3, 1], amounts: [56n, 53n, 50n] },
      ])
    },
  )

  test.each([
    ['much', before[0]],
    ['nothing', before[1]],
  ] as const)(
    'behavior: finds three hops when the next list in memory starts with the same token, after a query of %s',
    (_, ask) => {
      // The lists are in the order c, a, e, d, b, f, so e follows a, and f follows b.
      const pools = [even(1, c, a), generous(2, c, e), even(3, c, d), even(4, d, b), pool(5, d, f, 1n, 10n ** 9n)]
      for (const [input, output, way] of [
        [a, b, [1, 3, 4]],
        [b, a, [4, 3, 1]],
      ] as const) {
        ask?.()
        expect(both(pools, input, output, 100n, 50n)).toEqual([
          { pools: way, amounts: [100n, 90n, 82n, 75n] },
          { pools: way, amounts: [60n, 56n, 53n, 50n] },
        ])
      }
    },
  )

  test('behavior: uses the pool in the first slot of the list of input or output token', () => {
    const pools = [pool(1, b, c, 2_000n, 1_000n), even(2, b, c), even(3, a, c)]
    expect(both(pools, a, b, 100n, 100n)).toEqual([
      { pools: [3, 1], amounts: [100n, 90n, 165n] },
      { pools: [3, 1], amounts: [56n, 53n, 100n] },
    ])
    expect(both([pool(1, a, c, 1_000n, 2_000n), even(2, a, c), even(3, b, c)], a, b, 100n, 100n)).toEqual([
      { pools: [1, 3], amounts: [100n, 181n, 153n] },
      { pools: [1, 3], amounts: [60n, 112n, 100n] },
    ])
  })

  test('behavior: ignores a pool of input or output token when no path contains its other token', () => {
    // One unit of e would yield 53 of c, but no path leads to e.
    const pools = [even(1, b, c), pool(2, b, e, 10n ** 9n, 10n ** 6n), even(3, c, d), even(4, d, a)]
    expect(both(pools, a, b, 100n, 50n)).toEqual([
      { pools: [4, 3, 1], amounts: [100n, 90n, 82n, 75n] },
      { pools: [4, 3, 1], amounts: [60n, 56n, 53n, 50n] },
    ])
    expect(both(pools, b, a, 100n, 50n)).toEqual([
      { pools: [1, 3, 4], amounts: [100n, 90n, 82n, 75n] },
      { pools: [1, 3, 4], amounts: [60n, 56n, 53n, 50n] },
    ])
  })
})
