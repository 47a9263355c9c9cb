/** Output of a market in one direction, without roundings: a concave function of the input. */
export type Curve = {
  /** Output in base units. Constant beyond the end of the known liquidity. */
  output(input: number): number
  /** Output of one more unit of input, after the fee. 0 beyond the end of the known liquidity. */
  slope(input: number): number
  /** The smallest input at which the slope is at most `slope`. */
  inputAtSlope(slope: number): number
  /** True when the slope can change abruptly, as at a tick. */
  readonly hasCorners: boolean
}

/** The function R·x / (A + x). */
export type Hyperbola = { readonly r: number; readonly a: number }

/**
 * `hyperbolaBehind` fits a hyperbola to the slope at an input, and to the input at which 98 % of that
 * slope remain.
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
 * Hyperbola with the slope that the curve has after an input. It reaches 98 % of that slope at the
 * same input as the curve.
 */
export function hyperbolaBehind(curve: Curve, input: number): Hyperbola {
  const slope = curve.slope(input)
  const a = slope > 0 ? (curve.inputAtSlope(slope * LEFT) - input) / DEPTH : 0
  return a > 0 ? { r: slope * a, a } : { r: 0, a: Number.POSITIVE_INFINITY }
}

/** Curve of a pair or a volatile Solidly pool. Leaves out that the pair's fees stay in its reserves. */
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
