const limit = 20

/** A symbol of more than 20 characters keeps its first 19 and an ellipsis. Characters, not code units. */
export function shortenSymbol(symbol: string): string {
  const characters = Array.from(symbol)
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : symbol
}
