import { AWAY } from '../routing/estimates.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { intAt } from '../routing/typed-array.ts'

/** A hop in path direction: the pool and the offset of its estimates. */
export type LegHop = { readonly pool: number; readonly at: number }

/** The output of an order as a function of the shares of its legs, in floats. */
export type Flow<G extends TokenIndex = never> = {
  /** True when slopes can jump, as at a tick. */
  readonly hasCorners: boolean
  output(shares: readonly number[]): number
  /** Derivative of the output by the share of each leg, per total order. */
  slopes(shares: readonly number[]): number[]
  /**
   * Writes the hyperbola of each pool after the order into `state`. With `isDirectionFixed`, a used pool
   * yields nothing in the reverse direction.
   */
  leave(graph: G, state: Float64Array, shares: readonly number[], isDirectionFixed: boolean): void
}

/** Creates the flow of legs for an input. */
export type FlowOf<G extends TokenIndex = never> = (legs: readonly (readonly LegHop[])[], amountIn: number) => Flow<G>

/** True when a hop leads from token0 of its pool to token1. */
export function isFromToken0(slotOf: Int32Array, { pool, at }: LegHop): boolean {
  return (at >> 2 === intAt(slotOf, 2 * pool)) === ((at & 2) === AWAY)
}
