import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { leavesMore } from '../../test/paid-by-pairs.ts'
import { addressOf, hubWorlds, routesBetween, sized, type World, worlds } from '../../test/worlds.ts'
import {
  bestSplit,
  bestTradeExactIn,
  createRoutingGraph,
  hopsOf,
  IdenticalTokensError,
  InsufficientInputError,
  type Pool,
  routerGas,
  type Split,
  splitGas,
  splitPays,
  swapAmountsOutDown,
  type Trade,
} from '../index.ts'
import { balanceLegs } from './balance-legs.ts'
import type { LegHop } from './flow.ts'
import { PairFlow } from './pair-flow.ts'

// For random orders: legs sum to the order, match the contracts, and use a pool one way only. A split
// pays from one basis point on; shares match the closed form or small pieces.

const { DEEP, DRAWS, TIER } = process.env
const usualRuns = TIER === 'gate' || TIER === 'check' ? 1_000 : 3_000
const RUNS = Number(DRAWS ?? (DEEP === '1' ? 1_000_000 : usualRuns))
if (DEEP === '1' || DRAWS) vi.setConfig({ testTimeout: 14_400_000 })

const free = () => 0n
const extreme = fc.oneof(sized(112), fc.constantFrom(0n, 1n, 2n, 2n ** 112n - 1n))
const settings: [string, fc.Arbitrary<World>, fc.Arbitrary<bigint>][] = [
  ['usual reserves', worlds(sized(80)), sized(80)],
  ['reserves up to 2^112 − 1 and empty ones', worlds(extreme), fc.oneof(sized(112), sized(114))],
  ['a hub with many spokes', hubWorlds(sized(80)), sized(80)],
  ['reserves of a few units', worlds(sized(6)), sized(6)],
]

/**
 * Executes legs one after another by the formulas of a single swap, with the pools that each leg
 * leaves.
 */
function runOnAfterTheOther(world: World, { legs }: Split): bigint {
  const pools = new Map<string, Pool>(world.pools.map((pool) => [pool.address, pool]))
  let total = 0n
  for (const {
    route,
    amounts: [amountIn = 0n],
  } of legs) {
    const met = route.pools.map(({ address }) => pools.get(address) as Pool)
    const amounts = swapAmountsOutDown(amountIn, hopsOf({ path: route.path, pools: met }))
    for (const [h, pool] of met.entries()) {
      const [given, taken] = [amounts[h] as bigint, amounts[h + 1] as bigint]
      const [change0, change1] = route.path[h] === pool.token0 ? [given, -taken] : [-taken, given]
      pools.set(pool.address, { ...pool, reserve0: pool.reserve0 + change0, reserve1: pool.reserve1 + change1 })
    }
    total += amounts.at(-1) as bigint
  }
  return total
}

