import { keptOf10000 } from '../fee-factor.ts'
import type { Pool } from '../pool.ts'
import { intAt } from './typed-array.ts'

// A hop u → v is out = R·x / (A + x), and back in = A·y / (R − y), where R is the reserve of v and A the reserve of u
// times 10000/(10000 − fee). Floats carry 53 bits; R is kept a little too large and A a little too small, by far more
// than all roundings of one hop together (6 · 2^−53). So an output computed from them is never below, and an input
// never above, what the contracts compute: nothing that could win is lost by estimating first.

/** Relative slack of the kept numbers. */
export const SLACK = 2 ** -48

/** Relative slack of bounds derived from them, covering `SLACK` twice and more. */
export const WIDE_SLACK = 2 ** -45

/** Offset within a slot of the hop away from the list’s token, and of the hop towards it: [R, A, R, A]. */
export const AWAY = 0
export const TOWARDS = 2

/** What of a routing graph its estimates are written to. */
type Estimated = { readonly pools: readonly Pool[]; readonly slotOf: Int32Array; readonly estimates: Float64Array }

/** Puts the numbers of pool p into its two slots. @throws InvalidSwapFeeError */
export function writeEstimates({ pools, slotOf, estimates }: Estimated, p: number): void {
  const pool = pools[p]
  if (pool === undefined) return
  const grossUp = 10_000 / keptOf10000(pool.swapFeeBps)
  const reserve0 = Number(pool.reserve0)
  const reserve1 = Number(pool.reserve1)
  // An empty pool gives nothing for any input and cannot give any output: R = 0, A = ∞.
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

/** A float that is not below a whole number. */
export function atLeast(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 + SLACK)
}

/** A float that is not above a whole number. */
export function atMost(value: bigint): number {
  const float = Number(value)
  return float < 2 ** 53 ? float : float * (1 - SLACK)
}
