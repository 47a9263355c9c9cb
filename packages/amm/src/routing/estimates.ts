import { netOf10000 } from '../fee-factor.ts'
import type { Pool } from '../pool.ts'
import { intAt } from './typed-array.ts'

// A hop is out = R·x / (A + x) with output reserve R and A = input reserve / (1 − fee). As bounds, R
// is stored too high and A too low, by more than the float errors of a hop (6 · 2^−53).

/** Relative error added to R and A. */
export const SLACK = 2 ** -48

/** Relative error of bounds that are derived from R and A; more than twice `SLACK`. */
export const WIDE_SLACK = 2 ** -45

/**
 * Each slot has four floats [R, A, R, A]: first for the hop away from the list's token, then for the
 * hop towards it.
 */
export const AWAY = 0
export const TOWARDS = 2

/** The parts of a routing graph that `writeEstimates` needs. */
type Estimated = { readonly pools: readonly Pool[]; readonly slotOf: Int32Array; readonly estimates: Float64Array }

/**
 * Writes R and A of pool p into its two slots.
 * @throws InvalidSwapFeeError
 */
export function writeEstimates({ pools, slotOf, estimates }: Estimated, p: number): void {
  const pool = pools[p]
  if (pool === undefined) return
  const grossUp = 10_000 / netOf10000(pool.swapFeeBps)
  const reserve0 = Number(pool.reserve0)
  const reserve1 = Number(pool.reserve1)
  // For an empty pool, R = 0 and A = ∞.
  const isEmpty = reserve0 <= 0 || reserve1 <= 0
  const r0 = isEmpty ? 0 : reserve0 * (1 + SLACK)
  const r1 = isEmpty ? 0 : reserve1 * (1 + SLACK)
  const a0 = isEmpty ? Number.POSITIVE_INFINITY : reserve0 * grossUp * (1 - SLACK)
  const a1 = isEmpty ? Number.POSITIVE_INFINITY : reserve1 * grossUp * (1 - SLACK)
  const slot0 = intAt(slotOf, 2 * p) * 4
  estimates[slot0] = r1
  estimates[slot0 + 1] = a0
  estimates[slot0 + 2] = r0
  estimates[slot0 + 3] = a1
  const slot1 = intAt(slotOf, 2 * p + 1) * 4
  estimates[slot1] = r0
  estimates[slot1 + 1] = a1
  estimates[slot1 + 2] = r1
  estimates[slot1 + 3] = a0
}

/** The value as a float, rounded up, so that it is at least the value. */
export function atLeast(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 + SLACK)
}

/** The value as a float, rounded down, so that it is at most the value. */
export function atMost(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 - SLACK)
}
