/** Hue from 0 to 359, derived from a seed; addresses ignore letter case. */
function hueOf(seed: string): number {
  let hash = 0
  for (const character of seed.toLowerCase()) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** Background color for letters; saturation and lightness give white text 4.5:1 at every hue. */
export function logoColour(seed: string): string {
  return `hsl(${hueOf(seed)} 30% 34%)`
}

/** Grapheme clusters of a text: a family or flag emoji counts as one. */
function charactersOf(text: string): readonly string[] {
  // Browsers before 2024 lack Intl.Segmenter.
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

const maxLetters = 4

/** Letters instead of a logo: the symbol's first four characters in capitals. */
export function logoLetters(symbol: string): string {
  return charactersOf(symbol.trim().toUpperCase()).slice(0, maxLetters).join('')
}

const maxSymbolLength = 20

/** Shortens a symbol above 20 characters to its first 19 and an ellipsis. */
export function shortenSymbol(symbol: string): string {
  if (symbol.length <= maxSymbolLength) return symbol
  const characters = charactersOf(symbol)
  return characters.length > maxSymbolLength ? `${characters.slice(0, maxSymbolLength - 1).join('')}…` : symbol
}
