/** A hue between 0 and 359, the same for the same seed (an address in any letter case) on every machine. */
export function hueOf(seed: string): number {
  let hash = 0
  for (const character of seed.toLowerCase()) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** A ground for letters. Saturation and lightness are fixed so that white letters reach 4.5:1 at every hue. */
export function logoColour(seed: string): string {
  return `hsl(${hueOf(seed)} 30% 34%)`
}
