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

/** What a leg contributes to the figures. */
type LegFigures = {
  readonly amountIn: bigint
  readonly amountOut: Fraction
  /** Part of the input that is left after all fees. */
  readonly afterFees: Fraction
  /** Output per input before the order, without fees. */
  readonly midPrice: Fraction
}

/** Sums of ratios are rounded to this scale. Screens display four digits. */
const scale = 10n ** 30n

/**
 * fee = 1 − Σ aᵢΠ(1 − f)/A; impact = (Σ aᵢ·midᵢ·Π(1 − f) − out)/Σ aᵢ·midᵢ (rules 3.5.12, 3.5.13).
 * Weighted by leg inputs, rounded to 30 digits.
 * @throws UndefinedNumberError when legs have no input
 */
export function sumLegFigures(legs: readonly LegFigures[]): SplitFigures {
  let [total, out, net, ideal, afterFee] = [0n, 0n, 0n, 0n, 0n]
  for (const { amountIn, amountOut, afterFees, midPrice: mid } of legs) {
    const left = (amountIn * afterFees.numerator * scale) / afterFees.denominator
    total += amountIn
    out += (amountOut.numerator * scale) / amountOut.denominator
    net += left
    ideal += (amountIn * mid.numerator * scale) / mid.denominator
    afterFee += (left * mid.numerator) / mid.denominator
  }
  const impact = fraction(afterFee - out, ideal)
  return {
    lpFee: subtractFractions(ONE, fraction(net, total * scale)),
    priceImpact: impact.numerator < 0n ? ZERO : impact,
  }
}

/**
 * Figures of legs through pairs, with unrounded outputs.
 * @throws InsufficientReservesError for an empty pair
 * @throws UndefinedNumberError when legs have no input
 */
export function splitFigures(legs: readonly ReplayedLeg[]): SplitFigures {
  return sumLegFigures(
    legs.map(({ route, amounts: [amountIn = 0n], hops: met }) => {
      const hops = hopsOf(route)
      const amountOut = unroundedOutput(amountIn, met)
      return { amountIn, amountOut, afterFees: afterLpFee(hops), midPrice: midPrice(hops) }
    }),
  )
}
