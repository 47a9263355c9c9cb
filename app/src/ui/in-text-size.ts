/** The text size of browsers as they come, in px, for which the design states its lengths. */
const designedFor = 16

/** A length of the design in px, as large as the text size that the user has set in the browser makes it. */
export function inTextSize(px: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || designedFor
  return (px * textSize) / designedFor
}
