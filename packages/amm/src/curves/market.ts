import type { Fraction } from '../fraction.ts'
import type { Curve } from './curve.ts'

/** Direction of a swap: `zeroForOne` takes token0 and returns token1. */
export type Direction = 'zeroForOne' | 'oneForZero'

/**
 * A result, or why it is missing: `null` when the market rejects the amount or lacks liquidity,
 * `'not-read'` when the result depends on ticks outside of the window.
 */
export type Quoted<T> = T | null | 'not-read'

/**
 * Upper bound of the output: min(r·in / (a + in) + rounding, maxOutput) up to the end of a window of
 * ticks, and beyond it maxOutput + price·(in − maxInput), for any ticks there.
 */
export type Envelope = {
  /** Upper bound of the output reserve, in base units of the output. */
  readonly r: number
  /** Lower bound of the input reserve / (1 − fee); ∞ for an empty market. */
  readonly a: number
  /** Maximum output within the window, in base units. */
  readonly maxOutput: number
  /**
   * Number of base units that roundings of a Solidly pool can add to the output; 0 for other pools.
   */
  readonly rounding: number
  /** Absent when all ticks in swap direction are known. */
  readonly end?: WindowEnd
}

/** Where the known ticks end in swap direction. */
export type WindowEnd = {
  /** Input in base units that is certain to stay within the window. */
  readonly maxInput: number
  /** Upper bound of the output per input beyond the window: the price at its end, after the fee. */
  readonly price: number
}

/** Envelope of a market without any output. */
export const NO_ENVELOPE: Envelope = { r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0, rounding: 0 }

/** A pool of any kind at one block. Immutable. */
export type Market = {
  /** Output of an exact input in base units, with the roundings of the contract. */
  amountOutDown(amountIn: bigint, direction: Direction): Quoted<bigint>
  /** Input for an exact output in base units, with the roundings of the contract. */
  amountInUp(amountOut: bigint, direction: Direction): Quoted<bigint>
  /** The market after a swap. Later legs that use the same pool are quoted with it. */
  after(amountIn: bigint, direction: Direction): Quoted<Market>
  /** Output per input before a swap, without fees; `null` for an empty market. */
  midPrice(direction: Direction): Fraction | null
  /** Upper bound of the output, by which the search drops routes. */
  envelope(direction: Direction): Envelope
  /** True when r and a of the envelope are the exact curve, not only a bound. */
  readonly isHyperbola: boolean
  /** Output as a function in floats, for splitting an order. Cached. */
  curve(direction: Direction): Curve
}

/** Curves of a market by direction, each created on first use. */
export type Curves<C extends Curve = Curve> = { [D in Direction]?: C }
