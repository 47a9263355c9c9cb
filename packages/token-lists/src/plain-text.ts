/**
 * What shows nothing, turns the direction of reading or joins others: controls (Cc), formats such as zero-width and bidirectional marks
 * (Cf), line and paragraph separators, everything that Unicode lets be ignored (fillers, variation selectors, joiners), private and
 * unassigned use, the blank of Braille, and what stands for an object or a character that could not be read.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/u

/** Emoji of several joined ones that fonts draw as one, such as a family; joiners anywhere else are invisible. */
const joinedEmoji = String.raw`(\p{RGI_Emoji_ZWJ_Sequence})`
// The flag `v` came after the target of this build.
const joinedOrInvisible = new RegExp(`${joinedEmoji}|${invisible.source}`, 'gv')

const withoutInvisible = (text: string) => text.replace(joinedOrInvisible, (_, emoji?: string) => emoji ?? '')

/** More than two marks on one letter pile up over the lines beside it. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A stranger's text made safe to show, the only place where that is done: without invisible and direction-turning characters, composed
 * (NFC), white space folded to single spaces, at most `limit` characters (code points), cut with '…'. '' where nothing is left to see.
 */
export function plainText(text: string, limit: number): string {
  const visible = text
    // Code units first, so that a text of megabytes is not walked through whole.
    .slice(0, limit * 16)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
  const clean = withoutInvisible(visible)
    // Only now: what was between two marks kept them from their order, and a letter from its accent.
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(clean)
  return letters.length <= limit ? clean : `${withoutInvisible(letters.slice(0, limit - 1).join('')).trimEnd()}…`
}

/** Whether `plainText` would take something invisible out: an honest name has no such character. */
export function hasInvisible(text: string): boolean {
  return withoutInvisible(text) !== text
}
