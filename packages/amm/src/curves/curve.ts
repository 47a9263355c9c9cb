/** Output of a market in one direction, without roundings: a concave function of the input. */
export type Curve = {
  /** Output in base units; does not increase where the known liquidity ends. */
  output(input: number): number
  /** Output of one more unit after the fee; 0 where the known liquidity ends. */
  slope(input: number): number
  /** The smallest input at which the slope is at most `slope`. */
  inputAtSlope(slope: number): number
  /** Whether the slope can change abruptly, as at a tick. */
  readonly hasCorners: boolean
}

/** The function R·x / (A + x). */
export type Hyperbola = { readonly r: number; readonly a: number }

/**
 * The hyperbola has the slope of the curve at an input, and at the input where 98 % of that slope
 * remain.
 */
const LEFT = 0.98
const DEPTH = 1 / Math.sqrt(LEFT) - 1

const starts = new WeakMap<Curve, Hyperbola>()

/** The hyperbola of a curve at its start, computed once. */
export function hyperbolaOf(curve: Curve): Hyperbola {
  const known = starts.get(curve) ?? hyperbolaBehind(curve, 0)
  starts.set(curve, known)
  return known
}

/**
 * Hyperbola that has the slope of the curve after an input, and needs the same input for a slope
 * lower by 2 %.
 */
export function hyperbolaBehind(curve: Curve, input: number): Hyperbola {
  const slope = curve.slope(input)
  const a = slope > 0 ? (curve.inputAtSlope(slope * LEFT) - input) / DEPTH : 0
  return a > 0 ? { r: slope * a, a } : { r: 0, a: Number.POSITIVE_INFINITY }
}

/** Curve of a pair or a volatile Solidly pool; ignores that fees remain in the reserves. */
export class HyperbolaCurve implements Curve {
  readonly hasCorners = false
  readonly #r: number
  readonly #a: number

  constructor({ r, a }: Hyperbola) {
    this.#r = r
    this.#a = a
  }

  output(input: number): number {
    return (this.#r * input) / (this.#a + input)
  }

  slope(input: number): number {
    const ratio = this.#a / (this.#a + input)
    return this.#r > 0 ? (this.#r / this.#a) * ratio * ratio : 0
  }

  inputAtSlope(slope: number): number {
    return this.#r > 0 ? Math.max(0, Math.sqrt((this.#r * this.#a) / slope) - this.#a) : 0
  }
}
