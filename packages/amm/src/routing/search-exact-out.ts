import type { Candidate } from './candidate.ts'
import { AWAY, atMost, TOWARDS, WIDE_SLACK } from './estimates.ts'
import { joinSlots } from './join-slots.ts'
import type { RoutingGraph } from './routing-graph.ts'
import { sureInput } from './sure-input.ts'
import { floatAt, intAt } from './typed-array.ts'

/** More than any pair can hold. */
const TOO_MUCH = 2 ** 112

/**
 * Paths of at most `maxHops` pools that could have the minimum input, fewest hops first.
 * Mirrors `searchExactIn` from the output, with float lower bounds.
 */
export function searchExactOut(
  graph: RoutingGraph,
  input: number,
  output: number,
  amountOut: bigint,
  maxHops: number,
): Candidate[] {
  const { start, neighbour, estimates, mark, held, joined } = graph
  const found: Candidate[] = []
  const begin = intAt(start, output)
  const end = intAt(start, output + 1)
  const goalBegin = intAt(start, input)
  const goalEnd = intAt(start, input + 1)
  const y0 = atMost(amountOut)
  /** Maximum input of the best path found. */
  let sure = TOO_MUCH

  for (let last = begin; last < end; last++) {
    const e = last * 4 + TOWARDS
    const y1 = inputFor(y0, floatAt(estimates, e), floatAt(estimates, e + 1))
    held[last - begin] = y1
    const token = intAt(neighbour, last)
    if (token === input) {
      if (y1 < sure) sure = offer(graph, found, { origin: last, middle: -1, goal: -1, estimate: y1 }, amountOut, sure)
    } else if (intAt(mark, token) < 0) mark[token] = last
  }

  for (let first = goalBegin; maxHops > 1 && first < goalEnd; first++) {
    const e = first * 4 + AWAY
    const token = intAt(neighbour, first)
    for (let last = intAt(mark, token); last >= 0 && last < end && intAt(neighbour, last) === token; last++) {
      const y2 = inputFor(floatAt(held, last - begin), floatAt(estimates, e), floatAt(estimates, e + 1))
      if (y2 < sure)
        sure = offer(graph, found, { origin: last, middle: -1, goal: first, estimate: y2 }, amountOut, sure)
    }
  }

  for (let first = goalBegin; maxHops > 2 && first < goalEnd; first++) {
    const near = intAt(neighbour, first)
    if (near === output) continue
    const e = first * 4 + AWAY
    const r1 = floatAt(estimates, e)
    const a1 = floatAt(estimates, e + 1)
    let tooMuch = outputThreshold(sure, r1, a1)
    const count = joinSlots(graph, near, output)
    for (let i = 0; i < count; i++) {
      const middle = intAt(joined, i)
      const m = middle * 4 + AWAY
      const r2 = floatAt(estimates, m)
      const a2 = floatAt(estimates, m + 1)
      const token = intAt(neighbour, middle)
      for (let last = intAt(mark, token); last < end && intAt(neighbour, last) === token; last++) {
        const y1 = floatAt(held, last - begin)
        // Compares a2·y1/(r2−y1) without a division, and drops outputs beyond the reserve.
        if (!(a2 * y1 < tooMuch * (r2 - y1))) continue
        const y3 = inputFor(inputFor(y1, r2, a2), r1, a1)
        if (!(y3 < sure)) continue
        sure = offer(graph, found, { origin: last, middle, goal: first, estimate: y3 }, amountOut, sure)
        tooMuch = outputThreshold(sure, r1, a1)
      }
    }
  }

  for (let last = begin; last < end; last++) mark[intAt(neighbour, last)] = -1
  return found.length < 2 ? found : found.filter(({ estimate }) => estimate <= sure)
}

/** Lower bound of a pool's input for an output; ∞ when the pool cannot pay it. */
function inputFor(y: number, r: number, a: number): number {
  return y < r ? Math.floor((a * y) / (r - y)) + 1 : Number.POSITIVE_INFINITY
}

/** An output for which a pool needs at least `sure`, as for any larger one. */
function outputThreshold(sure: number, r: number, a: number): number {
  return ((r * sure) / (a + sure)) * (1 + WIDE_SLACK)
}

function offer(graph: RoutingGraph, found: Candidate[], candidate: Candidate, amountOut: bigint, sure: number): number {
  found.push(candidate)
  return Math.min(sure, sureInput(graph, candidate, amountOut))
}
