import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'

/**
 * Levels in ascending severity; docs/risks.md lists the risks. `notice`: worth knowing; `warning`:
 * possible loss; `stop`: needs a second confirmation, or blocks.
 */
export const riskLevels = ['fine', 'notice', 'warning', 'stop'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Risk level by severity of the price impact. */
const impactLevels = ['fine', 'notice', 'warning', 'stop', 'stop'] as const satisfies Readonly<
  Record<PriceImpactSeverity, RiskLevel>
>

/** Risk level of a price impact; an unknown one has the highest. */
export function impactRisk(impact: Fraction | null): RiskLevel {
  return impactLevels[priceImpactSeverity(impact)]
}

/**
 * Risk level of a slippage in basis points (rules 1.5.08 and 1.5.09): with a low one the swap may
 * fail, with a high one it may be front-run.
 */
export function slippageRisk(bps: number): RiskLevel {
  return bps < 50 ? 'notice' : bps > 500 ? 'warning' : 'fine'
}

/** The highest level; `fine` for an empty list. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel {
  return riskLevels.findLast((level) => risks.includes(level)) ?? 'fine'
}
