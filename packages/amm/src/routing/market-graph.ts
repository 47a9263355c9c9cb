import type { Direction, Market } from '../curves/market.ts'
import type { Address } from '../pool.ts'
import { AWAY, TOWARDS } from './estimates.ts'
import { type HopLimits, writeBound } from './hop-bound.ts'
import { indexPools, type PoolGraph } from './routing-graph.ts'
import { intAt } from './typed-array.ts'

/** A pool of any kind: its market and its two tokens. */
export type MarketPool = {
  /** Address of the pool; for Uniswap V4, its pool id. */
  readonly id: string
  readonly token0: Address
  readonly token1: Address
  readonly market: Market
}

/**
 * Pools of any kind by token. `createMarketGraph` creates it, and only `updateMarkets` changes it.
 */
export type MarketGraph = PoolGraph<MarketPool> & { readonly limits: HopLimits }

/** A changed pool in its new state. */
type MarketChange = Pick<MarketPool, 'id' | 'market'>

/** Index of each pool by id; created when a graph is first updated. */
const positions = new WeakMap<MarketGraph, Map<string, number>>()

/**
 * Creates an index of pools of any kind for searching, with the envelope of each direction.
 * @throws IdenticalTokensError when both tokens of a pool are the same
 * @throws InvalidSwapFeeError
 */
export function createMarketGraph(pools: readonly MarketPool[]): MarketGraph {
  const limits = { values: new Float64Array(16 * pools.length), isCurve: new Uint8Array(4 * pools.length) }
  const graph = indexPools(pools, limits)
  for (const [p, { market }] of pools.entries()) writeEnvelopes(graph, p, market)
  return graph
}

/**
 * Replaces changed pools in place and computes their envelopes.
 * @returns changes of pools that are not in the graph; they need a new graph
 */
export function updateMarkets(graph: MarketGraph, changes: Iterable<MarketChange>): MarketChange[] {
  const known = positionsOf(graph)
  const missing: MarketChange[] = []
  for (const change of changes) {
    const p = known.get(change.id)
    const pool = p === undefined ? undefined : graph.pools[p]
    if (p === undefined || pool === undefined) {
      missing.push(change)
      continue
    }
    graph.pools[p] = { ...pool, market: change.market }
    writeEnvelopes(graph, p, change.market)
  }
  return missing
}

/** Writes the envelopes of both directions of pool p into its two slots. */
function writeEnvelopes({ slotOf, estimates, limits }: MarketGraph, p: number, market: Market): void {
  const slot0 = intAt(slotOf, 2 * p) * 4
  const slot1 = intAt(slotOf, 2 * p + 1) * 4
  const places: [Direction, number, number][] = [
    ['zeroForOne', slot0 + AWAY, slot1 + TOWARDS],
    ['oneForZero', slot1 + AWAY, slot0 + TOWARDS],
  ]
  for (const [direction, away, towards] of places) {
    const bound = market.envelope(direction)
    writeBound(estimates, limits, away, bound)
    writeBound(estimates, limits, towards, bound)
  }
}

function positionsOf(graph: MarketGraph): Map<string, number> {
  const known = positions.get(graph)
  if (known !== undefined) return known
  const made = new Map(graph.pools.map(({ id }, p) => [id, p]))
  positions.set(graph, made)
  return made
}
