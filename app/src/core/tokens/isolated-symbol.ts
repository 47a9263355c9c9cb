/** Right-to-left letters, such as Hebrew and Arabic, by Unicode block. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates a right-to-left symbol (U+2068, U+2069), because it would reorder the text around it.
 */
export function isolatedSymbol(symbol: string): string {
  return rightToLeft.test(symbol) ? `\u2068${symbol}\u2069` : symbol
}
