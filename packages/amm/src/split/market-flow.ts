import { type Curve, type Hyperbola, hyperbolaBehind, hyperbolaOf } from '../curves/curve.ts'
import type { Direction, Market } from '../curves/market.ts'
import { AWAY, TOWARDS } from '../routing/estimates.ts'
import type { MarketGraph } from '../routing/market-graph.ts'
import { intAt } from '../routing/typed-array.ts'
import { type Flow, isFromToken0, type LegHop } from './flow.ts'

type Used = { readonly hop: LegHop; readonly curve: Curve }

/** Curve of a hop without any output. */
const CLOSED: Hyperbola = { r: 0, a: Number.POSITIVE_INFINITY }

/** Legs over pools of any kind. A leg on a pool that an earlier leg used continues on its curve. */
export class MarketFlow implements Flow<MarketGraph> {
  readonly hasCorners: boolean
  readonly #legs: readonly (readonly number[])[]
  readonly #amountIn: number
  readonly #start: Float64Array
  readonly #used: Used[] = []
  /** Per pool: input and output so far. Per hop: slopes before and after it. */
  readonly #inputs: number[] = []
  readonly #outputs: number[] = []
  readonly #tape: number[] = []

  /** @param start hyperbolas of all pools before the order, of `startOf` */
  constructor(graph: MarketGraph, start: Float64Array, legs: readonly (readonly LegHop[])[], amountIn: number) {
    const places = new Map<number, number>()
    this.#start = start
    this.#amountIn = amountIn
    this.#legs = legs.map((hops) =>
      hops.map((hop) => {
        const known = places.get(hop.pool)
        if (known !== undefined) return known
        const place = places.size
        places.set(hop.pool, place)
        this.#used.push({ hop, curve: marketAt(graph, hop).curve(directionOf(graph, hop)) })
        return place
      }),
    )
    this.hasCorners = this.#used.some(({ curve }) => curve.hasCorners)
  }

  output(shares: readonly number[]): number {
    return this.#run(shares, false)
  }

  slopes(shares: readonly number[]): number[] {
    this.#run(shares, true)
    const tape = this.#tape
    const states = this.#used.map(() => 0)
    const slopes = shares.map(() => 0)
    let t = tape.length
    for (let leg = this.#legs.length - 1; leg >= 0; leg--) {
      const hops = this.#legs[leg] as readonly number[]
      let slope = 1
      for (let h = hops.length - 1; h >= 0; h--) {
        t -= 2
        const place = hops[h] as number
        const behind = slope * (tape[t + 1] as number)
        const state = states[place] as number
        states[place] = state + behind - slope * (tape[t] as number)
        slope = behind + state
      }
      slopes[leg] = slope * this.#amountIn
    }
    return slopes
  }

  leave(graph: MarketGraph, state: Float64Array, shares: readonly number[], isDirectionFixed: boolean): void {
    this.output(shares)
    state.set(this.#start)
    for (const [place, { hop, curve }] of this.#used.entries()) {
      const input = this.#inputs[place] as number
      const direction = directionOf(graph, hop)
      const reverse: Direction = direction === 'zeroForOne' ? 'oneForZero' : 'zeroForOne'
      writeHyperbola(graph, state, hop.pool, direction, hyperbolaBehind(curve, input))
      const left = isDirectionFixed ? null : marketAt(graph, hop).after(BigInt(Math.floor(input)), direction)
      const isKnown = left !== null && left !== 'not-read'
      writeHyperbola(graph, state, hop.pool, reverse, isKnown ? hyperbolaOf(left.curve(reverse)) : CLOSED)
    }
  }

  #run(shares: readonly number[], isTaped: boolean): number {
    const [inputs, outputs, tape] = [this.#inputs, this.#outputs, this.#tape]
    for (let place = 0; place < this.#used.length; place++) inputs[place] = outputs[place] = 0
    tape.length = 0
    let total = 0
    for (let leg = 0; leg < this.#legs.length; leg++) {
      let amount = (shares[leg] as number) * this.#amountIn
      for (const place of this.#legs[leg] as readonly number[]) {
        const { curve } = this.#used[place] as Used
        const input = (inputs[place] as number) + amount
        if (isTaped) tape.push(curve.slope(inputs[place] as number), curve.slope(input))
        const output = curve.output(input)
        amount = output - (outputs[place] as number)
        inputs[place] = input
        outputs[place] = output
      }
      total += amount
    }
    return total
  }
}

/** The estimates of a graph, in which hyperbolas approximate the curves of pools that are not pairs. */
export function startOf(graph: MarketGraph): Float64Array {
  const state = graph.estimates.slice()
  for (const [pool, { market }] of graph.pools.entries()) {
    if (market.isHyperbola) continue
    writeHyperbola(graph, state, pool, 'zeroForOne', hyperbolaOf(market.curve('zeroForOne')))
    writeHyperbola(graph, state, pool, 'oneForZero', hyperbolaOf(market.curve('oneForZero')))
  }
  return state
}

function writeHyperbola(
  { slotOf }: MarketGraph,
  state: Float64Array,
  pool: number,
  direction: Direction,
  { r, a }: Hyperbola,
): void {
  const isDown = direction === 'zeroForOne'
  const [from, to] = [intAt(slotOf, 2 * pool + (isDown ? 0 : 1)), intAt(slotOf, 2 * pool + (isDown ? 1 : 0))]
  for (const e of [from * 4 + AWAY, to * 4 + TOWARDS]) {
    state[e] = r
    state[e + 1] = a
  }
}

function directionOf({ slotOf }: MarketGraph, hop: LegHop): Direction {
  return isFromToken0(slotOf, hop) ? 'zeroForOne' : 'oneForZero'
}

function marketAt({ pools }: MarketGraph, { pool }: LegHop): Market {
  return (pools[pool] as MarketGraph['pools'][number]).market
}
