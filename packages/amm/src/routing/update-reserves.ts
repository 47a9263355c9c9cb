import type { Address, Pool } from '../pool.ts'
import { writeEstimates } from './estimates.ts'
import type { RoutingGraph } from './routing-graph.ts'

/** New reserves of a pool, as its Sync event carries them. */
export type ReserveChange = Pick<Pool, 'address' | 'reserve0' | 'reserve1'>

/** Made at the first update: a graph for a single question never needs it. */
const positions = new WeakMap<RoutingGraph, Map<Address, number>>()

/**
 * Brings changed pools up to date in place; the cost is that of the changed pools alone.
 * @returns the changes of pools that the graph does not have: those need a new graph
 */
export function updateReserves<Change extends ReserveChange>(graph: RoutingGraph, changes: Iterable<Change>): Change[] {
  const known = positionsOf(graph)
  const strangers: Change[] = []
  for (const change of changes) {
    const p = known.get(change.address)
    const pool = p === undefined ? undefined : graph.pools[p]
    if (p === undefined || pool === undefined) {
      strangers.push(change)
      continue
    }
    graph.pools[p] = { ...pool, reserve0: change.reserve0, reserve1: change.reserve1 }
    writeEstimates(graph, p)
  }
  return strangers
}

function positionsOf(graph: RoutingGraph): Map<Address, number> {
  const known = positions.get(graph)
  if (known !== undefined) return known
  const made = new Map(graph.pools.map((pool, p) => [pool.address, p]))
  positions.set(graph, made)
  return made
}
