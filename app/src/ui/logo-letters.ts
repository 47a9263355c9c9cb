const limit = 4

/** The letters that stand in for a missing logo: the symbol's first four characters, in capitals. Characters, not code units. */
export function logoLetters(symbol: string): string {
  return Array.from(symbol.trim().toUpperCase()).slice(0, limit).join('')
}
