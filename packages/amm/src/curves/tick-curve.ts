import type { Curve } from './curve.ts'
import type { Direction } from './market.ts'
import type { PricePoint } from './swap-walk.ts'
import { floatPriceAtTick } from './tick-math.ts'
import { endTickOf, firstIndexFrom, firstTickOf, reachesEnd, type TickWindow } from './tick-window.ts'

const MILLION = 1_000_000

/** Float error of the prices at both ends of a segment, relative to its virtual reserve. */
const PRICE_ERROR = 2 ** -43

/** Float error of the input up to the end of a segment, relative to its virtual reserve. */
const INPUT_ERROR = 2 ** -40

/** Number of base units that the contract adds to the input of a step, including its fee. */
const UNITS_OF_STEP = 4

/**
 * A concentrated pool in floats, which adds segments as inputs need them. A root is the square root of
 * the output per input, and falls in both directions.
 */
export class TickCurve implements Curve {
  readonly hasCorners = true
  readonly #window: TickWindow
  readonly #isUp: boolean
  readonly #net: number
  readonly #tick: number
  /**
   * Values at the start of each segment: sums of input and output without fee, root, active
   * liquidity.
   */
  readonly #inputs = [0]
  readonly #outputs = [0]
  readonly #roots: number[]
  readonly #liquidity: number[]
  /** The tick that ends each segment. */
  readonly #ends: number[] = []
  #active: bigint
  #next: number
  #isComplete: boolean
  #most: number
  #last = 0

  constructor({ sqrtPriceX96, tick, liquidity }: PricePoint, window: TickWindow, fee: bigint, direction: Direction) {
    this.#window = window
    this.#isUp = direction === 'oneForZero'
    this.#net = 1 - Number(fee) / MILLION
    this.#tick = tick
    const price = Number(sqrtPriceX96) / 2 ** 96
    this.#roots = [this.#isUp ? 1 / price : price]
    // Outside of the words that were read, even the active liquidity is unknown, so there are no segments.
    this.#isComplete = tick < firstTickOf(window) || tick >= endTickOf(window)
    this.#active = this.#isComplete ? 0n : liquidity
    this.#most = Number(this.#active)
    this.#liquidity = [this.#most]
    const above = firstIndexFrom(window.ticks, tick + 1)
    this.#next = this.#isUp ? above : above - 1
  }

  output(input: number): number {
    const net = input * this.#net
    return this.#outputIn(this.#segmentOf(net), net)
  }

  slope(input: number): number {
    const net = input * this.#net
    const i = this.#segmentOf(net)
    const liquidity = this.#liquidity[i] as number
    if (liquidity === 0) return 0
    const root = this.#roots[i] as number
    const reached = root / (1 + ((net - (this.#inputs[i] as number)) / liquidity) * root)
    return reached * reached * this.#net
  }

  inputAtSlope(slope: number): number {
    const root = Math.sqrt(slope / this.#net)
    while (!this.#isComplete && (this.#roots.at(-1) as number) > root) this.#extend()
    let i = this.#roots.length - 1
    while (i > 0 && (this.#roots[i] as number) <= root) i--
    const from = this.#roots[i] as number
    const inside = from > root ? (this.#liquidity[i] as number) * (1 / root - 1 / from) : 0
    return ((this.#inputs[i] as number) + inside) / this.#net
  }

  /** Upper bound of the output for this and any smaller input; ∞ beyond the known ticks. */
  upperBound(input: number): number {
    const net = input * this.#net
    const i = this.#segmentOf(net)
    if (this.#hasEndedAt(i) && !reachesEnd(this.#window, this.#isUp)) return Number.POSITIVE_INFINITY
    return this.#outputIn(i, net) + this.#errorAt(i)
  }

  /**
   * Lower bound of the output for this and any larger input that the pool accepts; 0 when the pool may
   * reject the input.
   */
  lowerBound(input: number): number {
    const i = this.#segmentOf(input * this.#net)
    if (this.#hasEndedAt(i)) return 0
    const [root, end] = [this.#roots[0] as number, this.#roots[i + 1] as number]
    // Steps end at ticks and at edges of bitmap words, so edges within segments count too.
    const edges = Math.abs((this.#ends[i] as number) - this.#tick) / (256 * this.#window.tickSpacing)
    const steps = i + 2 + Math.floor(edges)
    const costliest = input + UNITS_OF_STEP * steps + (this.#most / end) * INPUT_ERROR
    if (this.#hasEndedAt(this.#segmentOf(costliest))) return 0
    const net = Math.max(0, (input - UNITS_OF_STEP * steps) * this.#net)
    const priceUnit = this.#most * 2 ** -96 * Math.max(1, root * root)
    const output = this.#outputIn(this.#segmentOf(net), net) - this.#errorAt(i) - steps - priceUnit
    return Math.max(0, Math.floor(output))
  }

  /** The last edge of a word within the window. An amount beyond it needs the next word. */
  #lastBoundary(): number {
    return this.#isUp ? endTickOf(this.#window) - this.#window.tickSpacing : firstTickOf(this.#window)
  }

  #hasEndedAt(segment: number): boolean {
    return segment >= this.#ends.length
  }

  /** Float errors up to a segment, in base units of the output token. */
  #errorAt(segment: number): number {
    return (segment + 2) * this.#most * (this.#roots[0] as number) * PRICE_ERROR
  }

  #outputIn(i: number, net: number): number {
    const liquidity = this.#liquidity[i] as number
    if (liquidity === 0) return this.#outputs[i] as number
    const root = this.#roots[i] as number
    const added = net - (this.#inputs[i] as number)
    return (this.#outputs[i] as number) + (liquidity * root * added) / (liquidity / root + added)
  }

  /** The last segment that starts at or before an input after the fee. */
  #segmentOf(net: number): number {
    const inputs = this.#inputs
    while (!this.#isComplete && (inputs.at(-1) as number) <= net) this.#extend()
    const known = this.#last
    if ((inputs[known] as number) <= net && !((inputs[known + 1] as number) <= net)) return known
    let low = 0
    let high = inputs.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((inputs[middle] as number) <= net) low = middle
      else high = middle
    }
    this.#last = low
    return low
  }

  /** Adds the next segment. Beyond the window its liquidity is 0. */
  #extend(): void {
    const { ticks } = this.#window
    const at = ticks[this.#next]
    const tick = at?.tick ?? this.#lastBoundary()
    const i = this.#roots.length - 1
    const from = this.#roots[i] as number
    const price = floatPriceAtTick(tick)
    const to = Math.min(from, this.#isUp ? 1 / price : price)
    const liquidity = this.#liquidity[i] as number
    this.#inputs.push((this.#inputs[i] as number) + (liquidity * (from - to)) / (from * to))
    this.#outputs.push((this.#outputs[i] as number) + liquidity * (from - to))
    this.#roots.push(to)
    this.#ends.push(tick)
    if (at === undefined) this.#isComplete = true
    else {
      this.#active += this.#isUp ? at.liquidityNet : -at.liquidityNet
      this.#next += this.#isUp ? 1 : -1
    }
    const behind = at === undefined ? 0 : Number(this.#active)
    this.#liquidity.push(behind)
    this.#most = Math.max(this.#most, behind)
  }
}
