import { InvalidPoolStateError } from '../errors.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { MAX_INT128 } from '../limits.ts'
import { concentratedEnvelope } from './concentrated-envelope.ts'
import { type FeeByDirection, feeByDirection } from './fee-by-direction.ts'
import type { Curves, Direction, Envelope, Market, Quoted } from './market.ts'
import { buildSegments, changeSegments, type Segments } from './segments.ts'
import {
  segmentInputUp,
  segmentOutputDown,
  sqrtPriceAfterInput,
  sqrtPriceAfterOutput,
  withFeeUp,
  withoutFeeDown,
} from './sqrt-price-math.ts'
import { type FirstSegment, firstSegment, type PricePoint, type WalkEnd, walk } from './swap-walk.ts'
import { TickCurve } from './tick-curve.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT, tickAtSqrtPrice } from './tick-math.ts'
import {
  changeTicks,
  createTickWindow,
  emptyTickWindow,
  endTickOf,
  firstIndexFrom,
  firstTickOf,
  type LiquidityChange,
  liquidityAt,
  reachesEnd,
  type Tick,
  type TickWindow,
  type WordRange,
} from './tick-window.ts'

/** State that is read from a Uniswap V3 pool or a compatible one. */
export type ConcentratedPool = PricePoint & {
  /** Fee of the liquidity providers in hundredths of a bip: 3000 is 0.3 %. */
  readonly fee: number
  /**
   * Protocol fee in slot0 of V4: the lower 12 bits for zeroForOne, the next 12 for oneForZero. Absent in
   * V3, where `fee` includes it.
   */
  readonly protocolFee?: number
  readonly tickSpacing: number
  /** The bitmap words that were read, including that of the current tick. */
  readonly words: WordRange
  /** All initialised ticks of the words, ascending. */
  readonly ticks: readonly Tick[]
}

/** What a pool's contract determines: its fees, and whether amounts are limited to int128 as in V4. */
type Terms = { readonly fees: FeeByDirection; readonly isInt128: boolean }

function termsOf(pool: Pick<ConcentratedPool, 'fee' | 'protocolFee'>): Terms {
  return { fees: feeByDirection(pool), isInt128: pool.protocolFee !== undefined }
}

type Sides = { [D in Direction]?: Segments }

/**
 * A concentrated pool, exact to the base unit as SwapMath, SqrtPriceMath and TickBitmap of Uniswap V3.
 * Segments are built on first use and shared by later states of the pool.
 */
export class ConcentratedMarket implements Market {
  readonly isHyperbola = false
  readonly point: PricePoint
  readonly window: TickWindow
  readonly #terms: Terms
  readonly #sides: Sides
  readonly #curves: Curves<TickCurve> = {}
  readonly #first: { [D in Direction]?: FirstSegment | null } = {}

  private constructor(point: PricePoint, window: TickWindow, terms: Terms, sides: Sides) {
    this.point = point
    this.window = window
    this.#terms = terms
    this.#sides = sides
  }

  /** @throws InvalidPoolStateError */
  static of(pool: ConcentratedPool): ConcentratedMarket {
    const { sqrtPriceX96, tick, liquidity } = pool
    if (sqrtPriceX96 <= 0n) throw new InvalidPoolStateError('sqrtPriceX96', sqrtPriceX96)
    const window = createTickWindow(pool.words, pool.tickSpacing, pool.ticks, tick, liquidity)
    return new ConcentratedMarket({ sqrtPriceX96, tick, liquidity }, window, termsOf(pool), {})
  }

  /**
   * A pool without ticks: every amount is `'not-read'`, and its price bounds outputs.
   * @throws InvalidPoolStateError
   */
  static withoutTicks(pool: Omit<ConcentratedPool, 'words' | 'ticks'>): ConcentratedMarket {
    const { sqrtPriceX96, tick, liquidity } = pool
    if (sqrtPriceX96 <= 0n) throw new InvalidPoolStateError('sqrtPriceX96', sqrtPriceX96)
    const window = emptyTickWindow(pool.tickSpacing, tick)
    return new ConcentratedMarket({ sqrtPriceX96, tick, liquidity }, window, termsOf(pool), {})
  }

