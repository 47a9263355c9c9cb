import { useLingui } from '@lingui/react/macro'
import type { QuoteHop } from '#core/markets/quote.ts'

/** Name of the curve of a Solidly pool; null for other pools. */
export function useCurveText(curve: QuoteHop['curve']): string | null {
  const { t } = useLingui()
  return curve ? (curve === 'stable' ? t`stable` : t`volatile`) : null
}
