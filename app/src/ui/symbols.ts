/** A hue from 0 to 359, the same for a seed (an address in any case) on every device. */
function hueOf(seed: string): number {
  let hash = 0
  for (const character of seed.toLowerCase()) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** Background for letters; fixed saturation and lightness give white letters 4.5:1 at every hue. */
export function logoColour(seed: string): string {
  return `hsl(${hueOf(seed)} 30% 34%)`
}

/** Characters as a reader counts them: a family or a flag is one. */
function charactersOf(text: string): readonly string[] {
  // Browsers before 2024 lack it.
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

const maxLetters = 4

/** Letters in place of a logo: the symbol's first four characters, in capitals. */
export function logoLetters(symbol: string): string {
  return charactersOf(symbol.trim().toUpperCase()).slice(0, maxLetters).join('')
}

const maxSymbolLength = 20

/** A symbol of more than 20 characters keeps its first 19 and an ellipsis. */
export function shortenSymbol(symbol: string): string {
  if (symbol.length <= maxSymbolLength) return symbol
  const characters = charactersOf(symbol)
  return characters.length > maxSymbolLength ? `${characters.slice(0, maxSymbolLength - 1).join('')}…` : symbol
}
