import type { Envelope } from '../curves/market.ts'
import { floatAt } from './typed-array.ts'

// The bound of a hop is its curve R·x / (A + x) at e of the estimates. Graphs of markets add, at 2e,
// rounding, maxOutput, maxInput (∞ without an end) and the price at the end of its envelope.

/** `null` in a graph of pairs: their curves need no more. */
export type Limits = Float64Array | null

/** Writes the bound of the hop at `e`. */
export function writeBound(
  estimates: Float64Array,
  limits: Float64Array,
  e: number,
  { r, a, rounding, maxOutput, end }: Envelope,
): void {
  estimates[e] = r
  estimates[e + 1] = a
  limits.set([rounding, maxOutput, end?.maxInput ?? Number.POSITIVE_INFINITY, end?.price ?? 0], 2 * e)
}

/** The maximum output of a hop; ∞ where ticks are unknown. */
export function outputLimit(limits: Float64Array, e: number): number {
  return floatAt(limits, 2 * e + 2) < Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : floatAt(limits, 2 * e + 1)
}

/** Upper bound of a hop's output: a whole number. */
export function outputBound(estimates: Float64Array, limits: Float64Array, e: number, x: number): number {
  const curve = (floatAt(estimates, e) * x) / (floatAt(estimates, e + 1) + x)
  const maxOutput = floatAt(limits, 2 * e + 1)
  const maxInput = floatAt(limits, 2 * e + 2)
  if (x > maxInput) return Math.floor(maxOutput + floatAt(limits, 2 * e + 3) * (x - maxInput))
  return Math.floor(Math.min(curve + floatAt(limits, 2 * e), maxOutput))
}

/** Lower bound of a hop's input for an output: a whole number, ∞ when the pool cannot pay it. */
export function inputBound(estimates: Float64Array, limits: Float64Array, e: number, y: number): number {
  const r = floatAt(estimates, e)
  const a = floatAt(estimates, e + 1)
  const maxOutput = floatAt(limits, 2 * e + 1)
  const maxInput = floatAt(limits, 2 * e + 2)
  if (y > maxOutput) {
    const isEnd = maxInput === Number.POSITIVE_INFINITY
    return isEnd ? maxInput : Math.floor(maxInput + (y - maxOutput) / floatAt(limits, 2 * e + 3)) + 1
  }
  const onCurve = y - floatAt(limits, 2 * e)
  if (onCurve <= 0) return 1
  return Math.floor(onCurve < r ? Math.min((a * onCurve) / (r - onCurve), maxInput) : maxInput) + 1
}
