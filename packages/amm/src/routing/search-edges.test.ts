import { describe, expect, test } from 'vitest'
import { addressOf } from '../../test/worlds.ts'
import { createRoutingGraph, IdenticalTokensError, InvalidSwapFeeError, MAX_UINT112, type Pool } from '../index.ts'
import { type Candidate, poolsOf } from './candidate.ts'
import { atLeast, atMost } from './estimates.ts'
import { joinSlots } from './join-slots.ts'
import type { RoutingGraph } from './routing-graph.ts'
import { searchExactIn } from './search-exact-in.ts'
import { searchExactOut } from './search-exact-out.ts'
import { sureInput } from './sure-input.ts'
import { sureOutput } from './sure-output.ts'

// Small searches computed by hand. A token is named by its index in the graph.

const pool = (n: number, one: number, other: number, reserve0: bigint, reserve1: bigint, swapFeeBps = 0): Pool => ({
  address: addressOf(100 + n),
  token0: addressOf(one),
  token1: addressOf(other),
  reserve0,
  reserve1,
  swapFeeBps,
})
const numbersOf = (graph: RoutingGraph, found: readonly Candidate[]) =>
  found.map((candidate) => ({
    pools: poolsOf(graph, candidate).map(({ address }) => Number(address) - 100),
    estimate: candidate.estimate,
  }))

describe('createRoutingGraph', () => {
  const pools = [pool(0, 10, 11, 1n, 2n), pool(1, 12, 10, 3n, 4n), pool(2, 10, 12, 5n, 6n), pool(3, 11, 12, 7n, 8n)]

  test('default: lists the pools of each token by the other token, parallel pools in input order', () => {
    const { tokenAt, start, neighbour, poolAt, slotOf, mark, tokens } = createRoutingGraph(pools)
    expect(tokenAt).toEqual([addressOf(10), addressOf(11), addressOf(12)])
    expect([...tokens]).toEqual(tokenAt.map((token, i) => [token, i]))
    expect([...start]).toEqual([0, 3, 5, 8])
    expect([...neighbour]).toEqual([1, 2, 2, 0, 2, 0, 0, 1])
    expect([...poolAt]).toEqual([0, 1, 2, 0, 3, 1, 2, 3])
    expect([...slotOf]).toEqual([0, 3, 5, 1, 2, 6, 4, 7])
    expect([...mark.subarray(0, 3)]).toEqual([-1, -1, -1])
  })

  test('behavior: stores each hop in both directions, with output reserve rounded up and input reserve down', () => {
    const graph = createRoutingGraph([pool(0, 1, 2, 1_000n, 2_000n, 30)])
    const gross = 10_000 / 9_970
    const exact = [2_000, 1_000 * gross, 1_000, 2_000 * gross]
    const [r1 = 0, a0 = 0, r0 = 0, a1 = 0] = graph.estimates
    for (const [at, value] of [r1, -a0, r0, -a1].entries()) {
      const off = value - (exact[at] as number) * Math.sign(value)
      expect(off).toBeGreaterThan(0)
      expect(off / (exact[at] as number)).toBeLessThan(1e-13)
    }
    // The slot in the list of the other token has the same pool in the other direction.
    expect([...graph.estimates.subarray(4)]).toEqual([r0, a1, r1, a0])
  })

  test.each([
    [0n, 5n],
    [5n, 0n],
    [0n, 0n],
  ])('behavior: stores a hop that has no input or output when the reserves are %d and %d', (reserve0, reserve1) => {
    const none = [0, Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY]
    expect([...createRoutingGraph([pool(0, 1, 2, reserve0, reserve1)]).estimates]).toEqual([...none, ...none])
  })

  test('error: IdenticalTokensError when both tokens of a pool are the same, InvalidSwapFeeError when the fee is 100 %', () => {
    expect(() => createRoutingGraph([pool(0, 1, 1, 1n, 1n)])).toThrow(IdenticalTokensError)
    expect(() => createRoutingGraph([pool(0, 1, 2, 1n, 1n, 10_000)])).toThrow(InvalidSwapFeeError)
  })
})

describe('atLeast and atMost', () => {
  test('default: converts integers up to 2^53 to exact floats, and larger ones to close bounds', () => {
    for (const value of [0n, 1n, 5n, 2n ** 53n - 1n])
      expect([atLeast(value), atMost(value)]).toEqual([Number(value), Number(value)])
    for (const value of [2n ** 53n + 1n, 2n ** 53n + 3n, 10n ** 30n + 1n, MAX_UINT112]) {
      const [above, below] = [BigInt(atLeast(value)), BigInt(atMost(value))]
      expect(above > value && below < value).toBe(true)
      expect((above - below) * 10n ** 13n < value).toBe(true)
    }
  })
})

