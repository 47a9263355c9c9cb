import type { RoutingGraph } from '../routing/routing-graph.ts'
import { floatAt, intAt } from '../routing/typed-array.ts'
import type { LegHop } from './find-leg.ts'

// Legs run one after the other, and each hop meets the reserves that earlier ones left. So the output of all is one
// smooth function of the inputs, also where legs share pools. Its slopes come from one pass forwards and one backwards
// (the chain rule from the last hop to the first), its bends from differences of slopes. Two steps are tried towards the
// shares at which no unit would bring more on another leg: one that takes each leg for a pool of its own, and Newton’s.

/** A leg that would get less than this part of the order is none: shares are ten-thousandths. */
const LEAST_SHARE = 1e-5
const CLOSE_ENOUGH = 1e-9
/** What no step need bring any more, as a part of the output. */
const TOO_LITTLE = 1e-13
const MOST_STEPS = 40

export type Balanced = {
  readonly legs: readonly (readonly LegHop[])[]
  /** Parts of one, in the order of the legs. */
  readonly shares: readonly number[]
  readonly output: number
  /** What the next unit would bring on any of them. */
  readonly marginal: number
}

/** The legs as arrays of numbers: what a hop does to its pool is worked out some hundred times a question. */
class Flow {
  readonly #legs: readonly (readonly number[])[]
  readonly #amountIn: number
  readonly #hops: LegHop[] = []
  readonly #kept: number[] = []
  readonly #reserves: number[] = []
  /** Reserves of each pool in and out; what has come into each hop, and the reserves that it met. */
  readonly #now: number[] = []
  readonly #tape: number[] = []

