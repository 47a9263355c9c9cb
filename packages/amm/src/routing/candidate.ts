import type { Pool } from '../pool.ts'
import type { RoutingGraph } from './routing-graph.ts'
import { intAt } from './typed-array.ts'

/**
 * A path that may be the best one, by the slots it uses. The origin is the side whose amount is given: the input of an
 * exact input, the output of an exact output; the goal is the other one.
 */
export type Candidate = {
  /** Slot in the origin’s list. */
  readonly origin: number
  /** Slot in the list of the token next to the goal, or −1 for less than three hops. */
  readonly middle: number
  /** Slot in the goal’s list, or −1 for a single hop. */
  readonly goal: number
  /** Bound of the amount at the goal: not below an output, not above an input. */
  readonly estimate: number
}

/** The pools of a candidate from the origin to the goal. */
export function poolsOf({ pools, poolAt }: RoutingGraph, { origin, middle, goal }: Candidate): Pool[] {
  const found: Pool[] = []
  for (const slot of [origin, middle, goal]) {
    const pool = slot < 0 ? undefined : pools[intAt(poolAt, slot)]
    if (pool) found.push(pool)
  }
  return found
}
