import { WIDE_SLACK } from '../routing/estimates.ts'
import { type Direction, type Envelope, NO_ENVELOPE } from './market.ts'
import type { PricePoint } from './swap-walk.ts'
import { floatPriceAtTick } from './tick-math.ts'
import { endTickOf, firstIndexFrom, firstTickOf, reachesEnd, type TickWindow } from './tick-window.ts'

const MILLION = 1_000_000

/** Relative error of the difference of two neighbouring ticks in floats. */
const PRICE_SLACK = 2 ** -28

/**
 * The hyperbola of the greatest liquidity of the direction: with more liquidity everywhere the price
 * moves less, so it pays at least as much. The sum of all segments bounds it for large amounts.
 */
export function concentratedEnvelope(
  { sqrtPriceX96, tick, liquidity }: PricePoint,
  window: TickWindow,
  fee: bigint,
  direction: Direction,
): Envelope {
  const isUp = direction === 'oneForZero'
  const net = 1 - Number(fee) / MILLION
  // In units of the output per input: the square of the price that the swap moves down.
  const price = isUp ? 2 ** 96 / Number(sqrtPriceX96) : Number(sqrtPriceX96) / 2 ** 96
  if (tick < firstTickOf(window) || tick >= endTickOf(window)) return { ...NO_ENVELOPE, ...endAt(price, net, 0) }
  let greatest = liquidity
  let active = liquidity
  let from = price
  let input = 0
  let output = 0
  const priceOf = (at: number) => (isUp ? 1 / floatPriceAtTick(at) : floatPriceAtTick(at))
  const pass = (to: number) => {
    if (to >= from) return
    input += Number(active) * (1 / to - 1 / from)
    output += Number(active) * (from - to)
    from = to
  }
  const { ticks } = window
  const step = isUp ? 1 : -1
  for (let i = isUp ? firstIndexFrom(ticks, tick + 1) : firstIndexFrom(ticks, tick + 1) - 1; ; i += step) {
    const next = ticks[i]
    if (next === undefined) break
    pass(priceOf(next.tick))
    active += isUp ? next.liquidityNet : -next.liquidityNet
    if (active > greatest) greatest = active
  }
  pass(priceOf(isUp ? endTickOf(window) : firstTickOf(window)))
  const end = (maxInput: number) => (reachesEnd(window, isUp) ? {} : endAt(from, net, maxInput))
  if (greatest <= 0n) return { ...NO_ENVELOPE, ...end(0) }
  const r = Number(greatest) * price * (1 + WIDE_SLACK)
  const a = (Number(greatest) / price / net) * (1 - WIDE_SLACK)
  const maxOutput = Math.min(r, output * (1 + PRICE_SLACK) + r * 2 ** -45)
  return { r, a, maxOutput, rounding: 0, ...end((input / net) * (1 - PRICE_SLACK) - a * 2 ** -42) }
}

/** The end of a window at a square root of a price. */
function endAt(sqrtPrice: number, net: number, maxInput: number): Pick<Envelope, 'end'> {
  return { end: { maxInput: Math.max(0, maxInput), price: sqrtPrice ** 2 * net * (1 + PRICE_SLACK) } }
}