  constructor(estimates: Float64Array, legs: readonly (readonly LegHop[])[], amountIn: number) {
    const places = new Map<number, number>()
    this.#amountIn = amountIn
    this.#legs = legs.map((hops) =>
      hops.map(({ pool, at }) => {
        const known = places.get(pool)
        if (known !== undefined) return known
        const place = places.size
        places.set(pool, place)
        this.#hops.push({ pool, at })
        // The reserve that comes in stands as the one that pays in the other direction.
        const reserveIn = floatAt(estimates, at ^ 2)
        this.#kept.push(reserveIn / floatAt(estimates, at + 1))
        this.#reserves.push(reserveIn, floatAt(estimates, at))
        return place
      }),
    )
  }

  output(shares: readonly number[]): number {
    const now = this.#now
    const tape = this.#tape
    for (let i = 0; i < this.#reserves.length; i++) now[i] = this.#reserves[i] as number
    let total = 0
    let t = 0
    for (let leg = 0; leg < this.#legs.length; leg++) {
      let amount = (shares[leg] as number) * this.#amountIn
      for (const place of this.#legs[leg] as readonly number[]) {
        const x = now[2 * place] as number
        const y = now[2 * place + 1] as number
        const kept = (this.#kept[place] as number) * amount
        tape[t++] = amount
        tape[t++] = x
        tape[t++] = y
        const out = (kept * y) / (x + kept)
        now[2 * place] = x + amount
        now[2 * place + 1] = y - out
        amount = out
      }
      total += amount
    }
    return total
  }

  /** Writes the pools as the order leaves them; where ways are kept, the other way through one of them gives nothing. */
  leave({ slotOf }: RoutingGraph, state: Float64Array, shares: readonly number[], areWaysKept: boolean): void {
    this.output(shares)
    for (const [place, { pool, at }] of this.#hops.entries()) {
      const other = intAt(slotOf, 2 * pool) + intAt(slotOf, 2 * pool + 1) - (at >> 2)
      const [x, y, kept] = [this.#now[2 * place], this.#now[2 * place + 1], this.#kept[place]] as [
        number,
        number,
        number,
      ]
      for (const e of [at, other * 4 + 2 - (at & 2)]) {
        state[e] = y
        state[e + 1] = x / kept
        state[e ^ 2] = areWaysKept ? 0 : x
        state[(e ^ 2) + 1] = y / kept
      }
    }
  }

  /** What a larger share of each leg would bring, for a whole order’s worth of it. */
  slopes(shares: readonly number[]): number[] {
    this.output(shares)
    const tape = this.#tape
    const bars = this.#reserves.map(() => 0)
    const slopes = shares.map(() => 0)
    let t = 3 * this.#legs.reduce((count, hops) => count + hops.length, 0)
    for (let leg = this.#legs.length - 1; leg >= 0; leg--) {
      const hops = this.#legs[leg] as readonly number[]
      let bar = 1
      for (let h = hops.length - 1; h >= 0; h--) {
        t -= 3
        const place = hops[h] as number
        const amount = tape[t] as number
        const x = tape[t + 1] as number
        const y = tape[t + 2] as number
        const kept = this.#kept[place] as number
        const whole = x + kept * amount
        const given = bar - (bars[2 * place + 1] as number)
        const ratio = (kept * given) / whole
        bar = (ratio * x * y) / whole + (bars[2 * place] as number)
        bars[2 * place] = (bars[2 * place] as number) - (ratio * amount * y) / whole
        bars[2 * place + 1] = (bars[2 * place + 1] as number) + ratio * amount
      }
      slopes[leg] = bar * this.#amountIn
    }
    return slopes
  }
}

/**
 * The shares of an order at which the legs give most together; a leg that is not needed falls out.
 * @param shares where to begin, parts of one
 */
export function balanceLegs(
  estimates: Float64Array,
  legs: readonly (readonly LegHop[])[],
  shares: readonly number[],
  amountIn: number,
): Balanced {
  let kept = legs
  let flow = new Flow(estimates, kept, amountIn)
  let at = shares
  let output = flow.output(at)
  for (let step = 0; step < MOST_STEPS && kept.length > 1; step++) {
    const better = betterShares(flow, at, output)
    if (better === null) break
    const moved = Math.max(...better.shares.map((share, i) => Math.abs(share - (at[i] as number))))
    const gained = better.output - output
    at = better.shares
    output = better.output
    if (at.some((share) => share < LEAST_SHARE)) {
      const places = at.flatMap((share, i) => (share < LEAST_SHARE ? [] : [i]))
      const sum = places.reduce((total, i) => total + (at[i] as number), 0)
      kept = places.map((i) => kept[i] as readonly LegHop[])
      at = places.map((i) => (at[i] as number) / sum)
      flow = new Flow(estimates, kept, amountIn)
      output = flow.output(at)
    } else if (moved < CLOSE_ENOUGH || gained < output * TOO_LITTLE) break
  }
  return { legs: kept, shares: at, output, marginal: Math.max(...flow.slopes(at)) / amountIn }
}

/** The graph’s estimates as the legs leave the pools. */
export function writeStateAfter(
  graph: RoutingGraph,
  state: Float64Array,
  { legs, shares }: Balanced,
  amountIn: number,
  areWaysKept: boolean,
): void {
  state.set(graph.estimates)
  new Flow(graph.estimates, legs, amountIn).leave(graph, state, shares, areWaysKept)
}

/** Shares that give more, or `null` where rounding is all that is left. */
function betterShares(
  flow: Flow,
  shares: readonly number[],
  output: number,
): { shares: number[]; output: number } | null {
  const slopes = flow.slopes(shares)
  const bends = bendsAt(flow, shares)
  let best: { shares: number[]; output: number } | null = null
  for (const aim of [aloneAim(shares, slopes, bends), newtonAim(shares, slopes, bends)]) {
    if (aim === null) continue
    // Too far where the output bends more than it seemed: half the way, and again.
    for (let length = 1; length > 1e-6; length /= 2) {
      const next = shares.map((share, i) => share + length * ((aim[i] as number) - share))
      const reached = flow.output(next)
      if (reached <= output) continue
      if (best === null || reached > best.output) best = { shares: next, output: reached }
      break
    }
  }
  return best
}

/** How each slope changes with each share. */
function bendsAt(flow: Flow, shares: readonly number[]): number[][] {
  const raw = shares.map((share, i) => {
    const step = share * 1e-4
    const moved = (by: number) => flow.slopes(shares.map((s, k) => (k === i ? s + by : s)))
    const more = moved(step)
    const less = moved(-step)
    return more.map((slope, k) => (slope - (less[k] as number)) / (2 * step))
  })
  return raw.map((row, i) => row.map((bend, k) => (bend + ((raw[k] as number[])[i] as number)) / 2))
}

/**
 * Where the slopes would be equal if each leg were a pool of its own, R·a/(A + a), with the slope and the bend that it
 * has here: exact for legs that share nothing. Σaᵢ = 1 at one slope λ: aᵢ = √(RᵢAᵢ/λ) − Aᵢ, without those below 0.
 */
function aloneAim(shares: readonly number[], slopes: readonly number[], bends: readonly number[][]): number[] | null {
  const pools = shares.map((share, i) => {
    const whole = (-2 * (slopes[i] as number)) / ((bends[i] as number[])[i] as number)
    // A leg cannot begin below nothing: what seems so is bent by the others.
    return { a: Math.max(whole - share, 0), root: Math.sqrt(slopes[i] as number) * whole }
  })
  if (!pools.every(({ a, root }) => a < Number.POSITIVE_INFINITY && root > 0)) return null
  const open = new Set(pools.keys())
  for (;;) {
    const inside = [...open].map((i) => pools[i] as (typeof pools)[number])
    const level = inside.reduce((sum, { a }) => sum + a, 1) / inside.reduce((sum, { root }) => sum + root, 0)
    const aim = pools.map(({ a, root }, i) => (open.has(i) ? root * level - a : 0))
    const out = [...open].filter((i) => (aim[i] as number) < 0)
    if (out.length === 0) return aim
    for (const i of out) open.delete(i)
  }
}

/** Newton’s step, which counts what legs take from each other; `null` where it is none or leads below 0. */
function newtonAim(shares: readonly number[], slopes: readonly number[], bends: readonly number[][]): number[] | null {
  const rows = bends.map((row, i) => [...row, -1, -(slopes[i] as number)])
  rows.push([...shares.map(() => 1), 0, 0])
  const move = solve(rows)
  const aim = move && shares.map((share, i) => share + (move[i] as number))
  return aim?.every((share) => share >= 0) ? aim : null
}

/** Gauss’s elimination with the largest pivot of a column; rows hold their right side last. `null` where it has none. */
function solve(rows: number[][]): number[] | null {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(rows[row]?.[column] as number) > Math.abs(rows[pivot]?.[column] as number)) pivot = row
    }
    const top = rows[pivot] as number[]
    const lead = top[column] as number
    if (!(Math.abs(lead) > 0) || !Number.isFinite(lead)) return null
    rows[pivot] = rows[column] as number[]
    rows[column] = top
    for (const row of rows) {
      const factor = (row[column] as number) / lead
      if (row === top || factor === 0) continue
      for (let k = column; k <= n; k++) row[k] = (row[k] as number) - factor * (top[k] as number)
    }
  }
  return rows.map((row, i) => (row[n] as number) / (row[i] as number))
}
