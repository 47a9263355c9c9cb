import type { Candidate } from './candidate.ts'
import { AWAY, atMost, TOWARDS, WIDE_SLACK } from './estimates.ts'
import { type HopLimits, inputBound, outputBound } from './hop-bound.ts'
import { joinSlots } from './join-slots.ts'
import type { TokenIndex } from './routing-graph.ts'
import { sureInput } from './sure-input.ts'
import { floatAt, intAt } from './typed-array.ts'

/** What a pair can hold (2^112). `TOO_MUCH_OF_ALL`: above the integers of every contract. */
const TOO_MUCH = 2 ** 112
const TOO_MUCH_OF_ALL = 2 ** 256

/**
 * Paths that may have the minimum input, those with the fewest hops first. As `searchExactIn`, but
 * from the output, with lower bounds in floats.
 * @param sureOf upper bound of a candidate's exact input
 */
export function searchExactOut(
  graph: TokenIndex,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: number,
  sureOf: SureOf = (candidate) => sureInput(graph, candidate, amountOut),
): Candidate[] {
  const { start, neighbour, estimates, limits, mark, held, joined } = graph
  const found: Candidate[] = []
  const begin = intAt(start, output)
  const end = intAt(start, output + 1)
  const goalBegin = intAt(start, input)
  const goalEnd = intAt(start, input + 1)
  const y0 = atMost(amountOut)
  /** Upper bound of the input of the best path found so far. */
  let sure = limits === null ? TOO_MUCH : TOO_MUCH_OF_ALL

  for (let last = begin; last < end; last++) {
    const e = last * 4 + TOWARDS
    const y1 =
      limits === null
        ? inputFor(y0, floatAt(estimates, e), floatAt(estimates, e + 1))
        : inputBound(estimates, limits, e, y0)
    held[last - begin] = y1
    const token = intAt(neighbour, last)
    if (token === input) {
      if (y1 < sure) sure = offer(found, { origin: last, middle: -1, goal: -1, estimate: y1 }, sureOf, sure)
    } else if (intAt(mark, token) < 0) mark[token] = last
  }

  for (let first = goalBegin; maxHops > 1 && first < goalEnd; first++) {
    const e = first * 4 + AWAY
    const token = intAt(neighbour, first)
    for (let last = intAt(mark, token); last >= 0 && last < end && intAt(neighbour, last) === token; last++) {
      const y1 = floatAt(held, last - begin)
      const y2 =
        limits === null
          ? inputFor(y1, floatAt(estimates, e), floatAt(estimates, e + 1))
          : inputBound(estimates, limits, e, y1)
      if (y2 < sure) sure = offer(found, { origin: last, middle: -1, goal: first, estimate: y2 }, sureOf, sure)
    }
  }

  for (let first = goalBegin; maxHops > 2 && first < goalEnd; first++) {
    const near = intAt(neighbour, first)
    if (near === output) continue
    const e = first * 4 + AWAY
    const r1 = floatAt(estimates, e)
    const a1 = floatAt(estimates, e + 1)
    let tooMuch = limits === null ? outputThreshold(sure, r1, a1) : wholeThreshold(estimates, limits, e, sure)
    const count = joinSlots(graph, near, output)
    for (let i = 0; i < count; i++) {
      const middle = intAt(joined, i)
      const m = middle * 4 + AWAY
      const r2 = floatAt(estimates, m)
      const a2 = floatAt(estimates, m + 1)
      // The quotient is a bound only for constant-product pairs.
      const isCurve = limits === null || limits.isCurve[m >> 1] === 1
      const token = intAt(neighbour, middle)
      for (let last = intAt(mark, token); last < end && intAt(neighbour, last) === token; last++) {
        const y1 = floatAt(held, last - begin)
        // Compares a2·y1/(r2−y1) without a division. Outputs above the reserve are dropped too.
        if (isCurve && !(a2 * y1 < tooMuch * (r2 - y1))) continue
        const y2 = limits === null ? inputFor(y1, r2, a2) : inputBound(estimates, limits, m, y1)
        if (limits !== null && y2 > tooMuch) continue
        const y3 = limits === null ? inputFor(y2, r1, a1) : inputBound(estimates, limits, e, y2)
        if (!(y3 < sure)) continue
        sure = offer(found, { origin: last, middle, goal: first, estimate: y3 }, sureOf, sure)
        tooMuch = limits === null ? outputThreshold(sure, r1, a1) : wholeThreshold(estimates, limits, e, sure)
      }
    }
  }

  for (let last = begin; last < end; last++) mark[intAt(neighbour, last)] = -1
  return found.length < 2 ? found : found.filter(({ estimate }) => estimate <= sure)
}

/** Lower bound of a pair's input for an output; ∞ when the pair cannot pay it. */
function inputFor(y: number, r: number, a: number): number {
  return y < r ? Math.floor((a * y) / (r - y)) + 1 : Number.POSITIVE_INFINITY
}

/** The smallest output for which a pair needs at least `sure`. */
function outputThreshold(sure: number, r: number, a: number): number {
  return ((r * sure) / (a + sure)) * (1 + WIDE_SLACK)
}

/** Like `outputThreshold`, for any kind of pool: one unit above the largest output for `sure`. */
function wholeThreshold(estimates: Float64Array, limits: HopLimits, e: number, sure: number): number {
  return (outputBound(estimates, limits, e, sure) + 1) * (1 + WIDE_SLACK)
}

type SureOf = (candidate: Candidate) => number

function offer(found: Candidate[], candidate: Candidate, sureOf: SureOf, sure: number): number {
  found.push(candidate)
  return Math.min(sure, sureOf(candidate))
}
