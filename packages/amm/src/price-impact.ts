import { type Fraction, fraction, ZERO } from './fraction.ts'
import { afterLpFee } from './lp-fee.ts'
import { midPrice } from './mid-price.ts'
import type { Hop } from './pool.ts'

/**
 * The price impact that users see: Π(1 − fee/10000) − out/(mid price·in), exact, never below 0; rule 3.5.13.
 * @throws InsufficientReservesError for an empty pair, UndefinedNumberError for no input
 */
export function priceImpact(amountIn: bigint, amountOut: bigint, hops: readonly Hop[]): Fraction {
  const kept = afterLpFee(hops)
  const mid = midPrice(hops)
  const ideal = amountIn * mid.numerator
  const lost = kept.numerator * ideal - kept.denominator * amountOut * mid.denominator
  const impact = fraction(lost, kept.denominator * ideal)
  return impact.numerator < 0n ? ZERO : impact
}
