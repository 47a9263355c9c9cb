import { InsufficientReservesError } from './errors.ts'
import { type Fraction, ONE } from './fraction.ts'
import type { Hop } from './pool.ts'

/**
 * Output per input before a trade, without fees: Π(Rout/Rin), exact.
 * @throws InsufficientReservesError for an empty pair
 */
export function midPrice(hops: readonly Hop[]): Fraction {
  let { numerator, denominator } = ONE
  for (const { reserveIn, reserveOut } of hops) {
    if (reserveIn <= 0n || reserveOut <= 0n) throw new InsufficientReservesError(reserveIn, reserveOut)
    numerator *= reserveOut
    denominator *= reserveIn
  }
  return { numerator, denominator }
}
