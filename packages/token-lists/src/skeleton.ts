import { confusables } from './confusables.ts'
import { latinForms } from './latin-forms.ts'

/** NFKD without marks, formats and white space. */
export function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
}

/**
 * ASCII letters by the letter that looks like them; later lines, which are from the standard, take
 * precedence.
 */
const drawnAlike = new Map(
  `${latinForms}\n${confusables}`.split('\n').flatMap((line) => {
    const [drawn = '', letters = ''] = line.split(' ')
    return Array.from(letters, (letter) => [letter, drawn] as const)
  }),
)

/**
 * First code points of the circled, squared and flag alphabets, which do not decompose to letters.
 */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

function alphabetLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const from = alphabets.find((first) => code >= first && code < first + 26)
  return from === undefined ? undefined : String.fromCharCode(code - from + 0x61)
}

/** The ASCII letters that a letter resembles, or undefined. */
export function drawnAs(letter: string): string | undefined {
  const small = bare(letter.toLowerCase())
  return drawnAlike.get(letter) ?? smallOfAlike.get(small) ?? drawnAlike.get(small) ?? alphabetLetter(letter)
}

/** Lower-case letters of which the capital form looks like a Latin capital. */
const smallOfAlike = new Map(
  Object.entries({ в: 'b', к: 'k', м: 'm', т: 't', β: 'b', ε: 'e', η: 'n', κ: 'k', μ: 'u', τ: 't', χ: 'x', ζ: 'z' }),
)

/** ASCII characters by an ASCII character that looks like them, mostly from the standard. */
const folded = new Map(Object.entries({ '0': 'o', '1': 'l', i: 'l', '|': 'l', '5': 's', $: 's' }))

/**
 * The visual form of a text: equal skeletons look alike.
 * Follows Unicode Technical Standard 39; also ignores case, similar digits and spaces.
 */
export function skeleton(text: string): string {
  const letters = Array.from(bare(text), (letter) => (drawnAs(letter) ?? bare(letter.toLowerCase())).toLowerCase())
  return Array.from(letters.join(''), (letter) => folded.get(letter) ?? letter).join('')
}
