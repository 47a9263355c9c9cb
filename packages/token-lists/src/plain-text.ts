/**
 * Controls, formats, separators, ignorable, private-use and unassigned characters,
 * Braille blank, and the object and replacement characters.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/gu

/** More than two marks on a letter overlap adjacent lines. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * Makes untrusted text safe to show: visible characters, NFC, single spaces, one direction.
 * Truncates to `limit` code points with '…'. Returns '' when nothing visible is left.
 */
export function plainText(text: string, limit: number): string {
  const clean = text
    // Bounds the work for texts of megabytes.
    .slice(0, limit * 16)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    // After the removal: removed characters separated marks from their letters.
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(clean)
  return letters.length <= limit
    ? clean
    : `${letters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

/** Whether `plainText` would remove an invisible character. */
export function hasInvisible(text: string): boolean {
  invisible.lastIndex = 0
  return invisible.test(text)
}
