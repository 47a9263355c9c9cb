import { type Fraction, multiplyAmountDown } from '@dexswap/amm'

/** Value that a price impact costs, in the unit of `value`; rounded down. */
export function impactLossDown(value: bigint, impact: Fraction): bigint {
  return impact.numerator <= 0n ? 0n : multiplyAmountDown(value, impact)
}
