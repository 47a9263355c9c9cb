import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { impactRisk, type RiskLevel } from '../risk.ts'
import { promptOf, type SwapPrompt } from '../swaps/intent.ts'

/** Confirmation that the swap of a plan requires; none without a quote. */
export function swapStepPrompt(quote: PlatformQuote | null, expert: boolean): SwapPrompt {
  return quote ? promptOf(quote, expert) : { prompt: 'none', cause: 'impact' }
}

/** Risk of the swap of a plan, by its price impact. */
export function swapStepRisk(quote: PlatformQuote | null): RiskLevel {
  return quote ? impactRisk(quote.priceImpact) : 'fine'
}
