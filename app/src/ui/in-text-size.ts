/** Default text size of browsers in px, to which design lengths refer. */
const designedFor = 16

/** Scales a design length in px to the browser's text size. */
export function inTextSize(px: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || designedFor
  return (px * textSize) / designedFor
}
