import type { Candidate } from './candidate.ts'
import { AWAY, atLeast, TOWARDS, WIDE_SLACK } from './estimates.ts'
import type { TokenIndex } from './routing-graph.ts'
import { SURE_CAPACITY } from './sure-output.ts'
import { floatAt } from './typed-array.ts'

/**
 * Upper bound of the exact input of a path; ∞ when a pair may be unable to pay or hold an amount.
 */
export function sureInput({ estimates }: TokenIndex, candidate: Candidate, amountOut: bigint): number {
  const { origin, middle, goal } = candidate
  let high = atLeast(amountOut)
  for (const e of [origin * 4 + TOWARDS, middle * 4 + AWAY, goal * 4 + AWAY]) {
    if (e < 0) continue
    const surelyA = floatAt(estimates, e + 1) * (1 + WIDE_SLACK)
    const rest = floatAt(estimates, e) * (1 - WIDE_SLACK) - high
    if (rest <= 0) return Number.POSITIVE_INFINITY
    high = Math.floor(((surelyA * high) / rest) * (1 + WIDE_SLACK)) + 1
    if (surelyA + high > SURE_CAPACITY) return Number.POSITIVE_INFINITY
  }
  return high
}