function expectSound(split: Split, world: World): void {
  const { legs, amountIn, amountOut } = split
  expect(legs.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
  expect(legs.reduce((sum, { amounts }) => sum + (amounts[0] as bigint), 0n)).toBe(amountIn)
  for (const [i, { share, amounts }] of legs.entries()) {
    expect(share).toBeGreaterThan(0)
    if (i < legs.length - 1) expect(amounts[0]).toBe((amountIn * BigInt(share)) / 10_000n)
  }
  const ways = new Map<string, string>()
  for (const { route } of legs) {
    expect([route.path[0], route.path.at(-1)]).toEqual(world.tokens.slice(0, 2))
    expect(new Set(route.path).size).toBe(route.path.length)
    for (const [h, { address }] of route.pools.entries()) {
      const way = route.path[h] as string
      expect(ways.get(address) ?? way).toBe(way)
      ways.set(address, way)
    }
  }
  expect(runOnAfterTheOther(world, split)).toBe(amountOut)
}

describe('bestSplit', () => {
  test.each(settings)(
    "behavior: returns the contracts' amounts, and pays only with a net gain, %s",
    (_, worldsOf, amounts) => {
      fc.assert(
        fc.property(worldsOf, amounts, fc.integer({ min: 0, max: 100 }), (world, amountIn, price) => {
          const [input, output] = world.tokens as [`0x${string}`, `0x${string}`]
          const graph = createRoutingGraph(world.pools)
          const costOf = (gas: bigint) => (gas * BigInt(price)) / 100n
          const split = bestSplit(graph, { input, output, amountIn, costOf })
          const single = bestTradeExactIn(graph, { input, output, amountIn })
          if (split === null) return
          expectSound(split, world)
          expect(split.gas).toBe(splitGas(split.legs, () => false))
          if (single === null) return
          expect(splitPays(split, [single], costOf)).toBe(leavesMore(world, { split, single, amountIn, price }))
        }),
        { numRuns: RUNS },
      )
    },
    120_000,
  )

  test.each(settings)(
    'behavior: yields at least as much as the best single path when gas is free, %s',
    (_, worldsOf, amounts) => {
      fc.assert(
        fc.property(worldsOf, amounts, (world, amountIn) => {
          const [input, output] = world.tokens as [`0x${string}`, `0x${string}`]
          const graph = createRoutingGraph(world.pools)
          const single = bestTradeExactIn(graph, { input, output, amountIn })
          const split = bestSplit(graph, { input, output, amountIn, costOf: free })
          if (single === null) return
          expect(split?.amountOut).toBeGreaterThanOrEqual(single.amountOut)
        }),
        { numRuns: RUNS },
      )
    },
    120_000,
  )

  test('behavior: yields at least as much as a thousand pieces, each on its best path', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 50 }), (world, part) => {
        const [input, output] = world.tokens as [`0x${string}`, `0x${string}`]
        const amountIn = 10n ** 21n * BigInt(part)
        const split = bestSplit(createRoutingGraph(world.pools), { input, output, amountIn, costOf: free, maxLegs: 24 })
        const pieces = inPieces(world, amountIn, 1000)
        if (pieces === 0) return
        expect(Number(split?.amountOut ?? 0n)).toBeGreaterThanOrEqual(pieces * (1 - 1e-4))
      }),
      { numRuns: 200, endOnFailure: true },
    )
  }, 120_000)

  test('behavior: splits in proportion to depth: halves for equal pools, ten elevenths for a tenfold one', () => {
    const pools = [poolOf(1, 10n ** 24n), poolOf(2, 10n ** 24n)]
    const query = { input: addressOf(1), output: addressOf(2), amountIn: 10n ** 22n, costOf: free }
    expect(bestSplit(createRoutingGraph(pools), query)?.legs.map(({ share }) => share)).toEqual([5000, 5000])
    const uneven = [poolOf(1, 10n ** 24n), poolOf(2, 10n ** 25n)]
    expect(bestSplit(createRoutingGraph(uneven), query)?.legs.map(({ share }) => share)).toEqual([909, 9091])
  })

  test('behavior: returns shares that sum to 10000 when floats lose the leg of a lopsided pool', () => {
    const [a, b, c] = [addressOf(1), addressOf(2), addressOf(3)]
    const most = 5192296858534827628530496329220095n
    const drawn = [
      [b, c, 1n, 0n, 0],
      [a, c, 1n, most, 0],
      [b, a, most, 2n, 0],
      [b, c, most, 1n, 0],
      [c, a, 1n, 27527332n, 0],
      [c, a, 1n, 33836747179n, 30],
    ] as const
    const pools = drawn.map(([token0, token1, reserve0, reserve1, swapFeeBps], at) => {
      return { address: addressOf(1000 + at), token0, token1, reserve0, reserve1, swapFeeBps }
    })
    const query = { input: a, output: b, amountIn: 15n, costOf: free }
    expectSound(bestSplit(createRoutingGraph(pools), query) as Split, { tokens: [a, b, c], pools })
  })

  test('behavior: drops a leg that costs more gas than it returns', () => {
    const pools = [poolOf(1, 10n ** 24n), poolOf(2, 10n ** 24n)]
    const graph = createRoutingGraph(pools)
    const query = { input: addressOf(1), output: addressOf(2), amountIn: 10n ** 18n }
    expect(bestSplit(graph, { ...query, costOf: free })?.legs).toHaveLength(2)
    expect(bestSplit(graph, { ...query, costOf: (gas) => gas * 10n ** 9n })?.legs).toHaveLength(1)
  })

  test('error: IdenticalTokensError when the tokens are equal, and null when there is no path', () => {
    const graph = createRoutingGraph([poolOf(1, 10n ** 24n)])
    const query = { input: addressOf(1), output: addressOf(2), amountIn: 1n, costOf: free }
    expect(bestSplit(graph, { ...query, output: addressOf(3) })).toBeNull()
    expect(bestSplit(graph, { ...query, amountIn: 2n ** 112n })).toBeNull()
    expect(() => bestSplit(graph, { ...query, output: addressOf(1) })).toThrow(IdenticalTokensError)
    expect(() => bestSplit(graph, { ...query, amountIn: 0n })).toThrow(InsufficientInputError)
  })
})

/** Pools of six tokens of equal value, with prices up to 2 % apart, but without arbitrage cycles. */
const markets: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      side: fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 })),
      depth: fc.bigInt({ min: 10n ** 21n, max: 10n ** 24n }),
      skew: fc.bigInt({ min: 9_900n, max: 10_100n }),
      swapFeeBps: fc.constantFrom(25, 30, 100),
    }),
    { minLength: 4, maxLength: 24 },
  )
  .map((drawn) => ({
    tokens: [addressOf(1), addressOf(2)],
    pools: drawn.map(({ side: [a, step], depth, skew, swapFeeBps }, i) => ({
      address: addressOf(1000 + i),
      token0: addressOf(a + 1),
      token1: addressOf(((a + step) % 6) + 1),
      reserve0: depth,
      reserve1: (depth * skew) / 10_000n,
      swapFeeBps,
    })),
  }))

