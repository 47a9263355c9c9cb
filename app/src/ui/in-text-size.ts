/** Default text size of browsers in px; lengths in the design refer to it. */
const designedFor = 16

/** Scales a design length in px to the browser's text size. */
export function inTextSize(px: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || designedFor
  return (px * textSize) / designedFor
}
