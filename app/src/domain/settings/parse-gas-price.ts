import { invalid, type Parsed, parseDecimal } from './parse-decimal.ts'

export type GasPriceWarning = 'RiskyLow'

/** A million gwei: far above any price that was ever paid. */
const mostWei = 10n ** 15n

/** Gwei as wei; `normalWei` is the price of the preset NORMAL, null where it is not known (spec/1 §5). */
export function parseGasPrice(text: string, normalWei: bigint | null): Parsed<bigint, GasPriceWarning> {
  const wei = parseDecimal(text, 9)
  if (wei === null || wei === 0n || wei > mostWei) return invalid
  const isLow = normalWei !== null && wei <= normalWei
  return { status: 'accepted', value: wei, warning: isLow ? 'RiskyLow' : null }
}
