import { type Fraction, multiplyAmountDown } from '@dexswap/amm'

/** Loss of an input's value by a price impact, in the unit of the value; rounded down. */
export function impactLossDown(value: bigint, impact: Fraction): bigint {
  return impact.numerator <= 0n ? 0n : multiplyAmountDown(value, impact)
}
