/** Output of a market in one direction, without roundings: a concave function of the input. */
export type Curve = {
  /** Output in base units; constant where the known liquidity ends. */
  output(input: number): number
  /** Output of the next unit after the fee; 0 where the known liquidity ends. */
  slope(input: number): number
  /** The minimum input at which the slope is at most `slope`. */
  inputAtSlope(slope: number): number
  /** Whether the slope can jump, such as at a tick. */
  readonly hasCorners: boolean
}

/** The function R·x / (A + x). */
export type Hyperbola = { readonly r: number; readonly a: number }

/** The hyperbola fits the curve's slope at an input and where 98 % of that slope remain. */
const LEFT = 0.98
const DEPTH = 1 / Math.sqrt(LEFT) - 1

const starts = new WeakMap<Curve, Hyperbola>()

/** The hyperbola of a curve at its start, computed once. */
export function hyperbolaOf(curve: Curve): Hyperbola {
  const known = starts.get(curve) ?? hyperbolaBehind(curve, 0)
  starts.set(curve, known)
  return known
}

/** Hyperbola with the curve's slope after an input, and the same input for a 2 % lower slope. */
export function hyperbolaBehind(curve: Curve, input: number): Hyperbola {
  const slope = curve.slope(input)
  const a = slope > 0 ? (curve.inputAtSlope(slope * LEFT) - input) / DEPTH : 0
  return a > 0 ? { r: slope * a, a } : { r: 0, a: Number.POSITIVE_INFINITY }
}

/** Curve of a pair or volatile Solidly pool; excludes fees that stay in the reserves. */
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
