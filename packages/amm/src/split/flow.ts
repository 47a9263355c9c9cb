import { AWAY } from '../routing/estimates.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { intAt } from '../routing/typed-array.ts'

/** A hop in path direction: the pool and the offset of its estimates. */
export type LegHop = { readonly pool: number; readonly at: number }

/** The output of an order by the shares of its legs, in floats. */
export type Flow<G extends TokenIndex = never> = {
  /** Whether slopes can jump, such as at a tick. */
  readonly hasCorners: boolean
  output(shares: readonly number[]): number
  /** Derivative of the output by the share of each leg, per total order. */
  slopes(shares: readonly number[]): number[]
  /**
   * Writes the hyperbola of each pool after the order into `state`.
   * With `isDirectionFixed`, the reverse hop of a used pool outputs nothing.
   */
  leave(graph: G, state: Float64Array, shares: readonly number[], isDirectionFixed: boolean): void
}

/** Creates the flow of legs for an input. */
export type FlowOf<G extends TokenIndex = never> = (legs: readonly (readonly LegHop[])[], amountIn: number) => Flow<G>

/** Whether a hop leads from token0 of its pool. */
export function isFromToken0(slotOf: Int32Array, { pool, at }: LegHop): boolean {
  return (at >> 2 === intAt(slotOf, 2 * pool)) === ((at & 2) === AWAY)
}
