import type { Hyperbola } from '../curves/curve.ts'
import { AWAY, TOWARDS } from '../routing/estimates.ts'
import { joinSlots } from '../routing/join-slots.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { floatAt, intAt } from '../routing/typed-array.ts'
import { crossedLegs } from './crossed-legs.ts'
import type { LegHop } from './flow.ts'

// A hop is out(x) = r·x / (a + x), and so is a path: r = r₁r₂/(a₂ + r₁), a = a₁a₂/(a₂ + r₁). Its gain
// over a marginal output λ is at most (√r − √(λa))², at x = √(ra/λ) − a; 0 when r ≤ λa.

/** Relative error added to the upper bound of several hops. */
const SLACK = 2 ** -45

export type FoundLeg = {
  readonly hops: readonly LegHop[]
  /** The input at which the gain is maximal, at most the order. */
  readonly amountIn: number
}

/** A search for one more leg. In floats, because none of the numbers is part of a transaction. */
export type LegQuery = {
  readonly input: number
  readonly output: number
  /** Input of the order. */
  readonly amountIn: number
  readonly maxHops: number
  /** Output of the next unit on the existing legs. */
  readonly marginal: number
  /** Minimum gas cost of a leg by its number of hops, in output units. */
  readonly costs: readonly number[]
  /** Legs that the order already has. */
  readonly legs: readonly (readonly LegHop[])[]
  /** Legs that were already rejected. */
  readonly rejected: readonly (readonly LegHop[])[]
}

/**
 * The path with the maximum gain minus cost; `null` when none gains. It repeats no token, and has at
 * most `maxHops` pools or joins two legs.
 * @param state the graph's estimates as the existing legs leave the pools
 */
export function findLeg(graph: TokenIndex, state: Float64Array, query: LegQuery): FoundLeg | null {
  const search = new LegSearch(graph, state, query)
  search.tryPaths()
  for (const offsets of crossedLegs(graph, query.legs, query.input)) search.tryPath(offsets)
  return search.best
}

type Slots = { readonly begin: number; readonly end: number }

/** A group of parallel pools, adjacent by slot, and a hyperbola that bounds each of them. */
type ParallelPools = { begin: number; end: number; r: number; a: number }

const noPools = (): ParallelPools => ({ begin: 0, end: 0, r: 0, a: 0 })

class LegSearch {
  best: FoundLeg | null = null
  #maxGain = 0
  readonly #graph: TokenIndex
  readonly #state: Float64Array
  readonly #query: LegQuery
  readonly #excluded: ReadonlySet<string>
  readonly #fromInput: Slots
  readonly #toOutput: Slots

  constructor(graph: TokenIndex, state: Float64Array, query: LegQuery) {
    this.#graph = graph
    this.#state = state
    this.#query = query
    this.#excluded = new Set([...query.legs, ...query.rejected].map(keyOf))
    this.#fromInput = slotsOf(graph, query.input)
    this.#toOutput = slotsOf(graph, query.output)
  }

