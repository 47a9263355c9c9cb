/**
 * Characters that show nothing, turn the direction of reading or join others: controls (Cc), formats such as zero-width and
 * bidirectional marks (Cf), line and paragraph separators, Hangul fillers, variation selectors, private and unassigned use.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu

/** More than two marks on one letter pile up over the lines beside it. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A stranger's text made safe to show: without invisible and direction-turning characters, composed (NFC), white space folded to
 * single spaces, at most `limit` characters (code points), cut with '…'.
 */
export function plainText(text: string, limit: number): string {
  const clean = text
    .slice(0, limit * 16)
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(invisible, '')
    // Only now: what was between two marks kept them from their order, and a letter from its accent.
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(clean)
  return letters.length <= limit ? clean : `${letters.slice(0, limit - 1).join('')}…`
}

/** Whether `plainText` would take something invisible out: an honest name has no such character. */
export function hasInvisible(text: string): boolean {
  invisible.lastIndex = 0
  return invisible.test(text)
}
