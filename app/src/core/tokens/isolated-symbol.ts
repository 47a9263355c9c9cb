/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, by their Unicode blocks. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A symbol for a text: one of right-to-left letters is isolated (U+2068, U+2069), as it would reorder the text around it. */
export function isolatedSymbol(symbol: string): string {
  return rightToLeft.test(symbol) ? `\u2068${symbol}\u2069` : symbol
}
