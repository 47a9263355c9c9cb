import { describe, expect, test } from 'vitest'
import { addressOf, freePool as pool } from '../../test/worlds.ts'
import {
  type Address,
  bestTradeExactIn,
  bestTradeExactOut,
  createRoutingGraph,
  IdenticalTokensError,
  InsufficientInputError,
  InsufficientOutputError,
  MAX_UINT112,
  type Pool,
  type Trade,
} from '../index.ts'

// Small markets computed by hand, without fees: out = R·x / (A + x), rounded down; in = A·y / (R −
// y) + 1.

const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(addressOf) as [Address, Address, Address, Address, Address]
const wayOf = (trade: Trade | null) =>
  trade && { pools: trade.route.pools.map(({ address }) => Number(address) - 100), amounts: trade.amounts }

function both(pools: readonly Pool[], amountIn: bigint, amountOut: bigint, maxHops?: 1 | 2 | 3) {
  const graph = createRoutingGraph(pools)
  const ends = { input: a, output: b, ...(maxHops && { maxHops }) }
  return [
    wayOf(bestTradeExactIn(graph, { ...ends, amountIn })),
    wayOf(bestTradeExactOut(graph, { ...ends, amountOut })),
  ]
}

describe('bestTradeExactIn and bestTradeExactOut', () => {
  // An input of 100 yields 90 over one hop, 2·90 over two, and slightly less than 3·90 over three.
  const ladder = [
    pool(1, a, b, 1_000n, 1_000n),
    pool(2, a, c, 1_000n, 2_000n),
    pool(3, c, b, 1_000_000n, 1_000_000n),
    pool(4, d, a, 3_000n, 1_000n),
    pool(5, d, e, 1_000_000n, 1_000_000n),
    pool(6, b, e, 1_000_000n, 1_000_000n),
  ]

  test('default: finds the best of paths with one, two and three hops, which is the maximum by default', () => {
    const three = [
      { pools: [4, 5, 6], amounts: [100n, 272n, 271n, 270n] },
      { pools: [4, 5, 6], amounts: [36n, 102n, 101n, 100n] },
    ]
    expect(both(ladder, 100n, 100n)).toEqual(three)
    expect(both(ladder, 100n, 100n, 3)).toEqual(three)
    expect(both(ladder, 100n, 100n, 2)).toEqual([
      { pools: [2, 3], amounts: [100n, 181n, 180n] },
      { pools: [2, 3], amounts: [54n, 101n, 100n] },
    ])
    expect(both(ladder, 100n, 100n, 1)).toEqual([
      { pools: [1], amounts: [100n, 90n] },
      { pools: [1], amounts: [112n, 100n] },
    ])
  })

  test('behavior: finds the better of two paths that differ by one unit, although they are equal as floats', () => {
    const vast = (n: number, reserve1: bigint) => pool(n, a, b, 10n ** 33n, reserve1)
    const pools = [vast(1, 10n ** 33n), vast(2, 10n ** 33n + 11n), vast(3, 10n ** 33n - 11n)]
    const amount = 10n ** 32n
    for (const order of [pools, pools.toReversed()]) {
      const [given, needed] = both(order, amount, amount)
      // A reserve with 11 more units raises the output by one, and lowers the input by more than one.
      expect(given).toEqual({ pools: [2], amounts: [amount, (amount * (10n ** 33n + 11n)) / (11n * amount)] })
      expect(needed).toEqual({ pools: [2], amounts: [(10n ** 33n * amount) / (9n * amount + 11n) + 1n, amount] })
    }
    // The path over c has twice the reserves, but yields less.
    const byC = [pool(4, a, c, 10n ** 33n, 2n * 10n ** 33n), pool(5, c, b, 2n * 10n ** 33n, 10n ** 33n - 99n)]
    const byD = [pool(6, a, d, 10n ** 33n, 10n ** 33n), pool(7, d, b, 10n ** 33n, 10n ** 33n)]
    for (const order of [
      [...byC, ...byD],
      [...byD, ...byC],
    ]) {
      expect(both(order, amount, amount).map((way) => way?.pools)).toEqual([
        [6, 7],
        [6, 7],
      ])
    }
  })

  test('default: returns as the kind of a trade which of its amounts was given', () => {
    const graph = createRoutingGraph(ladder)
    const ends = { input: a, output: b }
    expect(bestTradeExactIn(graph, { ...ends, amountIn: 100n })).toMatchObject({
      kind: 'exactIn',
      amountIn: 100n,
      amountOut: 270n,
    })
    expect(bestTradeExactOut(graph, { ...ends, amountOut: 100n })).toMatchObject({
      kind: 'exactOut',
      amountIn: 36n,
      amountOut: 100n,
    })
  })

  test('error: TypeError when reserves are not bigint, instead of reporting no path', () => {
    const broken = createRoutingGraph([{ ...pool(1, a, b, 1_000n, 1_000n), reserve0: 1_000 as unknown as bigint }])
    expect(() => bestTradeExactIn(broken, { input: a, output: b, amountIn: 10n })).toThrow(TypeError)
    expect(() => bestTradeExactOut(broken, { input: a, output: b, amountOut: 10n })).toThrow(TypeError)
  })

  test('behavior: prefers among equal paths the one with fewer hops, then the first in input order', () => {
    const level = (n: number, one: Address, other: Address) => pool(n, one, other, 10n ** 30n, 10n ** 30n)
    const through = [level(1, a, c), level(2, c, b), level(3, c, d), level(4, d, b)]
    // The amounts are so small that each hop loses only one unit, by rounding.
    expect(both([...through, level(5, a, b), level(6, a, b)], 100n, 100n)).toEqual([
      { pools: [5], amounts: [100n, 99n] },
      { pools: [5], amounts: [101n, 100n] },
    ])
    expect(both([level(7, a, c), ...through, level(8, c, b)], 100n, 100n)).toEqual([
      { pools: [7, 2], amounts: [100n, 99n, 98n] },
      { pools: [7, 2], amounts: [102n, 101n, 100n] },
    ])
  })

  test.each([
    ['the first', [2_000n, 1_000n, 1_500n]],
    ['the second', [1_000n, 2_000n, 1_500n]],
    ['the third', [1_000n, 1_500n, 2_000n]],
  ] as const)('behavior: uses the best parallel pool at every hop when it is %s', (_, depths) => {
    const best = depths.indexOf(2_000n) + 1
    const parallel = (n: number, one: Address, other: Address) =>
      depths.map((depth, i) => pool(n + i + 1, one, other, 1_000n, depth))
    expect(both(parallel(0, a, b), 100n, 100n)).toEqual([
      { pools: [best], amounts: [100n, 181n] },
      { pools: [best], amounts: [53n, 100n] },
    ])
    const two = [...parallel(0, a, c), ...parallel(10, b, c).map(turned)]
    expect(both(two, 100n, 100n)).toEqual([
      { pools: [best, 10 + best], amounts: [100n, 181n, 306n] },
      { pools: [best, 10 + best], amounts: [28n, 53n, 100n] },
    ])
    const three = [...parallel(0, a, c), ...parallel(10, c, d), ...parallel(20, d, b)]
    expect(both(three, 100n, 100n)).toEqual([
      { pools: [best, 10 + best, 20 + best], amounts: [100n, 181n, 306n, 468n] },
      { pools: [best, 10 + best, 20 + best], amounts: [15n, 28n, 53n, 100n] },
    ])
  })

  test('behavior: does not repeat a token, although a cycle would return more', () => {
    // A cycle over c or d turns 100 into 900.
    const rounds = [
      pool(1, a, c, 1_000n, 10_000n),
      pool(2, c, a, 1_000n, 10_000n),
      pool(3, b, d, 1_000n, 10_000n),
      pool(4, d, b, 1_000n, 10_000n),
      pool(5, a, b, 1_000n, 1_000n),
    ]
    expect(both(rounds, 100n, 10n)).toEqual([
      { pools: [5], amounts: [100n, 90n] },
      { pools: [5], amounts: [11n, 10n] },
    ])
  })

  test('behavior: ignores pools between other tokens, in any order of the pools', () => {
    // In memory, the lists of these pools are adjacent to a list of the path. They would yield a hundred
    // times as much.
    const strangers = [pool(1, c, d, 1n, 10n ** 9n), pool(2, c, e, 1n, 10n ** 9n)]
    const ways = [pool(3, c, a, 1_000n, 1_000n), pool(4, c, b, 1_000n, 1_000n)]
    const rich = [pool(7, a, d, 10n ** 9n, 10n ** 18n), pool(8, a, e, 10n ** 9n, 10n ** 18n)]
    for (const pools of [
      [...ways, ...strangers],
      [...strangers, ...ways],
      [...ways.toReversed(), ...strangers],
      [strangers[0], ways[0], strangers[1], ways[1]] as Pool[],
      [ways[0], strangers[0], ways[1], strangers[1]] as Pool[],
    ]) {
      // The working memory of an earlier query must not change the result.
      both([...rich, pool(9, d, b, 10n ** 9n, 10n ** 18n), pool(10, e, b, 10n ** 9n, 10n ** 18n)], 10n ** 9n, 10n ** 9n)
      expect(both(pools, 100n, 50n)).toEqual([
        { pools: [3, 4], amounts: [100n, 90n, 82n] },
        { pools: [3, 4], amounts: [56n, 53n, 50n] },
      ])
    }
  })

  test('behavior: skips a path when a pair cannot hold or pay an amount, and returns the next best path', () => {
    const full = pool(1, a, b, MAX_UINT112, MAX_UINT112)
    const free = pool(2, a, b, 1_000n, 1_000n)
    expect(both([full, free], 100n, 100n)).toEqual([
      { pools: [2], amounts: [100n, 90n] },
      { pools: [2], amounts: [112n, 100n] },
    ])
    expect(both([full], 1n, 1n)).toEqual([null, null])
    // All of a reserve can be bought except its last unit.
    expect(both([free], 2n, 1_000n)).toEqual([{ pools: [2], amounts: [2n, 1n] }, null])
    expect(both([free], 1n, 999n)[1]).toEqual({ pools: [2], amounts: [999_001n, 999n] })
    // The reserves are half of the limit, so an input of 2^111 − 1 fits and 2^111 does not.
    const half = pool(3, a, b, 2n ** 111n, 2n ** 111n)
    const room = 2n ** 111n - 1n
    expect(both([half], room, 1n)[0]?.amounts).toEqual([room, 2n ** 110n - 1n])
    expect(both([half], room + 1n, 1n)[0]).toBeNull()
    expect(both([half], 1n, 2n ** 110n - 1n)[1]?.amounts[1]).toBe(2n ** 110n - 1n)
    expect(both([half], 1n, 2n ** 110n + 1n)[1]).toBeNull()
  })

  test('behavior: ignores an empty pool', () => {
    for (const empty of [pool(1, a, b, 0n, 1_000n), pool(1, a, b, 1_000n, 0n), pool(1, a, b, 0n, 0n)]) {
      expect(both([empty], 100n, 100n)).toEqual([null, null])
      expect(both([empty, pool(2, a, b, 1_000n, 1_000n)], 100n, 100n).map((way) => way?.pools)).toEqual([[2], [2]])
    }
  })

  test('behavior: returns null for a token without pools or without a path', () => {
    expect(both([pool(1, c, b, 1_000n, 1_000n)], 1n, 1n)).toEqual([null, null])
    expect(both([pool(1, a, c, 1_000n, 1_000n)], 1n, 1n)).toEqual([null, null])
    expect(both([pool(1, a, c, 1_000n, 1_000n), pool(2, d, b, 1_000n, 1_000n)], 10n, 10n)).toEqual([null, null])
    expect(both([], 1n, 1n)).toEqual([null, null])
  })

  test('error: IdenticalTokensError when the tokens are equal, and null when a pair cannot hold the amount', () => {
    const graph = createRoutingGraph([pool(1, a, b, 1_000n, 1_000n)])
    const ends = { input: a, output: b }
    expect(() => bestTradeExactIn(graph, { input: a, output: a, amountIn: 1n })).toThrow(IdenticalTokensError)
    expect(() => bestTradeExactOut(graph, { input: b, output: b, amountOut: 1n })).toThrow(IdenticalTokensError)
    for (const none of [0n, -1n]) {
      expect(() => bestTradeExactIn(graph, { ...ends, amountIn: none })).toThrow(InsufficientInputError)
      expect(() => bestTradeExactOut(graph, { ...ends, amountOut: none })).toThrow(InsufficientOutputError)
    }
    expect(bestTradeExactIn(graph, { ...ends, amountIn: MAX_UINT112 + 1n })).toBeNull()
    expect(bestTradeExactIn(createRoutingGraph([pool(1, a, b, 1n, 1n)]), { ...ends, amountIn: MAX_UINT112 })).toBeNull()
  })

  test('behavior: returns correct trades when searches of small and large markets alternate', () => {
    const small = createRoutingGraph([pool(1, a, b, 1_000n, 1_000n)])
    const spokes = Array.from({ length: 300 }, (_, i) => addressOf(1_000 + i))
    // Each token of a spoke has pools with both ends, with larger reserves for later tokens.
    const wide = spokes.flatMap((spoke, i) => [
      pool(2 * i + 10, a, spoke, 10n ** 9n, 10n ** 9n + 10n ** 7n * BigInt(i)),
      pool(2 * i + 11, spoke, b, 10n ** 9n, 10n ** 9n + 10n ** 7n * BigInt(i)),
    ])
    expect(both(wide, 10n ** 6n, 10n ** 6n).map((way) => way?.pools)).toEqual([
      [608, 609],
      [608, 609],
    ])
    expect(wayOf(bestTradeExactIn(small, { input: a, output: b, amountIn: 100n }))?.amounts).toEqual([100n, 90n])
  })
})

/** The same pool with token0 and token1 swapped. */
function turned({ token0, token1, reserve0, reserve1, ...rest }: Pool): Pool {
  return { ...rest, token0, token1, reserve0: reserve1, reserve1: reserve0 }
}
