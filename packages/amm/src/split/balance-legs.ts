import type { Flow, FlowOf, LegHop } from './flow.ts'

// The output is a smooth function of the inputs of the legs. Slopes come from backpropagation,
// curvature from differences. Steps treat legs as separate pools, or are Newton steps.

/** A leg below this share of the order is dropped, because shares are signed in ten-thousandths. */
const MIN_SHARE = 1e-5
const CLOSE_ENOUGH = 1e-9
/** Improvement relative to the output, below which the search ends. */
const TOO_LITTLE = 1e-13
const MAX_STEPS = 40
/** The same for input that moves between two legs. Rounding to ten-thousandths costs more than this. */
const MIN_EXCHANGE_GAIN = 1e-9
/** Maximum number of bisection steps for input that moves between two legs. */
const HALVINGS = 40
/** Smallest part of a step to try, and maximum number of bisection steps to find the best part. */
const MIN_LENGTH = 1e-6
const ROUNDS = 12
/** A step is flat where the output grows less than this part of its growth at the start. */
const FLAT = 0.5

export type Balanced = {
  readonly legs: readonly (readonly LegHop[])[]
  /** Shares of the order in the order of the legs; they sum to one. */
  readonly shares: readonly number[]
  readonly output: number
  /** Output of the next unit of input, on any leg. */
  readonly marginal: number
}

/**
 * The shares that maximise the output; legs that are not needed are dropped.
 * @param shares initial values that sum to one
 */
export function balanceLegs(
  flowOf: FlowOf,
  legs: readonly (readonly LegHop[])[],
  shares: readonly number[],
  amountIn: number,
): Balanced {
  let active = legs
  let flow = flowOf(active, amountIn)
  let at: Point = { shares, output: flow.output(shares) }
  for (let step = 0; step < MAX_STEPS && active.length > 1; step++) {
    const before = at
    const better = betterShares(flow, before)
    if (better === null) break
    at = better
    const places = at.shares.flatMap((share, i) => (share < MIN_SHARE ? [] : [i]))
    if (places.length < active.length) {
      const sum = places.reduce((total, i) => total + (better.shares[i] as number), 0)
      const rest = places.map((i) => (better.shares[i] as number) / sum)
      active = places.map((i) => active[i] as readonly LegHop[])
      flow = flowOf(active, amountIn)
      at = { shares: rest, output: flow.output(rest) }
      continue
    }
    const moved = Math.max(...at.shares.map((share, i) => Math.abs(share - (before.shares[i] as number))))
    if (moved < CLOSE_ENOUGH || at.output - before.output < at.output * TOO_LITTLE) break
  }
  const marginal = Math.max(...flow.slopes(at.shares)) / amountIn
  return { legs: active, shares: at.shares, output: at.output, marginal }
}

/** Shares of the order, their output, and the slopes if these are known. */
type Point = { readonly shares: readonly number[]; readonly output: number; readonly slopes?: readonly number[] }

/** Better shares, or `null` when the remaining improvement is below float rounding. */
function betterShares(flow: Flow, from: Point): Point | null {
  const slopes = from.slopes ?? flow.slopes(from.shares)
  const bends = bendsAt(flow, from.shares)
  let best: Point | null = null
  for (const aim of [separateAim(from.shares, slopes, bends), newtonAim(from.shares, slopes, bends)]) {
    const next = aim && moveTowards(flow, from, aim, slopes)
    if (next && (best === null || next.output > best.output)) best = next
  }
  return best ?? (flow.hasCorners ? exchange(flow, from) : null)
}

/** A line of shares from a point on. */
type Line = {
  sharesAt(length: number): number[]
  /** Derivative of the output by the length, from the slopes of the legs. */
  growthOf(slopes: readonly number[]): number
}