describe('splitPays', () => {
  const graph = createRoutingGraph([poolOf(1, 10n ** 24n), poolOf(2, 10n ** 24n)])
  const query = { input: addressOf(1), output: addressOf(2), amountIn: 10n ** 22n }
  const split = bestSplit(graph, { ...query, costOf: free }) as Split
  const single = bestTradeExactIn(graph, query) as Trade

  test('behavior: accepts a split only with a basis point more than a single platform, after network cost', () => {
    expect(splitPays(split, [single], free)).toBe(true)
    expect(splitPays({ ...split, amountOut: single.amountOut + single.amountOut / 10_000n }, [single], free)).toBe(
      false,
    )
    expect(splitPays({ ...split, amountOut: single.amountOut + single.amountOut / 9_999n }, [single], free)).toBe(true)
    const gained = split.amountOut - single.amountOut
    const more = split.gas - routerGas(single.route)
    expect(splitPays(split, [single], (gas) => (gas * gained) / more)).toBe(false)
  })

  test('behavior: rejects a split when gas costs more than its gain', () => {
    expect(splitPays(split, [], (gas) => gas * split.amountOut)).toBe(false)
  })
})

describe('balanceLegs', () => {
  test('behavior: returns the output of the closed form when no pool is shared', () => {
    const reserve = fc.bigInt({ min: 2n ** 74n, max: 2n ** 80n })
    const lane = fc.record({ x: reserve, y: reserve, fee: fc.integer({ min: 0, max: 1000 }) })
    fc.assert(
      fc.property(
        fc.array(lane, { minLength: 2, maxLength: 6 }),
        fc.double({ min: 1e-4, max: 2, noNaN: true }),
        (lanes, part) => {
          const pools = lanes.map(({ x, y, fee }, i) => ({
            ...poolOf(i, x + 10n ** 6n),
            reserve1: y + 10n ** 6n,
            swapFeeBps: fee,
          }))
          const graph = createRoutingGraph(pools)
          const amountIn = Math.max(...pools.map(({ reserve0 }) => Number(reserve0))) * part
          const legs = pools.map((_, pool): LegHop[] => [{ pool, at: (graph.slotOf[2 * pool] as number) * 4 }])
          const balanced = balanceLegs(
            (active, order) => new PairFlow(graph.estimates, active, order),
            legs,
            legs.map(() => 1 / legs.length),
            amountIn,
          )
          expect(balanced.output / closedForm(pools, amountIn)).toBeCloseTo(1, 9)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

function poolOf(n: number, reserve: bigint): Pool {
  const [token0, token1] = [addressOf(1), addressOf(2)]
  return { address: addressOf(1000 + n), token0, token1, reserve0: reserve, reserve1: reserve, swapFeeBps: 30 }
}

/**
 * Optimal shares aᵢ = √(RᵢAᵢ)/√λ − Aᵢ with Σaᵢ = A: 1/√λ = (A + ΣAᵢ)/Σ√(RᵢAᵢ). Pools with aᵢ below 0
 * are dropped.
 */
function closedForm(pools: readonly Pool[], amountIn: number): number {
  let lanes = pools.map(({ reserve0, reserve1, swapFeeBps }) => ({
    r: Number(reserve1),
    a: Number(reserve0) / (1 - swapFeeBps / 10_000),
  }))
  for (;;) {
    const root = lanes.reduce((sum, { r, a }) => sum + Math.sqrt(r * a), 0)
    const level = (amountIn + lanes.reduce((sum, { a }) => sum + a, 0)) / root
    const inputs = lanes.map(({ r, a }) => Math.sqrt(r * a) * level - a)
    if (inputs.every((input) => input >= 0)) {
      return lanes.reduce((sum, { r, a }, i) => sum + (r * (inputs[i] as number)) / (a + (inputs[i] as number)), 0)
    }
    lanes = lanes.filter((_, i) => (inputs[i] as number) > 0)
  }
}

/** Executes the order in equal pieces in floats, each on its best path of at most three pools. */
function inPieces({ pools, tokens }: World, amountIn: bigint, count: number): number {
  const reserves = new Map(
    pools.map(({ address, token0, token1, reserve0, reserve1 }) => [
      address,
      new Map([
        [token0, Number(reserve0)],
        [token1, Number(reserve1)],
      ]),
    ]),
  )
  const routes = routesBetween(pools, tokens[0] as `0x${string}`, tokens[1] as `0x${string}`, 3)
  function run({ path, pools: passed }: (typeof routes)[number], isApplied: boolean): number {
    return passed.reduce((amount, { address, swapFeeBps }, h) => {
      const held = reserves.get(address) as Map<string, number>
      const [from, to] = [path[h] as string, path[h + 1] as string]
      const net = amount * (1 - swapFeeBps / 10_000)
      const out = (net * (held.get(to) as number)) / ((held.get(from) as number) + net)
      if (isApplied) {
        held.set(from, (held.get(from) as number) + amount)
        held.set(to, (held.get(to) as number) - out)
      }
      return out
    }, Number(amountIn) / count)
  }
  let total = 0
  for (let piece = 0; piece < count && routes.length > 0; piece++) {
    const best = routes.reduce((a, b) => (run(b, false) > run(a, false) ? b : a))
    total += run(best, true)
  }
  return total
}
