const digit = /\p{Nd}/u
/** U+FF01 to U+FF5E are the full-width forms of ASCII. */
const fullWidthOffset = 0xfee0

/** Spaces, direction marks and zero-width characters; no overrides, which reverse digits. */
const aroundText =
  /^[\s\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069]+|[\s\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069]+$/g

/** Removes spaces and invisible marks that a copied number has around it. */
export function trimMarks(text: string): string {
  return text.replace(aroundText, '')
}

/** ASCII digit of a character in any script; Unicode groups digits in tens. */
function asciiDigit(character: string): string {
  const own = character.codePointAt(0) ?? 0
  let zero = own
  while (digit.test(String.fromCodePoint(zero - 1))) zero--
  return String((own - zero) % 10)
}

/** A typed or pasted entry without marks around it, with ASCII digits. */
export function plainEntry(text: string): string {
  return plainDigits(trimMarks(text))
}

/** Digits and decimal separators of any script, in ASCII. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replaceAll('\u3000', ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[٫。｡]/g, '.')
    .replace(/[、､،]/g, ',')
}