/** A better point on the way to the shares of `aim`, or `null`. */
function moveTowards(flow: Flow, from: Point, aim: readonly number[], slopes: readonly number[]): Point | null {
  const step = from.shares.map((share, i) => (aim[i] as number) - share)
  const line: Line = {
    sharesAt: (length) => from.shares.map((share, i) => share + length * (step[i] as number)),
    growthOf: (at) => at.reduce((sum, slope, i) => sum + slope * (step[i] as number), 0),
  }
  // A step that overshoots is halved.
  for (let length = 1; length > MIN_LENGTH; length /= 2) {
    const shares = line.sharesAt(length)
    const output = flow.output(shares)
    if (output <= from.output) continue
    if (!flow.hasCorners) return { shares, output }
    const top = topOf(flow, line, length, line.growthOf(slopes) * FLAT)
    return top.output > from.output ? top : { shares, output }
  }
  return null
}

/**
 * Bisects a line until its growth is within `flat`. Behind a corner, for example where a leg is
 * dropped, the output can fall again before the end of an improvement.
 */
function topOf(flow: Flow, { sharesAt, growthOf }: Line, end: number, flat: number): Point {
  let [low, high, length] = [0, end, end]
  for (let round = 0; ; round++) {
    const shares = sharesAt(length)
    const slopes = flow.slopes(shares)
    const growth = growthOf(slopes)
    const isDropping = shares.some((share) => share < MIN_SHARE)
    const isPast = growth < (isDropping ? 0 : -flat)
    const isShort = growth > flat && length < end
    if (round === ROUNDS || !(isPast || isShort)) return { shares, output: flow.output(shares), slopes }
    if (isPast) high = length
    else low = length
    length = (low + high) / 2
  }
}

/** Moves input from a leg with low slope to one with high slope. */
function exchange(flow: Flow, { shares, output }: Point): Point | null {
  const slopes = flow.slopes(shares)
  const order = [...shares.keys()].sort((a, b) => (slopes[b] as number) - (slopes[a] as number))
  for (const to of order) {
    for (const from of order.toReversed()) {
      if (from === to) break
      const shifted = (by: number) => shares.map((share, i) => share + (i === to ? by : 0) - (i === from ? by : 0))
      let [low, high] = [0, shares[from] as number]
      for (let round = 0; round < HALVINGS; round++) {
        const middle = (low + high) / 2
        const there = flow.slopes(shifted(middle))
        if ((there[to] as number) > (there[from] as number)) low = middle
        else high = middle
      }
      const next = shifted(low)
      const reached = flow.output(next)
      if (reached > output * (1 + MIN_EXCHANGE_GAIN)) return { shares: next, output: reached }
    }
  }
  return null
}

/** Second derivatives: the change of each slope by each share. */
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
 * Shares of equal slope if each leg were a pool R·a/(A + a) with its slope and curvature. Exact for
 * legs without shared pools: aᵢ = √(RᵢAᵢ/λ) − Aᵢ with Σaᵢ = 1; legs below 0 are dropped.
 */
function separateAim(
  shares: readonly number[],
  slopes: readonly number[],
  bends: readonly number[][],
): number[] | null {
  const pools = shares.map((share, i) => {
    const total = (-2 * (slopes[i] as number)) / ((bends[i] as number[])[i] as number)
    // With shared pools, the parameter A of a curve can be below 0.
    return { a: Math.max(total - share, 0), root: Math.sqrt(slopes[i] as number) * total }
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

/** Newton's step, which includes the effect of legs on one another; `null` when singular or below 0. */
function newtonAim(shares: readonly number[], slopes: readonly number[], bends: readonly number[][]): number[] | null {
  const rows = bends.map((row, i) => [...row, -1, -(slopes[i] as number)])
  rows.push([...shares.map(() => 1), 0, 0])
  const move = solve(rows)
  const aim = move && shares.map((share, i) => share + (move[i] as number))
  return aim?.every((share) => share >= 0) ? aim : null
}

/** Gaussian elimination with partial pivoting, right side last; `null` when singular. */
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
