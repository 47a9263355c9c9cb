import { MAX_UINT112 } from '../limits.ts'
import type { Candidate } from './candidate.ts'
import { AWAY, atLeast, atMost, TOWARDS, WIDE_SLACK } from './estimates.ts'
import type { TokenIndex } from './routing-graph.ts'
import { floatAt } from './typed-array.ts'

/** Reserve that a pair can certainly hold: slightly below 2^112, because floats have errors. */
export const SURE_CAPACITY = Number(MAX_UINT112) * (1 - 2 ** -40)

/** Lower bound of the exact output of a path; 0 when an input may exceed what a pair can hold. */
export function sureOutput({ estimates }: TokenIndex, candidate: Candidate, amountIn: bigint): number {
  const { origin, middle, goal } = candidate
  let low = atMost(amountIn)
  let high = atLeast(amountIn)
  for (const e of [origin * 4 + AWAY, middle * 4 + TOWARDS, goal * 4 + TOWARDS]) {
    if (e < 0) continue
    low = surePairOutput(estimates, e, low, high)
    if (low === 0) return 0
    high = Math.floor((floatAt(estimates, e) * high) / (floatAt(estimates, e + 1) + high))
  }
  return low
}

/**
 * Lower bound of the output of a pair for every input from `low` to `high`; 0 when none is certain.
 */
export function surePairOutput(estimates: Float64Array, e: number, low: number, high: number): number {
  const r = floatAt(estimates, e)
  const surelyA = floatAt(estimates, e + 1) * (1 + WIDE_SLACK)
  // A is at least the input reserve, so this check can only be too strict.
  if (surelyA + high > SURE_CAPACITY) return 0
  return Math.floor(((r * (1 - WIDE_SLACK) * low) / (surelyA + low)) * (1 - WIDE_SLACK))
}
