import type { Fraction } from './fraction.ts'
import { isImpactFrom, PRICE_IMPACT_THRESHOLDS_BPS } from './price-impact-severity.ts'

/** Confirmation that a swap needs. `blocked`: the swap is not allowed. */
export type PriceImpactPrompt = 'none' | 'question' | 'typedConfirmation' | 'blocked'

/**
 * A question from 5 %, a word to type from 10 %; blocked from 15 % and when the impact is unknown
 * (`null`). Expert mode skips all of them (rules 1.5.43 and 3.7.06).
 */
export function priceImpactPrompt(impact: Fraction | null): PriceImpactPrompt {
  if (impact === null || isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity4)) return 'blocked'
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.typedConfirmation)) return 'typedConfirmation'
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity3)) return 'question'
  return 'none'
}
