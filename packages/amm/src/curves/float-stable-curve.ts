import type { Curve } from './curve.ts'
import type { StableSide } from './stable-curve.ts'

const MAX_ROUNDS = 60
/** Number of bisection steps, more than a float has bits. */
const HALVINGS = 60

/** The curve x³y + xy³ = k in whole tokens, solved in floats by Newton's method. */
export class FloatStableCurve implements Curve {
  readonly hasCorners = false
  readonly #x: number
  readonly #y: number
  readonly #k: number
  readonly #inputUnit: number
  readonly #outputUnit: number

  constructor({ reserveIn, reserveOut, unitIn, unitOut }: StableSide, swapFeeBps: number) {
    this.#x = Number(reserveIn) / Number(unitIn)
    this.#y = Number(reserveOut) / Number(unitOut)
    this.#k = this.#x * this.#y * (this.#x * this.#x + this.#y * this.#y)
    this.#inputUnit = Number(unitIn) / (1 - swapFeeBps / 10_000)
    this.#outputUnit = Number(unitOut)
  }

  output(input: number): number {
    return (this.#y - this.#left(this.#x + input / this.#inputUnit)) * this.#outputUnit
  }

  slope(input: number): number {
    if (!(this.#k > 0)) return 0
    const x = this.#x + input / this.#inputUnit
    const y = this.#left(x)
    const slope = (y * (3 * x * x + y * y)) / (x * (3 * y * y + x * x))
    return (slope * this.#outputUnit) / this.#inputUnit
  }

  inputAtSlope(slope: number): number {
    let [low, high] = [0, this.#inputUnit * (this.#x + this.#y)]
    while (this.slope(high) > slope) high *= 2
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2
      if (this.slope(middle) > slope) low = middle
      else high = middle
    }
    return high
  }

  /** The reserve y for a reserve x. The function is convex, so Newton's steps approach y from above. */
  #left(x: number): number {
    let y = this.#y
    for (let round = 0; round < MAX_ROUNDS && this.#k > 0; round++) {
      const step = (x * y * (y * y + x * x) - this.#k) / (x * (3 * y * y + x * x))
      if (!(step > 0) || y - step === y) break
      y -= step
    }
    return y
  }
}
