import { compareFractions, type Fraction, fractionOfBps } from './fraction.ts'

/** Severity of a price impact, from 0 (harmless) to 4 (rule 1.9.17). */
export type PriceImpactSeverity = 0 | 1 | 2 | 3 | 4

/**
 * Basis points from which each severity applies, and from which a typed confirmation is needed (rule
 * 3.5.01).
 */
export const PRICE_IMPACT_THRESHOLDS_BPS = {
  severity1: 100,
  severity2: 300,
  severity3: 500,
  typedConfirmation: 1000,
  severity4: 1500,
} as const

/** True when an impact is at least this many basis points, compared exactly. */
export function isImpactFrom(impact: Fraction, bps: number): boolean {
  return compareFractions(impact, fractionOfBps(bps)) >= 0
}

/** The severity of a displayed price impact; `null` means unknown and counts as 4. */
export function priceImpactSeverity(impact: Fraction | null): PriceImpactSeverity {
  if (impact === null || isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity4)) return 4
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity3)) return 3
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity2)) return 2
  if (isImpactFrom(impact, PRICE_IMPACT_THRESHOLDS_BPS.severity1)) return 1
  return 0
}
