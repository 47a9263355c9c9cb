import { AWAY, TOWARDS } from '../routing/estimates.ts'
import { joinSlots } from '../routing/join-slots.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { floatAt, intAt } from '../routing/typed-array.ts'
import type { LegHop } from './flow.ts'

// A hop is out(a) = R·a / (A + a), and so is a path: R = R₁R₂/(A₂ + R₁), A = A₁A₂/(A₂ + R₁).
// Its gain over a marginal output λ is at most (√R − √(λA))², at a = √(RA/λ) − A; none when R ≤ λA.

/** Relative error added to the upper bound of several hops. */
const SLACK = 2 ** -45

export type FoundLeg = {
  readonly hops: readonly LegHop[]
  /** The input of the maximum gain. */
  readonly amountIn: number
}

/** A search for one more leg. Uses floats, because none of these numbers enters a transaction. */
export type LegQuery = {
  readonly input: number
  readonly output: number
  readonly maxHops: number
  /** Output of the next unit on the existing legs. */
  readonly marginal: number
  /** Minimum gas cost of a leg with one, two and three hops, in output units. */
  readonly costs: readonly number[]
  /** Legs that the order already has. */
  readonly legs: readonly (readonly LegHop[])[]
  /** Legs that were already rejected. */
  readonly passedOver: readonly (readonly LegHop[])[]
}

/** Maximum hops of a leg that joins two others at a shared token. */
const MAX_CROSSED_HOPS = 5

/**
 * The path of the maximum gain beyond its cost, or `null`. No token repeats.
 * Has at most `maxHops` pools, or joins two legs.
 * @param state the graph's estimates as the existing legs leave the pools
 */
export function findLeg(graph: TokenIndex, state: Float64Array, query: LegQuery): FoundLeg | null {
  const { start, neighbour, poolAt, mark, joined } = graph
  const { input, output, maxHops, marginal, costs, legs, passedOver } = query
  const begin = intAt(start, input)
  const end = intAt(start, input + 1)
  const goalBegin = intAt(start, output)
  const goalEnd = intAt(start, output + 1)
  const taken = new Set([...legs, ...passedOver].map(keyOf))
  let most = 0
  let best: FoundLeg | null = null

  function offer(r: number, a: number, offsets: readonly number[]): void {
    const paid = marginal * a
    const cost = costs[offsets.length - 1] ?? 0
    // (√R − √P)² ≤ R − P excludes most paths without a square root.
    if (r - paid - cost <= most) return
    const gain = (Math.sqrt(r) - Math.sqrt(paid)) ** 2 - cost
    if (gain <= most) return
    const hops = offsets.map((at) => ({ pool: intAt(poolAt, at >> 2), at }))
    if (taken.has(keyOf(hops))) return
    most = gain
    best = { hops, amountIn: Math.sqrt((r * a) / marginal) - a }
  }

  /** Evaluates all paths of three hops over parallel pools. */
  function offerAll(first: number, firstEnd: number, middle: number, middleEnd: number, last: number, lastEnd: number) {
    for (let e = last * 4 + TOWARDS; e < lastEnd * 4; e += 4) {
      const r3 = floatAt(state, e)
      const a3 = floatAt(state, e + 1)
      for (let m = middle * 4 + TOWARDS; m < middleEnd * 4; m += 4) {
        const r2 = floatAt(state, m)
        const a2 = floatAt(state, m + 1)
        for (let f = first * 4 + AWAY; f < firstEnd * 4; f += 4) {
          const r1 = floatAt(state, f)
          const a1 = floatAt(state, f + 1)
          if (r1 * r2 * r3 <= marginal * a1 * a2 * a3) continue
          const joint = a2 + r1
          const r12 = (r1 * r2) / joint
          const divisor = a3 + r12
          offer((r12 * r3) / divisor, (((a1 * a2) / joint) * a3) / divisor, [f, m, e])
        }
      }
    }
  }

  for (let first = begin; first < end; first++) {
    const token = intAt(neighbour, first)
    const e = first * 4 + AWAY
    if (token === output) offer(floatAt(state, e), floatAt(state, e + 1), [e])
    else if (intAt(mark, token) < 0) mark[token] = first
  }

  for (let last = goalBegin; maxHops > 1 && last < goalEnd; last++) {
    const token = intAt(neighbour, last)
    const e = last * 4 + TOWARDS
    const r2 = floatAt(state, e)
    const a2 = floatAt(state, e + 1)
    for (let first = intAt(mark, token); first >= 0 && first < end && intAt(neighbour, first) === token; first++) {
      const f = first * 4 + AWAY
      const r1 = floatAt(state, f)
      const joint = a2 + r1
      offer((r1 * r2) / joint, (floatAt(state, f + 1) * a2) / joint, [f, e])
    }
  }

  /** Whether a path could exceed the best gain so far: R and A have the same divisor. */
  function couldGain(r1: number, a1: number, r2: number, a2: number, r3: number, a3: number): boolean {
    const brings = Math.sqrt(r1 * r2 * r3) - Math.sqrt(marginal * a1 * a2 * a3)
    return !(brings <= 0 || brings * brings <= (most + (costs[2] ?? 0)) * (a3 * (a2 + r1) + r1 * r2))
  }

  // Parallel pools are adjacent. Skips all of them when their upper bound gains nothing.
  const [firsts, middles, lasts] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)]
  for (let last = goalBegin, lastEnd = last; maxHops > 2 && last < goalEnd; last = lastEnd) {
    lastEnd = surpass(neighbour, state, last, goalEnd, TOWARDS, lasts)
    const [r3 = 0, a3 = 0] = lasts
    const near = intAt(neighbour, last)
    const count = near === input ? 0 : joinSlots(graph, near, input)
    const nearEnd = intAt(start, near + 1)
    for (let i = 0, middleEnd = 0; i < count; ) {
      const middle = intAt(joined, i)
      middleEnd = surpass(neighbour, state, middle, nearEnd, TOWARDS, middles)
      i += middleEnd - middle
      const first = intAt(mark, intAt(neighbour, middle))
      const firstEnd = surpass(neighbour, state, first, end, AWAY, firsts)
      if (couldGain(floatAt(firsts, 0), floatAt(firsts, 1), floatAt(middles, 0), floatAt(middles, 1), r3, a3))
        offerAll(first, firstEnd, middle, middleEnd, last, lastEnd)
    }
  }

  for (let first = begin; first < end; first++) mark[intAt(neighbour, first)] = -1

  for (const offsets of crossedLegs(graph, legs, input)) {
    const [r, a] = hopOfPath(state, offsets)
    offer(r, a, offsets)
  }
  return best
}

