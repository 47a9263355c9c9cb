import { describe, expect, test } from 'vitest'
import { addressOf, freePool as pool } from '../../test/worlds.ts'
import {
  type Address,
  bestSplit,
  bestTradeExactIn,
  createRoutingGraph,
  type Pool,
  routerGas,
  type Split,
  splitGas,
  splitPays,
  type Trade,
} from '../index.ts'
import { type FoundLeg, findLeg } from './find-leg.ts'

// Orders over a few pools computed by hand, without fees: R and A are the reserves.

const [a, b, c, d] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const unit = 10n ** 18n
const deep = (n: number, one: Address, other: Address, size = 1_000n) => pool(n, one, other, size * unit, size * unit)
const free = () => 0n

describe('findLeg', () => {
  /** The leg of maximum gain when the next unit on the other legs yields 0.5. */
  function found(pools: readonly Pool[], part: Partial<Parameters<typeof findLeg>[2]> = {}, [from, to] = [a, b]) {
    const graph = createRoutingGraph(pools)
    const [input = -1, output = -1] = [graph.tokens.get(from), graph.tokens.get(to)]
    const search = {
      input,
      output,
      amountIn: 1e9,
      maxHops: 3,
      marginal: 0.5,
      costs: [0, 0, 0],
      legs: [],
      rejected: [],
      ...part,
    }
    return wayOf(graph.pools, findLeg(graph, graph.estimates, search))
  }
  const wayOf = (pools: readonly Pool[], leg: FoundLeg | null) =>
    leg && {
      pools: leg.hops.map(({ pool: p }) => Number(pools[p]?.address) - 100),
      amountIn: Math.round(leg.amountIn * 1e6) / 1e6,
    }
  const one = pool(1, a, b, 1_000n, 2_000n)
  // The path equals one pool with R = 2000·4000/(2000 + 2000) = 2000 and A = 1000·2000/4000 = 500.
  const two = [pool(2, a, c, 1_000n, 2_000n), pool(3, c, b, 2_000n, 4_000n)]
  // R = 2000·2000/(2000 + 2000) = 1000 and A = 500·2000/4000 = 250.
  const three = [pool(4, d, c, 2_000n, 4_000n), pool(5, a, d, 1_000n, 2_000n), pool(6, c, b, 2_000n, 2_000n)]

  test('default: finds legs of one, two and three hops with the input of their maximum gain', () => {
    // The input of the maximum gain is √(R·A/λ) − A.
    expect(found([one])).toEqual({ pools: [1], amountIn: 1_000 })
    expect(found(two)).toEqual({ pools: [2, 3], amountIn: Math.round((Math.sqrt(2e6) - 500) * 1e6) / 1e6 })
    expect(found(three)).toEqual({ pools: [5, 4, 6], amountIn: Math.round((Math.sqrt(500_000) - 250) * 1e6) / 1e6 })
    expect(found([one], { marginal: 0.6 }, [b, a])).toBeNull()
  })

  test('behavior: finds no leg with more hops than the limit', () => {
    expect([found(two, { maxHops: 1 }), found(three, { maxHops: 2 })]).toEqual([null, null])
    expect([found([one], { maxHops: 1 })?.pools, found(two, { maxHops: 2 })?.pools]).toEqual([[1], [2, 3]])
  })

  test('behavior: returns a leg only when its gain (√R − √(λA))² exceeds its cost', () => {
    // Gains: 500 for one hop, (√2000 − √250)² = 835.8 for two, (√1000 − √125)² = 417.9 for three.
    for (const [pools, gain] of [
      [[one], 500],
      [two, 835.7],
      [three, 417.8],
    ] as const) {
      const costing = (cost: number) => found(pools, { costs: [cost, cost, cost] })
      expect(costing(gain - 0.5)?.pools).toHaveLength(pools.length)
      expect(costing(gain + 0.5)).toBeNull()
    }
    expect(found([one], { costs: [501, 0, 0] })).toBeNull()
    expect(found(two, { costs: [0, 836.5, 0] })).toBeNull()
    expect(found(three, { costs: [0, 0, 418.5] })).toBeNull()
    // The first unit yields 2 here, so a marginal output above 2 on other legs leaves no gain.
    expect(found([one], { marginal: 2.1 })).toBeNull()
    expect(found([one], { marginal: 1.9 })?.pools).toEqual([1])
  })

  test('behavior: returns the leg of the next best gain when the best one exists or was rejected', () => {
    const parallel = [1_800n, 2_000n, 1_600n].map((reserve, i) => pool(i + 1, a, b, 1_000n, reserve))
    const leg = (place: number) => [{ pool: place, at: 0 }]
    expect(found(parallel)?.pools).toEqual([2])
    expect(found(parallel, { rejected: [leg(1)] })?.pools).toEqual([1])
    expect(found(parallel, { legs: [leg(1)] })?.pools).toEqual([1])
    expect(found(parallel, { legs: [leg(0)], rejected: [leg(1)] })?.pools).toEqual([3])
    expect(found(parallel, { legs: [leg(0), leg(1)], rejected: [leg(2)] })).toBeNull()
  })

  test('behavior: compares legs by their gain with at most the input of the order', () => {
    // An input of 100 yields 190.5 in the first pool and 179.8 in the second; 1,000,000 yield more in the
    // second.
    const pools = [pool(1, a, b, 2_000n, 4_000n), pool(2, a, b, 100_000n, 180_000n)]
    expect(found(pools, { amountIn: 100 })).toEqual({ pools: [1], amountIn: 100 })
    expect(found(pools, { amountIn: 1e6 })?.pools).toEqual([2])
  })

  test('behavior: skips a path over a hop without output', () => {
    const graph = createRoutingGraph([...two, one])
    const state = graph.estimates.slice()
    for (const slot of [graph.slotOf[2] ?? -1, graph.slotOf[3] ?? -1])
      for (const hop of [slot * 4, slot * 4 + 2]) state.set([0, Number.POSITIVE_INFINITY], hop)
    const [input = -1, output = -1] = [graph.tokens.get(a), graph.tokens.get(b)]
    const query = { input, output, amountIn: 1e9, maxHops: 3, marginal: 0.5, costs: [0, 0, 0], legs: [], rejected: [] }
    expect(wayOf(graph.pools, findLeg(graph, state, query))).toEqual({ pools: [1], amountIn: 1_000 })
  })

  test('behavior: joins the start of one leg with the end of another at a shared token', () => {
    // Both legs lead over c. The second has the better start, the first the better end.
    const pools = [
      pool(1, a, c, 1_000n, 2_000n),
      pool(2, c, b, 1_000n, 2_000n),
      pool(3, a, d, 1_000n, 9_000n),
      pool(4, d, c, 1_000n, 9_000n),
      pool(5, c, b, 1_000n, 900n),
    ]
    const graph = createRoutingGraph(pools)
    const place = (token: Address) => graph.tokens.get(token) ?? -1
    const hop = (p: number, from: Address) => ({
      pool: p,
      at: (graph.slotOf[2 * p + (graph.pools[p]?.token0 === from ? 0 : 1)] ?? -1) * 4,
    })
    const legs = [
      [hop(0, a), hop(1, c)],
      [hop(2, a), hop(3, d), hop(4, c)],
    ]
    const search = {
      input: place(a),
      output: place(b),
      amountIn: 1e9,
      maxHops: 1,
      marginal: 0.5,
      costs: [0, 0, 0],
      legs,
      rejected: [],
    }
    expect(wayOf(pools, findLeg(graph, graph.estimates, search))?.pools).toEqual([3, 4, 2])
    const first = legs.slice(0, 1)
    expect(findLeg(graph, graph.estimates, { ...search, legs: first })).toBeNull()
  })
})

