import type { RoutingGraph } from '../routing/routing-graph.ts'
import { floatAt, intAt } from '../routing/typed-array.ts'
import type { Flow, LegHop } from './flow.ts'

/** Legs over pairs in flat arrays, because a search evaluates hops some hundred times. */
export class PairFlow implements Flow {
  readonly hasCorners = false
  readonly #legs: readonly (readonly number[])[]
  readonly #amountIn: number
  readonly #hops: LegHop[] = []
  readonly #feeFactors: number[] = []
  readonly #reserves: number[] = []
  /** Current reserves per pool (here); below, each hop's input and the reserves before it. */
  readonly #now: number[] = []
  readonly #tape: number[] = []

  constructor(estimates: Float64Array, legs: readonly (readonly LegHop[])[], amountIn: number) {
    const places = new Map<number, number>()
    this.#amountIn = amountIn
    this.#legs = legs.map((hops) =>
      hops.map(({ pool, at }) => {
        const known = places.get(pool)
        if (known !== undefined) return known
        const place = places.size
        places.set(pool, place)
        this.#hops.push({ pool, at })
        // The input reserve is the output reserve of the other direction.
        const reserveIn = floatAt(estimates, at ^ 2)
        this.#feeFactors.push(reserveIn / floatAt(estimates, at + 1))
        this.#reserves.push(reserveIn, floatAt(estimates, at))
        return place
      }),
    )
  }

  output(shares: readonly number[]): number {
    const now = this.#now
    const tape = this.#tape
    for (let i = 0; i < this.#reserves.length; i++) now[i] = this.#reserves[i] as number
    let total = 0
    let t = 0
    for (let leg = 0; leg < this.#legs.length; leg++) {
      let amount = (shares[leg] as number) * this.#amountIn
      for (const place of this.#legs[leg] as readonly number[]) {
        const x = now[2 * place] as number
        const y = now[2 * place + 1] as number
        const net = (this.#feeFactors[place] as number) * amount
        tape[t++] = amount
        tape[t++] = x
        tape[t++] = y
        const out = (net * y) / (x + net)
        now[2 * place] = x + amount
        now[2 * place + 1] = y - out
        amount = out
      }
      total += amount
    }
    return total
  }

  leave(
    { slotOf, estimates }: RoutingGraph,
    state: Float64Array,
    shares: readonly number[],
    isDirectionFixed: boolean,
  ): void {
    state.set(estimates)
    this.output(shares)
    for (const [place, { pool, at }] of this.#hops.entries()) {
      const other = intAt(slotOf, 2 * pool) + intAt(slotOf, 2 * pool + 1) - (at >> 2)
      const [x, y, factor] = [this.#now[2 * place], this.#now[2 * place + 1], this.#feeFactors[place]] as [
        number,
        number,
        number,
      ]
      for (const e of [at, other * 4 + 2 - (at & 2)]) {
        state[e] = y
        state[e + 1] = x / factor
        state[e ^ 2] = isDirectionFixed ? 0 : x
        state[(e ^ 2) + 1] = y / factor
      }
    }
  }

  slopes(shares: readonly number[]): number[] {
    this.output(shares)
    const tape = this.#tape
    const bars = this.#reserves.map(() => 0)
    const slopes = shares.map(() => 0)
    let t = 3 * this.#legs.reduce((count, hops) => count + hops.length, 0)
    for (let leg = this.#legs.length - 1; leg >= 0; leg--) {
      const hops = this.#legs[leg] as readonly number[]
      let bar = 1
      for (let h = hops.length - 1; h >= 0; h--) {
        t -= 3
        const place = hops[h] as number
        const amount = tape[t] as number
        const x = tape[t + 1] as number
        const y = tape[t + 2] as number
        const factor = this.#feeFactors[place] as number
        const total = x + factor * amount
        const given = bar - (bars[2 * place + 1] as number)
        const ratio = (factor * given) / total
        bar = (ratio * x * y) / total + (bars[2 * place] as number)
        bars[2 * place] = (bars[2 * place] as number) - (ratio * amount * y) / total
        bars[2 * place + 1] = (bars[2 * place + 1] as number) + ratio * amount
      }
      slopes[leg] = bar * this.#amountIn
    }
    return slopes
  }
}
