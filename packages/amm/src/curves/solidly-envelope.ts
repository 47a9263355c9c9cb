import { WIDE_SLACK } from '../routing/estimates.ts'
import type { Envelope } from './market.ts'
import type { StableSide } from './stable-curve.ts'

const WAD = 1e18

/**
 * Upper bound of a Solidly pool. Volatile: the hyperbola of its reserves. Stable: the tangent of the
 * concave curve, as a hyperbola nearly straight within the reserves. The fee adds below a unit.
 * @param price output per input before a swap, in base units
 */
export function solidlyEnvelope(
  kind: 'volatile' | 'stable',
  side: StableSide,
  price: number,
  swapFeeBps: number,
): Envelope {
  const net = 1 - swapFeeBps / 10_000
  const reserveIn = Number(side.reserveIn)
  const maxOutput = Number(side.reserveOut) * (1 + WIDE_SLACK)
  const rounding = price * (1 + WIDE_SLACK)
  if (kind === 'volatile') return { r: maxOutput, a: (reserveIn / net) * (1 - WIDE_SLACK), maxOutput, rounding }
  const a = 2 ** 60 * (reserveIn + maxOutput / price)
  return { r: price * net * a * (1 + WIDE_SLACK), a, maxOutput, rounding: rounding + curveNoise(side) }
}

/**
 * Base units by which roundings can exceed the curve: k errs by less than (x + y)² + 1 units of
 * 10^−18, and one unit of y changes k by at least x³. Doubled because of the correction step.
 */
function curveNoise({ reserveIn, reserveOut, unitIn, unitOut }: StableSide): number {
  const x = Number(reserveIn) / Number(unitIn)
  const y = Number(reserveOut) / Number(unitOut)
  const units = 2 * ((1 + y / x) ** 2 / x + 1 / x ** 3) + 2
  return (units * Number(unitOut)) / WAD
}