describe('searchExactIn and searchExactOut', () => {
  /** Searches in both directions for 100 units between the first two tokens. */
  function both(pools: readonly Pool[], maxHops = 3) {
    const graph = createRoutingGraph(pools)
    const [one = -1, other = -1] = [addressOf(1), addressOf(2)].map((token) => graph.tokens.get(token))
    return [
      numbersOf(graph, searchExactIn(graph, one, other, 100n, maxHops)),
      numbersOf(graph, searchExactOut(graph, one, other, 100n, maxHops)),
    ]
  }
  /**
   * With out = 1000·x/(1000 + x), an input of 100 yields 90, 82 and 75; an output of 100 needs 112, 127
   * and 146.
   */
  const even = (n: number, one: number, other: number) => pool(n, one, other, 1_000n, 1_000n)

  test('behavior: returns a single candidate when several paths are equal, with one, two or three hops', () => {
    expect(both([even(1, 1, 2), even(2, 1, 2), even(3, 2, 1)])).toEqual([
      [{ pools: [1], estimate: 90 }],
      [{ pools: [1], estimate: 112 }],
    ])
    expect(both([even(1, 1, 3), even(2, 3, 2), even(3, 3, 1), even(4, 2, 3), even(5, 1, 4), even(6, 4, 2)])).toEqual([
      [{ pools: [1, 2], estimate: 82 }],
      [{ pools: [2, 1], estimate: 127 }],
    ])
    const three = [even(1, 1, 3), even(2, 3, 4), even(3, 4, 2)]
    expect(both([...three, even(4, 4, 3), even(5, 2, 4), even(6, 3, 1)])).toEqual([
      [{ pools: [1, 2, 3], estimate: 75 }],
      [{ pools: [3, 2, 1], estimate: 146 }],
    ])
  })

  test('behavior: drops a path that is certainly worse than a later one, and returns a path that may be equal or better', () => {
    const deeper = pool(2, 1, 2, 1_000n, 1_100n)
    expect(both([even(1, 1, 2), deeper])).toEqual([[{ pools: [2], estimate: 100 }], [{ pools: [2], estimate: 100 }]])
    // As floats both pools are equal. The first one is better by one unit.
    const vast = (n: number, reserve: bigint) => pool(n, 1, 2, 10n ** 33n, reserve)
    const [input, output] = [0, 1]
    for (const pools of [
      [vast(1, 10n ** 33n + 10n ** 16n), vast(2, 10n ** 33n)],
      [vast(1, 10n ** 33n), vast(2, 10n ** 33n + 10n ** 16n)],
    ]) {
      const graph = createRoutingGraph(pools)
      const found = searchExactIn(graph, input, output, 10n ** 32n, 3)
      expect(found.length).toBeGreaterThan(0)
      for (const { estimate } of found) expect(estimate / (10 ** 33 / 11)).toBeCloseTo(1, 9)
    }
  })

  test('behavior: searches paths with more hops only when they are permitted and could be better', () => {
    const ways = [even(1, 1, 2), pool(2, 1, 3, 1_000n, 2_000n), pool(3, 3, 2, 10n ** 6n, 10n ** 6n)]
    expect(both(ways, 1)).toEqual([[{ pools: [1], estimate: 90 }], [{ pools: [1], estimate: 112 }]])
    expect(both(ways, 2)).toEqual([[{ pools: [2, 3], estimate: 180 }], [{ pools: [3, 2], estimate: 54 }]])
    const long = [
      even(1, 1, 2),
      pool(2, 1, 3, 1_000n, 2_000n),
      pool(3, 3, 4, 10n ** 6n, 10n ** 6n),
      pool(4, 4, 2, 10n ** 6n, 10n ** 6n),
    ]
    expect(both(long, 2)).toEqual([[{ pools: [1], estimate: 90 }], [{ pools: [1], estimate: 112 }]])
    expect(both(long, 3)).toEqual([[{ pools: [2, 3, 4], estimate: 179 }], [{ pools: [4, 3, 2], estimate: 54 }]])
  })
})

describe('joinSlots', () => {
  /** A hub with many pools. The last ones have tokens in common with the origin, some of them twice. */
  function joinedIn(hubPools: number) {
    const [origin, hub] = [1, 2]
    const shared = [hubPools, hubPools - 1, hubPools - 3].map((n) => 100 + n)
    const pools = [
      ...Array.from({ length: hubPools }, (_, i) => pool(i, hub, 101 + i, 1n, 1n)),
      ...shared.map((token, i) => pool(1_000 + i, token, origin, 1n, 1n)),
      pool(2_000, hub, 100 + hubPools, 1n, 1n),
      pool(2_001, origin, 100 + hubPools, 1n, 1n),
      pool(2_002, origin, 5_000, 1n, 1n),
    ]
    const graph = createRoutingGraph(pools)
    const place = (token: number) => graph.tokens.get(addressOf(token)) ?? -1
    const [from, to] = [graph.start[place(origin)] ?? 0, graph.start[place(origin) + 1] ?? 0]
    for (let slot = to - 1; slot >= from; slot--) graph.mark[graph.neighbour[slot] ?? -1] = slot
    const count = joinSlots(graph, place(hub), place(origin))
    const found = [...graph.joined.subarray(0, count)].map((slot) => {
      const { address } = graph.pools[graph.poolAt[slot] ?? -1] as Pool
      return Number(address) - 100
    })
    graph.mark.fill(-1)
    return found.sort((one, other) => one - other)
  }

  test.each([8, 39, 40, 41, 42, 200])(
    'default: returns the pools, of %d, between a token and a neighbour of the origin, each once',
    (count) => {
      expect(joinedIn(count)).toEqual([count - 4, count - 2, count - 1, 2_000])
    },
  )
})

