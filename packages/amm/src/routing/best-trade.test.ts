import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { hubWorlds, maxOutput, minInput, routesBetween, sized, type World, worlds } from '../../test/worlds.ts'
import {
  bestTradeExactIn,
  bestTradeExactOut,
  createRoutingGraph,
  hopsOf,
  type MaxHops,
  swapAmountsInUp,
  swapAmountsOutDown,
  type Trade,
} from '../index.ts'

// For random pools, amounts and hop limits: a trade is found if a route exists. It is the best one, of
// equal ones that with the fewest hops, with correct amounts and a valid path.

const { DEEP, TIER } = process.env
const RUNS = DEEP === '1' ? 100_000 : TIER === 'gate' || TIER === 'check' ? 1_000 : 3_000
if (DEEP === '1') vi.setConfig({ testTimeout: 7_200_000 })

const LIMIT = 2n ** 112n - 1n
const usual = sized(80)
const extreme = fc.oneof(sized(112), fc.constantFrom(0n, 1n, 2n, LIMIT, LIMIT - 1n))
const tiny = sized(6)
/** Few distinct values, so that many paths are equal or nearly equal. */
const alike = fc.constantFrom(10n ** 18n, 10n ** 18n + 1n, 10n ** 18n - 1n, 2n * 10n ** 18n)

const settings: [string, fc.Arbitrary<World>, fc.Arbitrary<bigint>][] = [
  ['usual reserves', worlds(usual), sized(80)],
  ['reserves up to 2^112 − 1 and empty ones', worlds(extreme), fc.oneof(sized(112), sized(114))],
  ['a hub with many spokes', hubWorlds(sized(80)), sized(80)],
  ['reserves of a few units', worlds(tiny), sized(6)],
  ['paths that differ by rounding only', worlds(alike, fc.constant(30)), fc.oneof(sized(62), fc.constant(10n ** 17n))],
]

function expectSound(trade: Trade, world: World, maxHops: MaxHops): void {
  const { path, pools } = trade.route
  const hops = hopsOf(trade.route)
  expect(path[0]).toBe(world.tokens[0])
  expect(path.at(-1)).toBe(world.tokens[1])
  expect(hops.length).toBeLessThanOrEqual(maxHops)
  expect(new Set(path).size).toBe(path.length)
  expect(new Set(pools.map(({ address }) => address)).size).toBe(pools.length)
  for (const pool of pools) expect(world.pools).toContain(pool)
  const amounts =
    trade.kind === 'exactIn' ? swapAmountsOutDown(trade.amountIn, hops) : swapAmountsInUp(trade.amountOut, hops)
  expect(trade.amounts).toEqual(amounts)
  expect([trade.amountIn, trade.amountOut]).toEqual([amounts[0], amounts.at(-1)])
}

const hopLimits = fc.constantFrom<MaxHops>(1, 2, 3, 3)

describe('bestTradeExactIn', () => {
  test.each(settings)(
    'behavior: finds the same trade as an exhaustive search for an exact input, %s',
    (_, worldsOf, amounts) => {
      fc.assert(
        fc.property(worldsOf, amounts, hopLimits, (world, amountIn, maxHops) => {
          const [input, output] = world.tokens
          if (input === undefined || output === undefined) return
          const trade = bestTradeExactIn(createRoutingGraph(world.pools), { input, output, amountIn, maxHops })
          const best = maxOutput(routesBetween(world.pools, input, output, maxHops), amountIn)
          expect(trade && { amount: trade.amountOut, hops: trade.route.pools.length }).toEqual(best)
          if (trade !== null) {
            expect(trade.amountIn).toBe(amountIn)
            expectSound(trade, world, maxHops)
          }
        }),
        { numRuns: RUNS },
      )
    },
  )
})

describe('bestTradeExactOut', () => {
  test.each(settings)(
    'behavior: finds the same trade as an exhaustive search for an exact output, %s',
    (_, worldsOf, amounts) => {
      fc.assert(
        fc.property(worldsOf, amounts, hopLimits, (world, amountOut, maxHops) => {
          const [input, output] = world.tokens
          if (input === undefined || output === undefined) return
          const trade = bestTradeExactOut(createRoutingGraph(world.pools), { input, output, amountOut, maxHops })
          const best = minInput(routesBetween(world.pools, input, output, maxHops), amountOut)
          expect(trade && { amount: trade.amountIn, hops: trade.route.pools.length }).toEqual(best)
          if (trade !== null) {
            expect(trade.amountOut).toBe(amountOut)
            expectSound(trade, world, maxHops)
          }
        }),
        { numRuns: RUNS },
      )
    },
  )
})
