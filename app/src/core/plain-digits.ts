const digit = /\p{Nd}/u
/** Distance from an ASCII character to its full-width form; these are U+FF01 to U+FF5E. */
const fullWidthOffset = 0xfee0

/**
 * Spaces, direction marks and zero-width characters. Direction overrides are not included, because
 * they reverse digits.
 */
const aroundText =
  /^[\s\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069]+|[\s\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069]+$/g

/** Removes spaces and invisible marks around a copied number. */
export function trimMarks(text: string): string {
  return text.replace(aroundText, '')
}

/**
 * ASCII digit for a digit of any script. Unicode orders the digits of a script in groups of ten.
 */
function asciiDigit(character: string): string {
  const own = character.codePointAt(0) ?? 0
  let zero = own
  while (digit.test(String.fromCodePoint(zero - 1))) zero--
  return String((own - zero) % 10)
}

/** A typed or pasted text without surrounding marks, with ASCII digits. */
export function plainEntry(text: string): string {
  return plainDigits(trimMarks(text))
}

/** Converts digits and decimal separators of any script to ASCII. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replaceAll('\u3000', ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[٫。｡]/g, '.')
    .replace(/[、､،]/g, ',')
}
