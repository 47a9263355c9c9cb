import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized, worlds } from '../../test/worlds.ts'
import { createRoutingGraph, hopsOf, type Route, swapAmountsInUp, swapAmountsOutDown } from '../index.ts'
import { type Candidate, poolsOf } from './candidate.ts'
import type { RoutingGraph } from './routing-graph.ts'
import { searchExactIn } from './search-exact-in.ts'
import { searchExactOut } from './search-exact-out.ts'
import { sureInput } from './sure-input.ts'
import { sureOutput } from './sure-output.ts'

// Paths are dropped by floats, so these bounds must hold: estimate ≥ output ≥ sure output, and
// estimate ≤ input ≤ sure input.

function routeOf(graph: RoutingGraph, candidate: Candidate, origin: number): Route {
  const pools = poolsOf(graph, candidate)
  const [from = '0x'] = graph.tokenAt.slice(origin)
  const path = [from]
  for (const pool of pools) path.push(pool.token0 === path.at(-1) ? pool.token1 : pool.token0)
  return { path, pools }
}

function attempt(compute: () => bigint[]): bigint[] | undefined {
  try {
    return compute()
  } catch {
    return undefined
  }
}

const reserves = fc.oneof(sized(112), sized(60), sized(8))
const amounts = fc.oneof(sized(112), sized(60), sized(8))

describe('searchExactIn', () => {
  test('behavior: returns an estimate above every output, and a lower bound that is certain', () => {
    fc.assert(
      fc.property(worlds(reserves), amounts, ({ pools }, amountIn) => {
        const graph = createRoutingGraph(pools)
        for (const candidate of searchExactIn(graph, 0, 1, amountIn, 3)) {
          const exact = attempt(() => swapAmountsOutDown(amountIn, hopsOf(routeOf(graph, candidate, 0))))?.at(-1)
          if (exact === undefined) continue
          expect(BigInt(candidate.estimate) >= exact).toBe(true)
          expect(BigInt(sureOutput(graph, candidate, amountIn)) <= exact).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('searchExactOut', () => {
  test('behavior: returns an estimate below every input, and an upper bound that is certain', () => {
    fc.assert(
      fc.property(worlds(reserves), amounts, ({ pools }, amountOut) => {
        const graph = createRoutingGraph(pools)
        for (const candidate of searchExactOut(graph, 0, 1, amountOut, 3)) {
          const { path, pools: passed } = routeOf(graph, candidate, 1)
          const hops = hopsOf({ path: path.toReversed(), pools: passed.toReversed() })
          const exact = attempt(() => swapAmountsInUp(amountOut, hops))?.[0]
          if (exact === undefined) continue
          expect(BigInt(candidate.estimate) <= exact).toBe(true)
          const sure = sureInput(graph, candidate, amountOut)
          if (Number.isFinite(sure)) expect(BigInt(sure) >= exact).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
