import { type Fraction, type PriceImpactPrompt, priceImpactPrompt } from '@dexswap/amm'

/** What stands between a confirmed trade and the wallet; expert mode passes every prompt (spec/1 §5). */
export function confirmationFor(impact: Fraction | null, expert: boolean): PriceImpactPrompt {
  return expert ? 'none' : priceImpactPrompt(impact)
}
