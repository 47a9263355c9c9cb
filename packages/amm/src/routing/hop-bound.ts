import type { Envelope } from '../curves/market.ts'
import { floatAt } from './typed-array.ts'

// A hop is bounded by the curve R·x / (A + x) at index e of the estimates. Market graphs have at 2e
// also: rounding, maxOutput, maxInput (∞ without an end), and the price at the end of the envelope.

/** Further bounds; `null` in a graph of pairs, where the curves alone are the bounds. */
export type Limits = HopLimits | null

export type HopLimits = {
  readonly values: Float64Array
  /** At index e / 2: 1 when the curve alone bounds the hop, as usual. */
  readonly isCurve: Uint8Array
}

/** Writes the bound of the hop at index `e`. */
export function writeBound(
  estimates: Float64Array,
  limits: HopLimits,
  e: number,
  { r, a, rounding, maxOutput, end }: Envelope,
): void {
  estimates[e] = r
  estimates[e + 1] = a
  limits.isCurve[e >> 1] = rounding === 0 && end === undefined && maxOutput >= r ? 1 : 0
  limits.values.set([rounding, maxOutput, end?.maxInput ?? Number.POSITIVE_INFINITY, end?.price ?? 0], 2 * e)
}

/** The maximum output of a hop; ∞ when ticks are unknown. */
export function outputLimit(estimates: Float64Array, limits: HopLimits, e: number): number {
  if (limits.isCurve[e >> 1] === 1) return floatAt(estimates, e)
  return floatAt(limits.values, 2 * e + 2) < Number.POSITIVE_INFINITY
    ? Number.POSITIVE_INFINITY
    : floatAt(limits.values, 2 * e + 1)
}

/** True when the curve alone bounds the output: no rounding, and the input is within the window. */
export function isOnCurve(limits: HopLimits, e: number, x: number): boolean {
  if (limits.isCurve[e >> 1] === 1) return true
  return floatAt(limits.values, 2 * e) === 0 && x <= floatAt(limits.values, 2 * e + 2)
}

/** Upper bound of a hop's output, as an integer. */
export function outputBound(estimates: Float64Array, limits: HopLimits, e: number, x: number): number {
  const curve = (floatAt(estimates, e) * x) / (floatAt(estimates, e + 1) + x)
  if (limits.isCurve[e >> 1] === 1) return Math.floor(curve)
  const maxOutput = floatAt(limits.values, 2 * e + 1)
  const maxInput = floatAt(limits.values, 2 * e + 2)
  if (x > maxInput) return Math.floor(maxOutput + floatAt(limits.values, 2 * e + 3) * (x - maxInput))
  return Math.floor(Math.min(curve + floatAt(limits.values, 2 * e), maxOutput))
}

/** Lower bound of the input of a hop; ∞ when the pool cannot pay the output. */
export function inputBound(estimates: Float64Array, limits: HopLimits, e: number, y: number): number {
  const r = floatAt(estimates, e)
  const a = floatAt(estimates, e + 1)
  if (limits.isCurve[e >> 1] === 1) return y < r ? Math.floor((a * y) / (r - y)) + 1 : Number.POSITIVE_INFINITY
  const maxOutput = floatAt(limits.values, 2 * e + 1)
  const maxInput = floatAt(limits.values, 2 * e + 2)
  if (y > maxOutput) {
    const isEnd = maxInput === Number.POSITIVE_INFINITY
    return isEnd ? maxInput : Math.floor(maxInput + (y - maxOutput) / floatAt(limits.values, 2 * e + 3)) + 1
  }
  const onCurve = y - floatAt(limits.values, 2 * e)
  if (onCurve <= 0) return 1
  return Math.floor(onCurve < r ? Math.min((a * onCurve) / (r - onCurve), maxInput) : maxInput) + 1
}
