import { invalid, type Parsed, parseDecimal } from './parse-decimal.ts'

export type SlippageWarning = 'RiskyLow' | 'RiskyHigh'

/** Basis points of the presets 0.1%, 0.5% and 1%. */
export const slippagePresets = [10, 50, 100] as const

/** 50%, which is not accepted any more. */
export const slippageCapBps = 5000

/** A percentage as basis points (spec/1 §5). */
export function parseSlippage(text: string): Parsed<number, SlippageWarning> {
  const bps = parseDecimal(text, 2)
  if (bps === null || bps >= slippageCapBps) return invalid
  return { status: 'accepted', value: Number(bps), warning: slippageWarning(Number(bps)) }
}

export function slippageWarning(bps: number): SlippageWarning | null {
  if (bps < 50) return 'RiskyLow'
  return bps > 500 ? 'RiskyHigh' : null
}
