import { amountToText } from './amount-text.ts'

/** Significant digits of an estimated amount; whole digits are never cut. */
const digits = 7

/**
 * An estimated amount as an amount input shows it: what would arrive rounded down, what would leave rounded up, without grouping.
 */
export function estimateText(amount: bigint, decimals: number, rounding: 'down' | 'up'): string {
  const cut = Math.min(decimals, Math.max(0, amount.toString().length - digits))
  const unit = 10n ** BigInt(cut)
  const rounded = ((rounding === 'down' ? amount : amount + unit - 1n) / unit) * unit
  return amountToText(rounded, decimals)
}
