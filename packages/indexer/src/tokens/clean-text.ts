/** C0 and C1 controls, bidirectional marks and overrides, zero-width characters, and other invisible format characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Text from a stranger's contract as it may be stored and shown: invisible characters removed, white space folded,
 * at most `limit` code points. Null where nothing is left.
 */
export function cleanText(text: string, limit: number): string | null {
  const points = Array.from(
    text
      .slice(0, limit * 16)
      .replace(invisible, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  )
  const kept = points.slice(0, limit).join('').trim()
  return kept === '' ? null : kept
}
