import { type Fraction, multiplyAmountDown } from '@dexswap/amm'

/** What a price impact costs of an input's value, in the value's unit; rounded down. */
export function impactLossDown(value: bigint, impact: Fraction): bigint {
  return impact.numerator <= 0n ? 0n : multiplyAmountDown(value, impact)
}
