import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'

/**
 * In ascending severity; docs/risks.md lists each risk. `notice`: worth knowing; `warning`:
 * possible loss; `stop`: needs a second confirmation, or blocks.
 */
export const riskLevels = ['fine', 'notice', 'warning', 'stop'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Risk level by severity of a price impact. */
const impactLevels = ['fine', 'notice', 'warning', 'stop', 'stop'] as const satisfies Readonly<
  Record<PriceImpactSeverity, RiskLevel>
>

/** The risk of a price impact; an unknown one counts as the highest. */
export function impactRisk(impact: Fraction | null): RiskLevel {
  return impactLevels[priceImpactSeverity(impact)]
}

/**
 * Slippage in basis points (rules 1.5.08 and 1.5.09): low slippage may fail, high slippage may be
 * front-run.
 */
export function slippageRisk(bps: number): RiskLevel {
  return bps < 50 ? 'notice' : bps > 500 ? 'warning' : 'fine'
}

/** The highest level; `fine` for an empty list. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel {
  return riskLevels.findLast((level) => risks.includes(level)) ?? 'fine'
}
