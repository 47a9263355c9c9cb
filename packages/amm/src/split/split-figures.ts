import { type Fraction, fraction, ONE, subtractFractions, ZERO } from '../fraction.ts'
import { afterLpFee } from '../lp-fee.ts'
import { midPrice } from '../mid-price.ts'
import { hopsOf } from '../route.ts'
import { unroundedOutput } from '../unrounded.ts'
import type { ReplayedLeg } from './replay.ts'

export type SplitFigures = {
  /** The liquidity-provider fee of all legs, of what goes in. */
  readonly lpFee: Fraction
  /** As of a single trade: without that fee and the rounding of base units, never below 0. */
  readonly priceImpact: Fraction
}

/** Places that the sums of ratios are kept with: what is shown has four. */
const scale = 10n ** 30n

/**
 * Fee and price impact of a divided order, each leg counted by what goes into it, at the reserves before the order:
 * fee = 1 − Σ aᵢΠ(1 − f)/A; impact = (Σ aᵢ·midᵢ·Π(1 − f) − out)/Σ aᵢ·midᵢ, as rules 3.5.12 and 3.5.13 have it for one path, with the
 * unrounded outputs. Rounded at the 30th place.
 * @throws InsufficientReservesError for an empty pair, UndefinedNumberError for legs that take nothing
 */
export function splitFigures(legs: readonly ReplayedLeg[]): SplitFigures {
  let [amountIn, amountOut, kept, ideal, afterFee] = [0n, 0n, 0n, 0n, 0n]
  for (const { route, amounts, hops: met } of legs) {
    const hops = hopsOf(route)
    const [given = 0n] = amounts
    const after = afterLpFee(hops)
    const mid = midPrice(hops)
    const left = (given * after.numerator * scale) / after.denominator
    amountIn += given
    const out = unroundedOutput(given, met)
    amountOut += (out.numerator * scale) / out.denominator
    kept += left
    ideal += (given * mid.numerator * scale) / mid.denominator
    afterFee += (left * mid.numerator) / mid.denominator
  }
  const impact = fraction(afterFee - amountOut, ideal)
  return {
    lpFee: subtractFractions(ONE, fraction(kept, amountIn * scale)),
    priceImpact: impact.numerator < 0n ? ZERO : impact,
  }
}
