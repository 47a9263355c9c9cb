import { type Fraction, type PriceImpactSeverity, priceImpactSeverity } from '@dexswap/amm'

/**
 * How grave something is, from the least on. `fine`: nothing is said, or that it was checked. `notice`: worth knowing. `warning`: may cost
 * something. `stop`: nobody should go on without a second yes, where there is a way on at all. docs/risks.md shows each.
 */
export const riskLevels = ['fine', 'notice', 'warning', 'stop'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Everything that is rated, and how: the one place that says so. */
const levels = {
  'impact-0': 'fine',
  'impact-1': 'notice',
  'impact-2': 'warning',
  'impact-3': 'stop',
  'impact-4': 'stop',
  /** It may fail, which costs the network cost. */
  'slippage-low': 'notice',
  /** It may be frontrun, which costs up to all of the slippage. */
  'slippage-high': 'warning',
  /** A notice was published about the token. */
  unsupported: 'stop',
  /** Another contract carries the symbol that everybody knows. */
  'look-alike': 'stop',
  /** Its name mixes alphabets or holds what cannot be seen. */
  'misleading-name': 'stop',
  /** A list says other decimals than the contract. */
  'wrong-decimals': 'warning',
  /** On no list. */
  unverified: 'warning',
  /** A campaign's contract holds less than it owes. */
  unfunded: 'stop',
  /** Stakes can be lost in a campaign, by its contract. */
  'unsafe-campaign': 'stop',
  'would-fail': 'stop',
  'takes-more': 'warning',
  'brings-less': 'notice',
  /** Nobody has tried it, or nothing was measured. */
  unsimulated: 'notice',
  simulated: 'fine',
} as const satisfies Readonly<Record<string, RiskLevel>>

export type Risk = keyof typeof levels

export function riskOf(risk: Risk): RiskLevel {
  return levels[risk]
}

/** A price impact; one that is not known is the gravest. */
export function impactRisk(impact: Fraction | null): RiskLevel {
  const severity: PriceImpactSeverity = priceImpactSeverity(impact)
  return levels[`impact-${severity}`]
}

/** A slippage in basis points, with the thresholds of rules 1.5.07 and 1.5.08. */
export function slippageRisk(bps: number): RiskLevel {
  if (bps < 50) return levels['slippage-low']
  return bps > 500 ? levels['slippage-high'] : 'fine'
}

/** The gravest of several; `fine` of none. */
export function highestRisk(risks: readonly RiskLevel[]): RiskLevel {
  return riskLevels.findLast((level) => risks.includes(level)) ?? 'fine'
}