  /** Evaluates the paths of one to three hops. */
  tryPaths(): void {
    const { neighbour, mark } = this.#graph
    const { begin, end } = this.#fromInput
    // Backwards, so that the mark of a token is the first of its slots.
    for (let slot = end - 1; slot >= begin; slot--) {
      const token = intAt(neighbour, slot)
      if (token === this.#query.output) this.tryPath([slot * 4 + AWAY])
      else mark[token] = slot
    }
    if (this.#query.maxHops > 1) this.#tryTwoHops()
    if (this.#query.maxHops > 2) this.#tryThreeHops()
    for (let slot = begin; slot < end; slot++) mark[intAt(neighbour, slot)] = -1
  }

  /** Evaluates a path by the offsets of its estimates. */
  tryPath(offsets: readonly number[]): void {
    const state = this.#state
    const [first = 0, ...others] = offsets
    let r = floatAt(state, first)
    let a = floatAt(state, first + 1)
    for (const hop of others) {
      const joint = floatAt(state, hop + 1) + r
      r = (r * floatAt(state, hop)) / joint
      a = (a * floatAt(state, hop + 1)) / joint
    }
    this.#offer({ r, a }, offsets)
  }

  #tryTwoHops(): void {
    const { neighbour, mark } = this.#graph
    const state = this.#state
    for (let lastSlot = this.#toOutput.begin; lastSlot < this.#toOutput.end; lastSlot++) {
      const token = intAt(neighbour, lastSlot)
      const firstSlot = intAt(mark, token)
      if (firstSlot < 0) continue
      const last = lastSlot * 4 + TOWARDS
      const [r2, a2] = [floatAt(state, last), floatAt(state, last + 1)]
      for (let slot = firstSlot; slot < this.#fromInput.end && intAt(neighbour, slot) === token; slot++) {
        const first = slot * 4 + AWAY
        const r1 = floatAt(state, first)
        const joint = a2 + r1
        this.#offer({ r: (r1 * r2) / joint, a: (floatAt(state, first + 1) * a2) / joint }, [first, last])
      }
    }
  }

  /** Parallel pools are skipped when even their upper bound gains nothing. */
  #tryThreeHops(): void {
    const { neighbour, mark, joined } = this.#graph
    const { input } = this.#query
    const [firsts, middles, lasts] = [noPools(), noPools(), noPools()]
    for (let slot = this.#toOutput.begin; slot < this.#toOutput.end; slot = lasts.end) {
      this.#boundParallel(lasts, slot, this.#toOutput.end, TOWARDS)
      const token = intAt(neighbour, slot)
      const count = token === input ? 0 : joinSlots(this.#graph, token, input)
      const { end } = slotsOf(this.#graph, token)
      for (let i = 0; i < count; i += middles.end - middles.begin) {
        this.#boundParallel(middles, intAt(joined, i), end, TOWARDS)
        const first = intAt(mark, intAt(neighbour, middles.begin))
        this.#boundParallel(firsts, first, this.#fromInput.end, AWAY)
        if (this.#couldGain(firsts, middles, lasts)) this.#tryParallel(firsts, middles, lasts)
      }
    }
  }

  /** Evaluates all paths of three hops over parallel pools. */
  #tryParallel(firsts: Slots, middles: Slots, lasts: Slots): void {
    const state = this.#state
    const { marginal } = this.#query
    for (let last = lasts.begin * 4 + TOWARDS; last < lasts.end * 4; last += 4) {
      const [r3, a3] = [floatAt(state, last), floatAt(state, last + 1)]
      for (let middle = middles.begin * 4 + TOWARDS; middle < middles.end * 4; middle += 4) {
        const [r2, a2] = [floatAt(state, middle), floatAt(state, middle + 1)]
        for (let first = firsts.begin * 4 + AWAY; first < firsts.end * 4; first += 4) {
          const [r1, a1] = [floatAt(state, first), floatAt(state, first + 1)]
          if (r1 * r2 * r3 <= marginal * a1 * a2 * a3) continue
          const joint = a2 + r1
          const r12 = (r1 * r2) / joint
          const divisor = a3 + r12
          const path = { r: (r12 * r3) / divisor, a: (((a1 * a2) / joint) * a3) / divisor }
          this.#offer(path, [first, middle, last])
        }
      }
    }
  }

  /** True when a path could exceed the best gain so far. Its r and a have the same divisor. */
  #couldGain(first: Hyperbola, middle: Hyperbola, last: Hyperbola): boolean {
    const { marginal, costs } = this.#query
    const gain = Math.sqrt(first.r * middle.r * last.r) - Math.sqrt(marginal * first.a * middle.a * last.a)
    const divisor = last.a * (middle.a + first.r) + first.r * middle.r
    return !(gain <= 0 || gain * gain <= (this.#maxGain + (costs[2] ?? 0)) * divisor)
  }

  /** Stores a path that gains more than the best one so far. */
  #offer({ r, a }: Hyperbola, offsets: readonly number[]): void {
    const { amountIn, marginal, costs } = this.#query
    const paid = marginal * a
    const cost = costs[offsets.length - 1] ?? 0
    // (√r − √P)² ≤ r − P excludes most paths without a square root. For a closed hop it is NaN, which
    // excludes it too.
    if (!(r - paid - cost > this.#maxGain)) return
    const wanted = Math.sqrt((r * a) / marginal) - a
    const gain = wanted <= amountIn ? (Math.sqrt(r) - Math.sqrt(paid)) ** 2 : (r / (a + amountIn) - marginal) * amountIn
    if (gain - cost <= this.#maxGain) return
    const hops = offsets.map((at) => ({ pool: intAt(this.#graph.poolAt, at >> 2), at }))
    if (this.#excluded.has(keyOf(hops))) return
    this.#maxGain = gain - cost
    this.best = { hops, amountIn: Math.min(wanted, amountIn) }
  }

  /**
   * Writes a bound of the pools parallel to that of a slot into `pools`, up to the slot `limit`. A hop
   * yields 1/((a/r)/x + 1/r), so maximum r and minimum a/r bound all of them.
   */
  #boundParallel(pools: ParallelPools, begin: number, limit: number, way: number): void {
    const { neighbour } = this.#graph
    const token = intAt(neighbour, begin)
    let maxR = 0
    let minPrice = Number.POSITIVE_INFINITY
    let slot = begin
    for (; slot < limit && intAt(neighbour, slot) === token; slot++) {
      const r = floatAt(this.#state, slot * 4 + way)
      const a = floatAt(this.#state, slot * 4 + way + 1)
      if (r > maxR) maxR = r
      if (r > 0 && a < minPrice * r) minPrice = a / r
    }
    pools.begin = begin
    pools.end = slot
    pools.r = maxR
    pools.a = minPrice * maxR * (1 - SLACK)
  }
}

function slotsOf({ start }: TokenIndex, token: number): Slots {
  return { begin: intAt(start, token), end: intAt(start, token + 1) }
}

export function keyOf(hops: readonly LegHop[]): string {
  return hops.map(({ pool }) => pool).join()
}
