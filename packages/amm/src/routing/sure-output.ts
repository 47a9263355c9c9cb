import { MAX_UINT112 } from '../limits.ts'
import type { Candidate } from './candidate.ts'
import { AWAY, atLeast, atMost, TOWARDS, WIDE_SLACK } from './estimates.ts'
import type { TokenIndex } from './routing-graph.ts'
import { floatAt } from './typed-array.ts'

/** What a pair surely holds, slightly below 2^112. */
export const SURE_CAPACITY = Number(MAX_UINT112) * (1 - 2 ** -40)

/** Lower bound of a path's exact output; 0 when a pair might not hold its input. */
export function sureOutput({ estimates }: TokenIndex, candidate: Candidate, amountIn: bigint): number {
  const { origin, middle, goal } = candidate
  let low = atMost(amountIn)
  let high = atLeast(amountIn)
  for (const e of [origin * 4 + AWAY, middle * 4 + TOWARDS, goal * 4 + TOWARDS]) {
    if (e < 0) continue
    const r = floatAt(estimates, e)
    const a = floatAt(estimates, e + 1)
    const surelyA = a * (1 + WIDE_SLACK)
    // A is at least the input reserve, so the error is on the safe side.
    if (surelyA + high > SURE_CAPACITY) return 0
    low = Math.floor(((r * (1 - WIDE_SLACK) * low) / (surelyA + low)) * (1 - WIDE_SLACK))
    high = Math.floor((r * high) / (a + high))
  }
  return low
}
