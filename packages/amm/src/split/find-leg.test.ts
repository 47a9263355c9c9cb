import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Address, createRoutingGraph, type Pool, type RoutingGraph } from '../index.ts'
import { AWAY, TOWARDS } from '../routing/estimates.ts'
import { joinSlots } from '../routing/join-slots.ts'
import { findLeg } from './find-leg.ts'

vi.mock('../routing/join-slots.ts', async (original) => {
  const real = await original<typeof import('../routing/join-slots.ts')>()
  return { joinSlots: vi.fn(real.joinSlots) }
})
beforeEach(() => void vi.mocked(joinSlots).mockClear())

const PLATFORMS = 4
const tokens = Array.from({ length: 12 }, (_, i): Address => `0x${(i + 1).toString(16).padStart(40, '0')}`)
const [input, output] = tokens as [Address, Address]

/** Each pair of tokens on each platform, with distinct depths. */
const pools = tokens.flatMap((token0, i) =>
  tokens.slice(i + 1).flatMap((token1, j) =>
    Array.from({ length: PLATFORMS }, (_, platform): Pool => {
      const reserve = BigInt(10 ** 9 + 7 ** platform * 10 ** 5 * (i + 1) + j * 10 ** 4)
      const address: Address = `0x${(1000 + i * 100 + j * 10 + platform).toString(16).padStart(40, '0')}`
      return { address, token0, token1, reserve0: reserve, reserve1: reserve + 1n, swapFeeBps: 30 }
    }),
  ),
)

test('behavior: joins the neighbours of the goal once per search, not once per pool', () => {
  const graph = createRoutingGraph(pools)
  const [from, to] = [graph.tokens.get(input) ?? -1, graph.tokens.get(output) ?? -1]
  const search = {
    input: from,
    output: to,
    amountIn: Number.MAX_VALUE,
    maxHops: 3,
    marginal: 0.5,
    costs: [0, 0, 0],
    legs: [],
    rejected: [],
  }
  expect(findLeg(graph, graph.estimates, search)).not.toBeNull()
  expect(joinSlots).toHaveBeenCalledTimes(tokens.length - 2)
})

/** Maximum gain of a path at a marginal output of `marginal`, by the formula in find-leg.ts. */
function gainOf(state: Float64Array, offsets: readonly number[], marginal: number, cost: number): number {
  const hops = offsets.map((at) => ({ r: state[at] ?? 0, a: state[at + 1] ?? 0 }))
  const { r, a } = hops.reduce((before, hop) => {
    const joint = hop.a + before.r
    return { r: (before.r * hop.r) / joint, a: (before.a * hop.a) / joint }
  })
  return r > marginal * a ? (Math.sqrt(r) - Math.sqrt(marginal * a)) ** 2 - cost : 0
}

/** All paths of three hops. */
function maxGainOf(graph: RoutingGraph, from: number, to: number, marginal: number, cost: number): number {
  const slots = (token: number) =>
    Array.from(
      { length: (graph.start[token + 1] ?? 0) - (graph.start[token] ?? 0) },
      (_, i) => (graph.start[token] ?? 0) + i,
    )
  const at = (slot: number) => graph.neighbour[slot] ?? -1
  let most = 0
  for (const last of slots(to)) {
    for (const middle of slots(at(last))) {
      for (const first of slots(from)) {
        if (at(first) !== at(middle) || new Set([from, at(first), at(last), to]).size < 4) continue
        const path = [first * 4 + AWAY, middle * 4 + TOWARDS, last * 4 + TOWARDS]
        most = Math.max(most, gainOf(graph.estimates, path, marginal, cost))
      }
    }
  }
  return most
}

test('behavior: finds the path of maximum gain among parallel pools', () => {
  const reserve = fc.bigInt(0n, 10n ** 6n).map((value) => value ** 3n)
  const few = tokens.slice(0, 5)
  const couples = few.flatMap((token0, i) => few.slice(i + 1).map((token1) => ({ token0, token1 })))
  const worlds = fc.array(fc.tuple(reserve, reserve), { minLength: couples.length * 3, maxLength: couples.length * 3 })
  fc.assert(
    fc.property(worlds, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), fc.nat(1000), (reserves, marginal, cost) => {
      const made = reserves.flatMap(([reserve0, reserve1], i): Pool[] => {
        const couple = couples[i % couples.length]
        // Without direct pools, only paths of three hops are compared.
        if (!couple || (couple.token0 === input && couple.token1 === output)) return []
        return [
          { ...couple, address: `0x${(i + 1).toString(16).padStart(40, '0')}`, reserve0, reserve1, swapFeeBps: 30 },
        ]
      })
      const graph = createRoutingGraph(made)
      const [from, to] = [graph.tokens.get(input) ?? -1, graph.tokens.get(output) ?? -1]
      // Costs above any gain exclude paths of one and two hops.
      const costs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, cost]
      const search = {
        input: from,
        output: to,
        amountIn: Number.MAX_VALUE,
        maxHops: 3,
        marginal,
        costs,
        legs: [],
        rejected: [],
      }
      const found = findLeg(graph, graph.estimates, search)
      const gain = found
        ? gainOf(
            graph.estimates,
            found.hops.map(({ at }) => at),
            marginal,
            cost,
          )
        : 0
      const most = maxGainOf(graph, from, to, marginal, cost)
      expect(Math.abs(gain - most)).toBeLessThanOrEqual(1e-9 * most)
    }),
    { numRuns: 300 },
  )
})
