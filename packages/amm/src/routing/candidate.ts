import type { PoolGraph, TokenPair } from './routing-graph.ts'
import { intAt } from './typed-array.ts'

/**
 * A path that may be the best one, given by slots. Its origin is the token of the given amount (input
 * of an exact input, output of an exact output); its goal is the other token.
 */
export type Candidate = {
  /** Slot in the list of the origin. */
  readonly origin: number
  /** Slot in the list of the token next to the goal; −1 for fewer than three hops. */
  readonly middle: number
  /** Slot in the list of the goal; −1 for one hop. */
  readonly goal: number
  /** Upper bound of the output, or lower bound of the input. */
  estimate: number
}

/** The pools of a candidate, from origin to goal. */
export function poolsOf<P extends TokenPair>(
  { pools, poolAt }: PoolGraph<P>,
  { origin, middle, goal }: Candidate,
): P[] {
  const found: P[] = []
  for (const slot of [origin, middle, goal]) {
    const pool = slot < 0 ? undefined : pools[intAt(poolAt, slot)]
    if (pool) found.push(pool)
  }
  return found
}
