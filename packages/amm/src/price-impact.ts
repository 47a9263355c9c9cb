import { type Fraction, fraction, ZERO } from './fraction.ts'
import { afterLpFee } from './lp-fee.ts'
import { midPrice } from './mid-price.ts'
import type { Hop } from './pool.ts'

/**
 * Displayed price impact: Π(1 − fee/10000) − out/(mid price·in), exact, never below 0; rule 3.5.13.
 * @throws InsufficientReservesError for an empty pair
 * @throws UndefinedNumberError when the input is zero
 */
export function priceImpact(amountIn: bigint, amountOut: bigint, hops: readonly Hop[]): Fraction {
  const net = afterLpFee(hops)
  const mid = midPrice(hops)
  const ideal = amountIn * mid.numerator
  const lost = net.numerator * ideal - net.denominator * amountOut * mid.denominator
  const impact = fraction(lost, net.denominator * ideal)
  return impact.numerator < 0n ? ZERO : impact
}
