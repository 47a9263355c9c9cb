import { type Fraction, worstSlippageBpsUp, ZERO } from '@dexswap/amm'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { highestRisk, impactRisk, type RiskLevel, slippageRisk } from '../risk.ts'

type Moving = Pick<PlatformQuote, 'field' | 'amountIn' | 'amountOut'>

/**
 * Share of the input, or of the possible output, that is lost because the output is a number of base
 * units.
 */
export function roundingLoss({ field, amountIn, amountOut, exact }: Moving & Pick<PlatformQuote, 'exact'>): Fraction {
  if (!exact) return ZERO
  return field === 'input'
    ? { numerator: amountIn - exact.amountIn, denominator: amountIn }
    : { numerator: exact.amountOut - amountOut, denominator: exact.amountOut }
}

type Limited = Moving & Pick<PlatformQuote, 'minimumOut'>

/**
 * Slippage in basis points that the signed minimum allows, at least `slippageBps`.
 * For a typed output it equals `slippageBps`.
 */
export function worstSlippageBps({ field, amountOut, minimumOut }: Limited, slippageBps: number): number {
  return field === 'input' ? worstSlippageBpsUp(amountOut, minimumOut, slippageBps) : slippageBps
}

/** The higher of two risks: of the slippage that the minimum allows, and of the loss by rounding. */
export function limitRisk(quote: Limited & Pick<PlatformQuote, 'exact'>, slippageBps: number): RiskLevel {
  return highestRisk([slippageRisk(worstSlippageBps(quote, slippageBps)), impactRisk(roundingLoss(quote))])
}
