import { feeFactor } from './fee-factor.ts'
import { type Fraction, fraction } from './fraction.ts'
import { BPS } from './limits.ts'
import type { Hop } from './pool.ts'

/** Exact output of hops for an exact input: as `getAmountOutDown`, without rounding. */
export function unroundedOutput(amountIn: bigint, hops: readonly Hop[]): Fraction {
  let [numerator, denominator] = [amountIn, 1n]
  for (const { reserveIn, reserveOut, swapFeeBps } of hops) {
    const afterFee = numerator * feeFactor(swapFeeBps)
    denominator = reserveIn * BPS * denominator + afterFee
    numerator = afterFee * reserveOut
  }
  return fraction(numerator, denominator)
}

/**
 * Exact input of hops for an exact output: as `getAmountInUp`, without rounding and without adding
 * 1.
 */
export function unroundedInput(amountOut: bigint, hops: readonly Hop[]): Fraction {
  let [numerator, denominator] = [amountOut, 1n]
  for (const { reserveIn, reserveOut, swapFeeBps } of hops.toReversed()) {
    const left = reserveOut * denominator - numerator
    numerator *= reserveIn * BPS
    denominator = left * feeFactor(swapFeeBps)
  }
  return fraction(numerator, denominator)
}