describe('bestSplit', () => {
  const query = { input: a, output: b, amountIn: 100n * unit, costOf: free }
  const sharesOf = (split: Split | null) =>
    split?.legs.map(({ share, route }) => [share, ...route.pools.map(({ address }) => Number(address) - 100)])

  test('default: splits over parallel pools in proportion to their depth, the largest share last', () => {
    const graph = createRoutingGraph([deep(1, a, b, 3_000n), deep(2, a, b, 1_000n), deep(3, a, b, 6_000n)])
    const split = bestSplit(graph, query)
    expect(sharesOf(split)).toEqual([
      [1_000, 2],
      [3_000, 1],
      [6_000, 3],
    ])
    // The split yields as much as a single pool of 10,000: 10000·100/10100.
    expect(Number(split?.amountOut) / 1e18).toBeCloseTo(1_000_000 / 10_100, 12)
    expect([split?.amountIn, split?.gas]).toEqual([query.amountIn, 47_700n + 3n * 70_700n])
  })

  test('behavior: limits an order to the given legs, six by default, and hops', () => {
    const graph = createRoutingGraph(Array.from({ length: 8 }, (_, i) => deep(i, a, b)))
    expect(bestSplit(graph, query)?.legs).toHaveLength(6)
    for (const maxLegs of [1, 2, 7]) expect(bestSplit(graph, { ...query, maxLegs })?.legs).toHaveLength(maxLegs)
    const through = createRoutingGraph([deep(1, a, b), deep(2, a, c), deep(3, c, b)])
    expect(bestSplit(through, query)?.legs).toHaveLength(2)
    expect(sharesOf(bestSplit(through, { ...query, maxHops: 1 }))).toEqual([[10_000, 1]])
  })

  test('behavior: splits between a direct pool and a path at equal marginal prices', () => {
    // The path equals a pool of half the depth, so it receives a third of the order.
    const graph = createRoutingGraph([deep(1, a, b), deep(2, a, c), deep(3, c, b)])
    expect(sharesOf(bestSplit(graph, query))).toEqual([
      [3_333, 2, 3],
      [6_667, 1],
    ])
  })

  test('behavior: includes the gas of pairs with their own fee and the network’s data gas', () => {
    const graph = createRoutingGraph([deep(1, a, b), deep(2, a, b)])
    const bytes = { split: { call: 1n, leg: 10n, hop: 100n }, router: { call: 0n, hop: 0n } }
    expect(bestSplit(graph, { ...query, hasOwnFee: () => true, dataGas: bytes })?.gas).toBe(
      47_700n + 2n * (70_700n + 3_500n) + 221n,
    )
    // Two halves yield 95.24 instead of 90.91. The additional leg needs 70,700 gas.
    const at = (price: bigint) => bestSplit(graph, { ...query, costOf: (gas) => gas * price })?.legs.length
    expect([at(6n * 10n ** 13n), at(7n * 10n ** 13n)]).toEqual([2, 1])
  })
})

