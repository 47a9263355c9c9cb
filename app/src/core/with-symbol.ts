import { textDirection } from '#io/number-marks.ts'

/**
 * An amount with its symbol, for use in a sentence. Right-to-left text would move the symbol before
 * the amount, so both are isolated together (U+2066, U+2069).
 */
export function withSymbol(amount: string, symbol: string): string {
  const text = `${amount} ${symbol}`
  return textDirection() === 'rtl' ? `\u2066${text}\u2069` : text
}
