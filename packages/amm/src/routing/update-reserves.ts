import type { Address, Pool } from '../pool.ts'
import { writeEstimates } from './estimates.ts'
import type { RoutingGraph } from './routing-graph.ts'

/** New reserves of a pool, as in its Sync event. */
type ReserveChange = Pick<Pool, 'address' | 'reserve0' | 'reserve1'>

/** Index of each pool by address. Created at the first update, because most graphs are never updated. */
const positions = new WeakMap<RoutingGraph, Map<Address, number>>()

/**
 * Updates changed pools in place; the time is linear in the number of changes.
 * @returns changes of pools that are not in the graph; they need a new graph
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
