import type { Fraction } from './fraction.ts'
import { isImpactFrom, PRICE_IMPACT_THRESHOLDS_BPS } from './price-impact-severity.ts'

/** What stands between the user and a swap: nothing, a yes/no question, the typed word confirm, or a closed button. */
export type PriceImpactPrompt = 'none' | 'question' | 'typedConfirmation' | 'blocked'

/**
 * The prompt for a price impact as shown: a question from 5 %, the typed word from 10 %, closed from 15 % or when not
 * known (`null`). Expert mode skips all of them and must not ask (rules 1.5.43 and 3.7.06).
 */
export function priceImpactPrompt(impact: Fraction | null): PriceImpactPrompt {
  if (impact === null || isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity4)) return 'blocked'
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.typedConfirmation)) return 'typedConfirmation'
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity3)) return 'question'
  return 'none'
}
