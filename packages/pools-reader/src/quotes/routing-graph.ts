import { createRoutingGraph, type Pool, type RoutingGraph, updateReserves } from '@dexswap/amm'
import type { Platform } from '@dexswap/chains'

/** A graph, and the pools with the reserves that it was built from. */
type Cached = { readonly graph: RoutingGraph; readonly pools: readonly Pool[] }

const graphs = new WeakMap<Platform, Cached>()

/** Cached per platform: updates the reserves if nothing else changed, else builds a new graph. */
export function graphOf(platform: Platform, pools: readonly Pool[]): RoutingGraph {
  const last = graphs.get(platform)
  if (last?.pools === pools) return last.graph
  const changed = last ? changedReserves(last.pools, pools) : null
  const graph = (changed ? last?.graph : null) ?? createRoutingGraph(pools)
  if (changed) updateReserves(graph, changed)
  graphs.set(platform, { graph, pools })
  return graph
}

/**
 * Pools with changed reserves; null when the lists differ in anything else. Pools are compared by
 * identity.
 */
function changedReserves(before: readonly Pool[], after: readonly Pool[]): readonly Pool[] | null {
  if (before.length !== after.length) return null
  const changed: Pool[] = []
  for (let at = 0; at < after.length; at++) {
    const old = before[at]
    const pool = after[at]
    if (old === pool) continue
    if (!old || !pool || !isSameButReserves(old, pool)) return null
    changed.push(pool)
  }
  return changed
}

function isSameButReserves(one: Pool, other: Pool): boolean {
  return (
    one.address === other.address &&
    one.token0 === other.token0 &&
    one.token1 === other.token1 &&
    one.swapFeeBps === other.swapFeeBps
  )
}
