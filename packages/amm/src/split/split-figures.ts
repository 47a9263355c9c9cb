import { type Fraction, fraction, ONE, subtractFractions, ZERO } from '../fraction.ts'
import { afterLpFee } from '../lp-fee.ts'
import { midPrice } from '../mid-price.ts'
import { hopsOf } from '../route.ts'
import { unroundedOutput } from '../unrounded.ts'
import type { ReplayedLeg } from './replay.ts'

export type SplitFigures = {
  /** Liquidity-provider fee of all legs, relative to the input. */
  readonly lpFee: Fraction
  /** Price impact as defined for a single trade: excludes fee and rounding, at least 0. */
  readonly priceImpact: Fraction
}

/** Summed ratios are rounded to this scale; screens show four digits. */
const scale = 10n ** 30n

/**
 * fee = 1 − Σ aᵢΠ(1 − f)/A; impact = (Σ aᵢ·midᵢ·Π(1 − f) − out)/Σ aᵢ·midᵢ (rules 3.5.12, 3.5.13).
 * Weighted by leg inputs, with unrounded outputs, rounded to 30 digits.
 * @throws InsufficientReservesError for an empty pair
 * @throws UndefinedNumberError when legs have no input
 */
export function splitFigures(legs: readonly ReplayedLeg[]): SplitFigures {
  let [amountIn, amountOut, net, ideal, afterFee] = [0n, 0n, 0n, 0n, 0n]
  for (const { route, amounts, hops: met } of legs) {
    const hops = hopsOf(route)
    const [given = 0n] = amounts
    const after = afterLpFee(hops)
    const mid = midPrice(hops)
    const left = (given * after.numerator * scale) / after.denominator
    amountIn += given
    const out = unroundedOutput(given, met)
    amountOut += (out.numerator * scale) / out.denominator
    net += left
    ideal += (given * mid.numerator * scale) / mid.denominator
    afterFee += (left * mid.numerator) / mid.denominator
  }
  const impact = fraction(afterFee - amountOut, ideal)
  return {
    lpFee: subtractFractions(ONE, fraction(net, amountIn * scale)),
    priceImpact: impact.numerator < 0n ? ZERO : impact,
  }
}
