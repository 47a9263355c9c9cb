import { confusables } from './confusables.ts'
import { latinForms } from './latin-forms.ts'

/** NFKD without marks, formats and white space. */
export function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
}

/** Maps each lookalike to its ASCII letters; later lines, from the standard, win. */
const drawnAlike = new Map(
  `${latinForms}\n${confusables}`.split('\n').flatMap((line) => {
    const [drawn = '', letters = ''] = line.split(' ')
    return Array.from(letters, (letter) => [letter, drawn] as const)
  }),
)

/** Start of the circled, squared and flag alphabets: A to Z without a decomposition. */
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

/** Lower-case letters that differ although their capitals look alike. */
const smallOfAlike = new Map(
  Object.entries({ в: 'b', к: 'k', м: 'm', т: 't', β: 'b', ε: 'e', η: 'n', κ: 'k', μ: 'u', τ: 't', χ: 'x', ζ: 'z' }),
)

/** Characters with similar capitals or digits, mostly from the standard. */
const folded = new Map(Object.entries({ '0': 'o', '1': 'l', i: 'l', '|': 'l', '5': 's', $: 's' }))

/**
 * The visual form of a text: equal skeletons look alike.
 * After Unicode Technical Standard 39, with case, digits and spaces folded.
 */
export function skeleton(text: string): string {
  const letters = Array.from(bare(text), (letter) => (drawnAs(letter) ?? bare(letter.toLowerCase())).toLowerCase())
  return Array.from(letters.join(''), (letter) => folded.get(letter) ?? letter).join('')
}
