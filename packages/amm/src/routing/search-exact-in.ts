import type { Candidate } from './candidate.ts'
import { AWAY, atLeast, TOWARDS, WIDE_SLACK } from './estimates.ts'
import { type HopLimits, inputBound, isOnCurve, outputBound, outputLimit } from './hop-bound.ts'
import { joinSlots } from './join-slots.ts'
import type { TokenIndex } from './routing-graph.ts'
import { sureOutput } from './sure-output.ts'
import { floatAt, intAt } from './typed-array.ts'

/**
 * Paths that may have the maximum output, those with the fewest hops first. Upper bounds in floats
 * drop the others. Visits pools of both tokens, and those between their neighbours.
 * @param sureOf lower bound of a candidate's exact output
 */
export function searchExactIn(
  graph: TokenIndex,
  input: number,
  output: number,
  amountIn: bigint,
  maxHops: number,
  sureOf: SureOf = (candidate) => sureOutput(graph, candidate, amountIn),
): Candidate[] {
  const { start, neighbour, estimates, limits, mark, held, joined } = graph
  const found: Candidate[] = []
  const begin = intAt(start, input)
  const end = intAt(start, input + 1)
  const goalBegin = intAt(start, output)
  const goalEnd = intAt(start, output + 1)
  const x0 = atLeast(amountIn)
  /** Lower bound of the output of the best path found so far. */
  let sure = 0

  for (let first = begin; first < end; first++) {
    const e = first * 4 + AWAY
    const x1 =
      limits === null
        ? Math.floor((floatAt(estimates, e) * x0) / (floatAt(estimates, e + 1) + x0))
        : outputBound(estimates, limits, e, x0)
    held[first - begin] = x1
    const token = intAt(neighbour, first)
    if (token === output) {
      if (x1 > sure) sure = offer(found, { origin: first, middle: -1, goal: -1, estimate: x1 }, sureOf, sure)
    } else if (intAt(mark, token) < 0) mark[token] = first
  }

  for (let last = goalBegin; maxHops > 1 && last < goalEnd; last++) {
    const e = last * 4 + TOWARDS
    const token = intAt(neighbour, last)
    for (let first = intAt(mark, token); first >= 0 && first < end && intAt(neighbour, first) === token; first++) {
      const x1 = floatAt(held, first - begin)
      const x2 =
        limits === null
          ? Math.floor((floatAt(estimates, e) * x1) / (floatAt(estimates, e + 1) + x1))
          : outputBound(estimates, limits, e, x1)
      if (x2 > sure) sure = offer(found, { origin: first, middle: -1, goal: last, estimate: x2 }, sureOf, sure)
    }
  }

  for (let last = goalBegin; maxHops > 2 && last < goalEnd; last++) {
    const near = intAt(neighbour, last)
    const e = last * 4 + TOWARDS
    const r3 = floatAt(estimates, e)
    if (near === input || (limits === null ? r3 : outputLimit(estimates, limits, e)) <= sure) continue
    const a3 = floatAt(estimates, e + 1)
    let tooLittle = limits === null ? inputThreshold(sure, r3, a3) : wholeThreshold(estimates, limits, e, sure)
    const count = joinSlots(graph, near, input)
    for (let i = 0; i < count; i++) {
      const middle = intAt(joined, i)
      const m = middle * 4 + TOWARDS
      const r2 = floatAt(estimates, m)
      const a2 = floatAt(estimates, m + 1)
      const token = intAt(neighbour, middle)
      for (let first = intAt(mark, token); first < end && intAt(neighbour, first) === token; first++) {
        const x1 = floatAt(held, first - begin)
        // Compares r2·x1/(a2+x1) without a division, because most paths are dropped here.
        if (r2 * x1 <= tooLittle * (a2 + x1) && (limits === null || isOnCurve(limits, m, x1))) continue
        const x2 = limits === null ? Math.floor((r2 * x1) / (a2 + x1)) : outputBound(estimates, limits, m, x1)
        if (limits !== null && x2 <= tooLittle) continue
        const x3 = limits === null ? Math.floor((r3 * x2) / (a3 + x2)) : outputBound(estimates, limits, e, x2)
        if (x3 <= sure) continue
        sure = offer(found, { origin: first, middle, goal: last, estimate: x3 }, sureOf, sure)
        tooLittle = limits === null ? inputThreshold(sure, r3, a3) : wholeThreshold(estimates, limits, e, sure)
      }
    }
  }

  for (let first = begin; first < end; first++) mark[intAt(neighbour, first)] = -1
  return found.length < 2 ? found : found.filter(({ estimate }) => estimate >= sure)
}

/** The largest input for which a pair is certain to yield at most `sure`. */
function inputThreshold(sure: number, r: number, a: number): number {
  return r > sure ? ((a * sure) / (r - sure)) * (1 - WIDE_SLACK) : Number.POSITIVE_INFINITY
}

/**
 * Like `inputThreshold`, for any kind of pool: one unit below the smallest input that may return
 * more.
 */
function wholeThreshold(estimates: Float64Array, limits: HopLimits, e: number, sure: number): number {
  return (inputBound(estimates, limits, e, sure) - 1) * (1 - WIDE_SLACK)
}

type SureOf = (candidate: Candidate) => number

function offer(found: Candidate[], candidate: Candidate, sureOf: SureOf, sure: number): number {
  const surely = sureOf(candidate)
  if (candidate.estimate > sure) found.push(candidate)
  return Math.max(sure, surely)
}