describe('sureOutput and sureInput', () => {
  const [input, output] = [1, 2]
  /** The sure output and the sure input of a path. */
  function sureOf(pools: readonly Pool[], amount: bigint) {
    const graph = createRoutingGraph(pools)
    const [one = -1, other = -1] = [input, output].map((token) => graph.tokens.get(addressOf(token)))
    const slots = (hop: number, token: number) => {
      const { token0 } = pools[hop] as Pool
      return graph.slotOf[2 * hop + (token0 === graph.tokenAt[token] ? 0 : 1)] ?? -1
    }
    const last = pools.length - 1
    const inner = pools[1] && graph.tokens.get(pools[1].token1)
    const back = pools[1] && graph.tokens.get(pools[1].token0)
    const ways = {
      out: {
        origin: slots(0, one),
        middle: last === 2 ? slots(1, inner ?? -1) : -1,
        goal: last > 0 ? slots(last, other) : -1,
      },
      in: {
        origin: slots(last, other),
        middle: last === 2 ? slots(1, back ?? -1) : -1,
        goal: last > 0 ? slots(0, one) : -1,
      },
    }
    return [
      sureOutput(graph, { ...ways.out, estimate: 0 }, amount),
      sureInput(graph, { ...ways.in, estimate: 0 }, amount),
    ]
  }

  test('default: returns bounds of output and input of the contracts over one, two and three hops', () => {
    const chain = [
      pool(0, 1, 3, 1_000n, 2_000n, 30),
      pool(1, 3, 4, 3_000n, 1_000n, 30),
      pool(2, 4, 2, 1_000n, 7_000n, 100),
    ]
    // 100 · 9970/10000 = 99.7 → 2000 · 99.7/1099.7 = 181.3; in for 100: 1000/0.997 · 100/1900 = 52.8.
    expect(
      sureOf(
        chain.slice(0, 1).map((each) => ({ ...each, token1: addressOf(2) })),
        100n,
      ),
    ).toEqual([181, 53])
    // 181 → 1000 · 180.457/3180.457 = 56.7 → 7000 · 55.44/1055.44 = 367.6.
    // 100 ← 1010.1 · 100/6900 = 14.6 ← 3009 · 15/985 = 45.8 ← 1003 · 46/1954 = 23.6.
    expect(sureOf(chain, 100n)).toEqual([367, 24])
    const two = [chain[0] as Pool, { ...(chain[1] as Pool), token1: addressOf(2) }]
    // 100 ← 3009 · 100/900 = 334.3 ← 1003 · 335/1665 = 201.8.
    expect(sureOf(two, 100n)).toEqual([56, 202])
  })

  test('behavior: returns close bounds when the output is nearly the whole reserve, too', () => {
    const [amount, reserve] = [10n ** 30n, 10n ** 33n]
    const out = BigInt(sureOf([pool(0, 1, 2, 1_000n, reserve)], amount)[0] ?? 0)
    const exactOut = (reserve * amount) / (1_000n + amount)
    expect(out <= exactOut && (exactOut - out) * 10n ** 12n < exactOut).toBe(true)
    // An output of 99 % of a reserve needs an input of 99 times the other reserve.
    const needed = BigInt(sureOf([pool(0, 1, 2, amount, reserve)], 99n * 10n ** 31n)[1] ?? 0)
    const exactIn = 99n * amount + 1n
    expect(needed >= exactIn && (needed - exactIn) * 10n ** 9n < exactIn).toBe(true)
  })

  test('behavior: returns 0 or infinity as certain bound when a pair may be unable to hold or pay the amount', () => {
    const half = [pool(0, 1, 2, 2n ** 111n, 2n ** 111n)]
    expect(sureOf(half, 2n ** 111n + 2n ** 110n)).toEqual([0, Number.POSITIVE_INFINITY])
    // An input of 2^110, half of the input reserve, yields a third of the output reserve: 2^111/3.
    const third = 2n ** 111n / 3n
    const [out = 0, needed = 0] = sureOf(half, third)
    expect(out / 2 ** 109).toBeCloseTo(1, 9)
    expect(needed / 2 ** 110).toBeCloseTo(1, 9)
    // An output of two thirds of the output reserve needs twice the input reserve as input.
    expect(sureOf(half, 2n * third)[1]).toBe(Number.POSITIVE_INFINITY)
    expect(sureOf([pool(0, 1, 2, 1_000n, 100n)], 100n)[1]).toBe(Number.POSITIVE_INFINITY)
    expect(sureOf([pool(0, 1, 2, 1_000n, 100n)], 101n)[1]).toBe(Number.POSITIVE_INFINITY)
    expect(sureOf([pool(0, 1, 2, 1_000n, 100n)], 99n)[1]).toBe(99_001)
  })
})
