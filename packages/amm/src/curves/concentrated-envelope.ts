import { WIDE_SLACK } from '../routing/estimates.ts'
import type { Direction, Envelope } from './market.ts'
import type { PricePoint } from './swap-walk.ts'
import { endTickOf, firstIndexFrom, firstTickOf, type TickWindow } from './tick-window.ts'

const MILLION = 1_000_000

/** Relative error of a price of a tick in floats, and of differences of neighbouring ones. */
const PRICE_SLACK = 2 ** -34

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
  // In units of the output per input: the square of the price that the swap moves down.
  const price = isUp ? 2 ** 96 / Number(sqrtPriceX96) : Number(sqrtPriceX96) / 2 ** 96
  let greatest = liquidity
  let active = liquidity
  let from = price
  let output = 0
  const pass = (to: number) => {
    if (active > 0n && to < from) output += Number(active) * (from - to)
    from = Math.min(from, to)
  }
  const { ticks } = window
  const step = isUp ? 1 : -1
  for (let i = isUp ? firstIndexFrom(ticks, tick + 1) : firstIndexFrom(ticks, tick + 1) - 1; ; i += step) {
    const next = ticks[i]
    if (next === undefined) break
    pass(1.0001 ** (-step * (next.tick / 2)))
    active += isUp ? next.liquidityNet : -next.liquidityNet
    if (active > greatest) greatest = active
  }
  pass(1.0001 ** (-step * ((isUp ? endTickOf(window) : firstTickOf(window)) / 2)))
  if (greatest <= 0n) return { r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0 }
  const r = Number(greatest) * price * (1 + WIDE_SLACK)
  const a = (Number(greatest) / price / (1 - Number(fee) / MILLION)) * (1 - WIDE_SLACK)
  return { r, a, maxOutput: Math.min(r, output * (1 + PRICE_SLACK) + r * 2 ** -45) }
}