/** R and A of a path as one hop. */
function hopOfPath(state: Float64Array, offsets: readonly number[]): readonly [number, number] {
  let r = floatAt(state, offsets[0] ?? 0)
  let a = floatAt(state, (offsets[0] ?? 0) + 1)
  for (const e of offsets.slice(1)) {
    const joint = floatAt(state, e + 1) + r
    r = (r * floatAt(state, e)) / joint
    a = (a * floatAt(state, e + 1)) / joint
  }
  return [r, a]
}

/** Offsets of paths from the start of one leg to the end of another. */
function crossedLegs(graph: TokenIndex, legs: LegQuery['legs'], input: number): readonly (readonly number[])[] {
  const passed = legs.map((hops) => tokensOf(graph, hops, input))
  const found: (readonly number[])[] = []
  for (const [i, from] of legs.entries()) {
    for (const [j, to] of legs.entries()) {
      for (let at = 1; i !== j && at < from.length; at++) {
        const token = passed[i]?.[at]
        const onward = passed[j]?.indexOf(token ?? -1) ?? -1
        if (onward < 1) continue
        const tokens = [...(passed[i]?.slice(0, at) ?? []), ...(passed[j]?.slice(onward) ?? [])]
        if (tokens.length - 1 > MAX_CROSSED_HOPS || new Set(tokens).size < tokens.length) continue
        found.push([...from.slice(0, at), ...to.slice(onward)].map((hop) => hop.at))
      }
    }
  }
  return found
}

/**
 * Returns the end of the parallel pools, which are adjacent. Writes their upper bound to `bound`:
 * a hop returns 1/((A/R)/a + 1/R), so the maximum R and the minimum A/R bound all of them.
 */
function surpass(
  neighbour: Int32Array,
  state: Float64Array,
  slot: number,
  limit: number,
  way: number,
  bound: Float64Array,
): number {
  const token = intAt(neighbour, slot)
  let most = 0
  let price = Number.POSITIVE_INFINITY
  let at = slot
  for (; at < limit && intAt(neighbour, at) === token; at++) {
    const r = floatAt(state, at * 4 + way)
    const a = floatAt(state, at * 4 + way + 1)
    if (r > most) most = r
    if (r > 0 && a < price * r) price = a / r
  }
  bound[0] = most
  bound[1] = price * most * (1 - SLACK)
  return at
}

export function keyOf(hops: readonly LegHop[]): string {
  return hops.map(({ pool }) => pool).join()
}

/** Token indices of a leg, both ends included. */
function tokensOf({ neighbour, slotOf }: TokenIndex, hops: readonly LegHop[], input: number): number[] {
  return hops.reduce(
    (tokens, { pool, at }) => {
      // The neighbour of the slot is the other token of the hop.
      const slot = at >> 2
      const other = intAt(slotOf, 2 * pool) + intAt(slotOf, 2 * pool + 1) - slot
      tokens.push(intAt(neighbour, (at & 2) === AWAY ? slot : other))
      return tokens
    },
    [input],
  )
}
