/** The text size of browsers as they come, in px, for which the design states its lengths. */
const designedFor = 16

/** Scales a design length in px to the browser's text size. */
export function inTextSize(px: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || designedFor
  return (px * textSize) / designedFor
}
