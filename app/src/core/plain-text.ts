/** Control, bidirectional, zero-width and unassigned characters, with which a text can pretend to be another one. */
const deceivingCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffd]/gu

/** A stranger's text as plain text of at most `longest` characters. */
export function plainText(text: string, longest: number): string {
  // Code units first, so that a text of megabytes is not walked through whole.
  const plain = text
    .slice(0, longest * 8)
    .replace(deceivingCharacters, '')
    .trim()
  return [...plain].slice(0, longest).join('')
}
