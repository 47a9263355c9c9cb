import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'

/**
 * How grave something is, from the least on. `fine`: nothing is said, or that it was checked. `notice`: worth knowing. `warning`: may cost
 * something. `stop`: nobody should go on without a second yes, where there is a way on at all. docs/risks.md shows each.
 */
export const riskLevels = ['fine', 'notice', 'warning', 'stop'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** By the severity of a price impact. */
const impactLevels = ['fine', 'notice', 'warning', 'stop', 'stop'] as const satisfies Readonly<
  Record<PriceImpactSeverity, RiskLevel>
>

/** A price impact; one that is not known is the gravest. */
export function impactRisk(impact: Fraction | null): RiskLevel {
  return impactLevels[priceImpactSeverity(impact)]
}

/**
 * A slippage in basis points, with the thresholds of rules 1.5.08 and 1.5.09: a low one may fail, which costs the network cost; a high one
 * may be frontrun, which costs up to all of it.
 */
export function slippageRisk(bps: number): RiskLevel {
  return bps < 50 ? 'notice' : bps > 500 ? 'warning' : 'fine'
}

/** The gravest of several; `fine` of none. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel {
  return riskLevels.findLast((level) => risks.includes(level)) ?? 'fine'
}
