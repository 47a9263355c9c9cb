import type { Fraction } from '../fraction.ts'
import type { Curve } from './curve.ts'

/** The side of a swap: `zeroForOne` takes token0 and returns token1. */
export type Direction = 'zeroForOne' | 'oneForZero'

/**
 * A result, or why there is none: `null` when the market rejects the amount or its liquidity ends,
 * `'not-read'` when the answer depends on ticks outside of the window.
 */
export type Quoted<T> = T | null | 'not-read'

/**
 * Upper bound of the output in floats: min(r·in / (a + in) + rounding, maxOutput) up to the end of a
 * window of ticks; beyond it, for any ticks there, maxOutput + price·(in − maxInput).
 */
export type Envelope = {
  /** Bound of the paying side, in base units of the output. */
  readonly r: number
  /** Bound of the other side over 1 − fee; ∞ for an empty market. */
  readonly a: number
  /** Maximum output up to the end, in base units. */
  readonly maxOutput: number
  /** What roundings of a Solidly pool can add to the output; else 0. */
  readonly rounding: number
  /** Absent where no tick is unknown. */
  readonly end?: WindowEnd
}

/** Where the known ticks of a direction end. */
export type WindowEnd = {
  /** Input that the window surely takes, in base units. */
  readonly maxInput: number
  /** Output per input there, after the fee: no amount beyond pays more. */
  readonly price: number
}

/** The bound of a market that quotes nothing. */
export const NO_ENVELOPE: Envelope = { r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0, rounding: 0 }

/** A pool of any kind at one block. Immutable. */
export type Market = {
  /** Output of an exact input in base units, with the roundings of the contract. */
  amountOutDown(amountIn: bigint, direction: Direction): Quoted<bigint>
  /** Input for an exact output in base units, with the roundings of the contract. */
  amountInUp(amountOut: bigint, direction: Direction): Quoted<bigint>
  /** State of the market after a swap of an exact input, for later legs. */
  after(amountIn: bigint, direction: Direction): Quoted<Market>
  /** Output per input before a swap, without fees; `null` for an empty market. */
  midPrice(direction: Direction): Fraction | null
  /** Upper bound for the routing search. */
  envelope(direction: Direction): Envelope
  /** Whether r and a of the envelope are the curve itself. */
  readonly isHyperbola: boolean
  /** The market in floats, for splitting an order. Computed once. */
  curve(direction: Direction): Curve
}

/** Curves of a market by direction, each created on first use. */
export type Curves<C extends Curve = Curve> = { [D in Direction]?: C }
