import { createRoutingGraph, type Pool, type RoutingGraph, updateReserves } from '@dexswap/amm'
import type { Platform } from '@dexswap/chains'

/** A graph and the list whose reserves it has now. */
type Kept = { readonly graph: RoutingGraph; readonly pools: readonly Pool[] }

const kept = new WeakMap<Platform, Kept>()

/**
 * The pools of a platform made ready for searching. One graph per platform is kept: where only reserves differ from the list that it
 * was last asked for, in whichever direction of time, those are brought up to date; another set of pools or a new fee makes a new one.
 */
export function graphOf(platform: Platform, pools: readonly Pool[]): RoutingGraph {
  const last = kept.get(platform)
  if (last?.pools === pools) return last.graph
  const changed = last ? changedReserves(last.pools, pools) : null
  const graph = (changed ? last?.graph : null) ?? createRoutingGraph(pools)
  if (changed) updateReserves(graph, changed)
  kept.set(platform, { graph, pools })
  return graph
}

/** The pools whose reserves differ, or null where the lists differ in more. An unchanged pool is the same object in both. */
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