describe('splitPays', () => {
  const graph = createRoutingGraph([deep(1, a, b)])
  const single = bestTradeExactIn(graph, { input: a, output: b, amountIn: unit }) as Trade
  const bytes = { split: { call: 0n, leg: 0n, hop: 0n }, router: { call: 0n, hop: 5_000n } }
  const splitOf = (amountOut: bigint, gas = 0n): Split => ({ legs: [], amountIn: unit, amountOut, gas })
  const giving = (amountOut: bigint): Trade => ({ ...single, amountOut })

  test('behavior: accepts a gain of exactly one basis point against each single trade', () => {
    expect(splitPays(splitOf(10_001n), [giving(10_000n)], free)).toBe(true)
    expect(splitPays(splitOf(10_000n), [giving(10_000n)], free)).toBe(false)
    expect(splitPays(splitOf(10_001n), [giving(10_000n), giving(10_001n)], free)).toBe(false)
    expect([splitPays(splitOf(1n), [], free), splitPays(splitOf(0n), [], free)]).toEqual([true, false])
  })

  test('behavior: subtracts the gas of split and single trade, with the data gas of the single trade', () => {
    const gas = routerGas(single.route)
    expect(gas).toBe(109_400n)
    const costOf = (of: bigint) => of
    // Both outputs are 1,000,000, so 100 less gas is a gain of one basis point.
    expect(splitPays(splitOf(1_000_000n, gas - 100n), [giving(1_000_000n)], costOf)).toBe(true)
    expect(splitPays(splitOf(1_000_000n, gas - 99n), [giving(1_000_000n)], costOf)).toBe(false)
    expect(splitPays(splitOf(1_000_000n, gas + 4_900n), [giving(1_000_000n)], costOf, bytes)).toBe(true)
    expect(splitPays(splitOf(1_000_000n, gas + 4_901n), [giving(1_000_000n)], costOf, bytes)).toBe(false)
    expect(splitGas([], () => false)).toBe(47_700n)
  })
})
