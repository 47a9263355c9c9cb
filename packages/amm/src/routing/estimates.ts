import { netOf10000 } from '../fee-factor.ts'
import type { Pool } from '../pool.ts'
import { intAt } from './typed-array.ts'

// A hop is out = R·x / (A + x), with R the paying reserve and A the other one over 1 − fee. R errs
// up, A down by more than a hop's roundings (6 · 2^−53), so estimates bound exact amounts.

/** Relative error added to R and A. */
export const SLACK = 2 ** -48

/** Relative error of derived bounds; covers `SLACK` twice and more. */
export const WIDE_SLACK = 2 ** -45

/** Offsets within a slot, for the hop away from the list's token and towards it: [R, A, R, A]. */
export const AWAY = 0
export const TOWARDS = 2

/** The parts of a routing graph that hold estimates. */
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
  // An empty pool: R = 0, A = ∞.
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

/** A float that is not below the value. */
export function atLeast(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 + SLACK)
}

/** A float that is not above the value. */
export function atMost(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 - SLACK)
}
