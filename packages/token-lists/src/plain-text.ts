/**
 * Controls, formats, separators, ignorable, private-use and unassigned characters,
 * Braille blank, and the object and replacement characters.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/u

/** Keeps joiners and tags only within emoji sequences; browsers before 2023 lack the flag `v`. */
function createRemoved(): RegExp {
  try {
    return new RegExp(String.raw`(\p{RGI_Emoji_ZWJ_Sequence}|\p{RGI_Emoji_Tag_Sequence})|${invisible.source}`, 'gv')
  } catch {
    return new RegExp(invisible.source, 'gu')
  }
}
const removed = createRemoved()

const withoutInvisible = (text: string) =>
  text.replace(removed, (_, emoji?: unknown) => (typeof emoji === 'string' ? emoji : ''))

/** More than two marks on one letter would overlap adjacent lines. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * Makes untrusted text safe to show: visible characters, NFC, single spaces, one direction.
 * Truncates to `limit` code points with '…', between characters. '' when nothing visible is left.
 */
export function plainText(text: string, limit: number): string {
  const visible = text
    // Limits the processing time for texts of megabytes.
    .slice(0, limit * 16)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
  const clean = withoutInvisible(visible)
    // Composes accents after invisible characters are removed, as those can separate marks from letters.
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean).length <= limit ? clean : `${withoutInvisible(startOf(clean, limit - 1)).trimEnd()}…`
}

/** The longest start with at most `limit` code points that does not split a joined emoji. */
function startOf(text: string, limit: number): string {
  // Browsers before 2024 lack Intl.Segmenter.
  if (!('Segmenter' in Intl)) return Array.from(text).slice(0, limit).join('')
  let start = ''
  let left = limit
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= Array.from(segment).length
    if (left < 0) break
    start += segment
  }
  return start
}

/** Whether `plainText` would remove an invisible character. */
export function hasInvisible(text: string): boolean {
  return withoutInvisible(text) !== text
}
