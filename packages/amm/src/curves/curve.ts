/** A market in one direction without roundings: a concave function of the input. */
export type Curve = {
  /** Output in base units; constant where the known liquidity ends. */
  output(input: number): number
  /** Output of the next unit after the fee; 0 where the known liquidity ends. */
  slope(input: number): number
  /** The input from which on the next unit pays at most so much. */
  inputAtSlope(slope: number): number
  /** Without corners a curve has a continuous slope. */
  readonly hasCorners: boolean
}

/** R·x / (A + x). */
export type Hyperbola = { readonly r: number; readonly a: number }

/** Share of the slope left at the second common point with the hyperbola. */
const LEFT = 0.98
const DEPTH = 1 / Math.sqrt(LEFT) - 1

const starts = new WeakMap<Curve, Hyperbola>()

/** The hyperbola of a curve at its start, computed once. */
export function hyperbolaOf(curve: Curve): Hyperbola {
  const known = starts.get(curve) ?? hyperbolaBehind(curve, 0)
  starts.set(curve, known)
  return known
}

/** The hyperbola with a curve's slope behind an input and its depth for 2 % of it. */
export function hyperbolaBehind(curve: Curve, input: number): Hyperbola {
  const slope = curve.slope(input)
  const a = slope > 0 ? (curve.inputAtSlope(slope * LEFT) - input) / DEPTH : 0
  return a > 0 ? { r: slope * a, a } : { r: 0, a: Number.POSITIVE_INFINITY }
}

/** A pair or volatile Solidly pool, without the fees that stay in the reserves. */
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