  amountOutDown(amountIn: bigint, direction: Direction): Quoted<bigint> {
    const end = this.#walk(amountIn, direction, 'inputs')
    if (end === null || end === 'not-read') return end
    if (end.input === amountIn) return this.#isAccepted(amountIn, end.output) ? end.output : null
    const net = withoutFeeDown(amountIn - end.input, this.#terms.fees[direction])
    const price = sqrtPriceAfterInput(end.sqrtPriceX96, end.liquidity, net, direction)
    const output = end.output + segmentOutputDown(end.sqrtPriceX96, price, end.liquidity, direction)
    return this.#isAccepted(amountIn, output) ? output : null
  }

  amountInUp(amountOut: bigint, direction: Direction): Quoted<bigint> {
    const end = this.#walk(amountOut, direction, 'outputs')
    if (end === null || end === 'not-read') return end
    if (end.output === amountOut) return this.#isAccepted(end.input, amountOut) ? end.input : null
    const price = sqrtPriceAfterOutput(end.sqrtPriceX96, end.liquidity, amountOut - end.output, direction)
    const input = segmentInputUp(end.sqrtPriceX96, price, end.liquidity, direction)
    const amountIn = end.input + withFeeUp(input, this.#terms.fees[direction])
    return this.#isAccepted(amountIn, amountOut) ? amountIn : null
  }

  /** The pool after a swap; `null` when the swap cannot be quoted, or ends at the price limit. */
  after(amountIn: bigint, direction: Direction): Quoted<ConcentratedMarket> {
    const end = this.#walk(amountIn, direction, 'inputs')
    if (end === null || end === 'not-read') return end
    if (this.#terms.isInt128 && this.amountOutDown(amountIn, direction) === null) return null
    let { sqrtPriceX96, tick } = end
    if (end.input < amountIn) {
      const net = withoutFeeDown(amountIn - end.input, this.#terms.fees[direction])
      sqrtPriceX96 = sqrtPriceAfterInput(end.sqrtPriceX96, end.liquidity, net, direction)
      // The contract, too, keeps the tick when the price does not move.
      if (sqrtPriceX96 !== end.sqrtPriceX96) tick = tickAtSqrtPrice(sqrtPriceX96)
    } else if (sqrtPriceX96 === MIN_SQRT_PRICE_LIMIT || sqrtPriceX96 === MAX_SQRT_PRICE_LIMIT) return null
    return this.#at({ sqrtPriceX96, tick, liquidity: end.liquidity })
  }

  midPrice(direction: Direction): Fraction {
    const squared = this.point.sqrtPriceX96 ** 2n
    return direction === 'zeroForOne' ? fraction(squared, 1n << 192n) : fraction(1n << 192n, squared)
  }

  /** Number of initialised ticks between the prices of two states of the pool. */
  ticksCrossedTo({ point }: ConcentratedMarket): number {
    const { ticks } = this.window
    return Math.abs(firstIndexFrom(ticks, this.point.tick + 1) - firstIndexFrom(ticks, point.tick + 1))
  }

  envelope(direction: Direction): Envelope {
    return concentratedEnvelope(this.point, this.window, this.#terms.fees[direction], direction)
  }

  curve(direction: Direction): TickCurve {
    this.#curves[direction] ??= new TickCurve(this.point, this.window, this.#terms.fees[direction], direction)
    return this.#curves[direction]
  }

  /**
   * The pool after a `Swap` event; shares its segments.
   * @throws InvalidPoolStateError when an event was missed: the liquidity differs from that of the
   * ticks
   */
  withSwap(point: PricePoint): ConcentratedMarket {
    const isKnown = point.tick >= firstTickOf(this.window) && point.tick < endTickOf(this.window)
    if (isKnown && liquidityAt(this.window, point.tick) !== point.liquidity)
      throw new InvalidPoolStateError('liquidity', point.liquidity)
    return this.#at(point)
  }

  /**
   * The pool after a `Mint` or `Burn` event, with new segments between the ends of the position.
   * @throws InvalidPoolStateError when liquidity would become negative, because an event was missed
   */
  withLiquidity(change: LiquidityChange): ConcentratedMarket {
    if (change.liquidityDelta === 0n) return this
    const window = changeTicks(this.window, change)
    const sides: Sides = {}
    for (const side of Object.values(this.#sides)) sides[side.direction] = changeSegments(side, window, change)
    const { tick, liquidity, sqrtPriceX96 } = this.point
    const isActive = change.tickLower <= tick && tick < change.tickUpper
    const point = { sqrtPriceX96, tick, liquidity: isActive ? liquidity + change.liquidityDelta : liquidity }
    return new ConcentratedMarket(point, window, this.#terms, sides)
  }

  #walk(amount: bigint, direction: Direction, kind: 'inputs' | 'outputs'): Quoted<WalkEnd> {
    if (amount <= 0n) return null
    const first = this.#firstSegment(direction)
    if (first === null || first === 'not-read') return first
    return walk(this.#segments(direction), first, this.point, amount, kind) ?? this.#beyond(direction)
  }

  /** True when the contract accepts both amounts. In int128, −2^127 exists, but 2^127 does not. */
  #isAccepted(amountIn: bigint, amountOut: bigint): boolean {
    return !this.#terms.isInt128 || (amountIn <= MAX_INT128 + 1n && amountOut <= MAX_INT128)
  }

  #at(point: PricePoint): ConcentratedMarket {
    return new ConcentratedMarket(point, this.window, this.#terms, this.#sides)
  }

  #segments(direction: Direction): Segments {
    this.#sides[direction] ??= buildSegments(this.window, direction, this.#terms.fees[direction])
    return this.#sides[direction]
  }

  /** The segment of the current price, or why no amount can be quoted. */
  #firstSegment(direction: Direction): Quoted<FirstSegment> {
    const isUp = direction === 'oneForZero'
    const { tick } = this.point
    // An upward swap starts at the next tick, so the segments begin one tick earlier.
    const from = firstTickOf(this.window) - (isUp ? this.window.tickSpacing : 0)
    if (tick < from || tick >= endTickOf(this.window)) return 'not-read'
    if (this.#first[direction] === undefined)
      this.#first[direction] = firstSegment(this.#segments(direction), this.point)
    return this.#first[direction] ?? this.#beyond(direction)
  }

  /** Result for an amount beyond all segments: `null` when all ticks are known, else `'not-read'`. */
  #beyond(direction: Direction): null | 'not-read' {
    return reachesEnd(this.window, direction === 'oneForZero') ? null : 'not-read'
  }
}
