import { WIDE_SLACK } from '../routing/estimates.ts'
import { profileOf } from './liquidity-profile.ts'
import { type Direction, type Envelope, NO_ENVELOPE } from './market.ts'
import type { PricePoint } from './swap-walk.ts'
import { endTickOf, firstIndexFrom, firstTickOf, reachesEnd, type TickWindow } from './tick-window.ts'

const MILLION = 1_000_000

/** Relative error in floats of the difference between the prices of two neighbouring ticks. */
const PRICE_SLACK = 2 ** -28

/**
 * Upper bound: a hyperbola of the greatest liquidity in swap direction, because more liquidity never
 * lowers the output. For large amounts, the sum of all segments.
 */
export function concentratedEnvelope(
  { sqrtPriceX96, tick, liquidity }: PricePoint,
  window: TickWindow,
  fee: bigint,
  direction: Direction,
): Envelope {
  const isUp = direction === 'oneForZero'
  const net = 1 - Number(fee) / MILLION
  // Output per input: the square of the price lowered by the swap.
  const price = isUp ? 2 ** 96 / Number(sqrtPriceX96) : Number(sqrtPriceX96) / 2 ** 96
  if (tick < firstTickOf(window) || tick >= endTickOf(window)) return { ...NO_ENVELOPE, ...endAt(price, net, 0) }
  const { prices, inputs, outputs, greatest } = profileOf(window, isUp)
  const above = firstIndexFrom(window.ticks, tick + 1)
  const next = isUp ? above : window.ticks.length - above
  const active = Number(liquidity)
  const target = Math.min(price, prices[next] ?? price)
  const input = active * (1 / target - 1 / price) + (inputs[next] ?? 0)
  const output = active * (price - target) + (outputs[next] ?? 0)
  const most = Math.max(active, greatest[next] ?? 0)
  const last = Math.min(price, prices.at(-1) ?? price)
  const end = (maxInput: number) => (reachesEnd(window, isUp) ? {} : endAt(last, net, maxInput))
  if (most <= 0) return { ...NO_ENVELOPE, ...end(0) }
  const r = most * price * (1 + WIDE_SLACK)
  const a = (most / price / net) * (1 - WIDE_SLACK)
  const maxOutput = Math.min(r, output * (1 + PRICE_SLACK) + r * 2 ** -45)
  return { r, a, maxOutput, rounding: 0, ...end((input / net) * (1 - PRICE_SLACK) - a * 2 ** -42) }
}

/** The end of a window: the maximum input up to it, and the price there. */
function endAt(sqrtPrice: number, net: number, maxInput: number): Pick<Envelope, 'end'> {
  return { end: { maxInput: Math.max(0, maxInput), price: sqrtPrice ** 2 * net * (1 + PRICE_SLACK) } }
}
