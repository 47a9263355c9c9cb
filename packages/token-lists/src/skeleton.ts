import { confusables } from './confusables.ts'
import { latinForms } from './latin-forms.ts'

/** A text without what hides in it: decomposed for compatibility (NFKD), without marks, formats and white space. */
export function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
}

/** Lines of what letters look like and the letters; the standard's come last and win. */
const drawnAlike = new Map(
  `${latinForms}\n${confusables}`.split('\n').flatMap((line) => {
    const [drawn = '', letters = ''] = line.split(' ')
    return Array.from(letters, (letter) => [letter, drawn] as const)
  }),
)

/** Letters white on black (circled, squared) and of flags: runs from A to Z without a decomposition. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

function alphabetLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const from = alphabets.find((first) => code >= first && code < first + 26)
  return from === undefined ? undefined : String.fromCharCode(code - from + 0x61)
}

/** The ASCII letters that a letter is drawn like; undefined where it is drawn like none. */
export function drawnAs(letter: string): string | undefined {
  const small = bare(letter.toLowerCase())
  return drawnAlike.get(letter) ?? smallOfAlike.get(small) ?? drawnAlike.get(small) ?? alphabetLetter(letter)
}

/** Small letters that the standard tells apart and that a reader of capitals does not: their capitals are drawn alike. */
const smallOfAlike = new Map(
  Object.entries({ в: 'b', к: 'k', м: 'm', т: 't', β: 'b', ε: 'e', η: 'n', κ: 'k', μ: 'u', τ: 't', χ: 'x', ζ: 'z' }),
)

/** In capitals and in figures these pass for each other; the standard says the same of most of them. */
const folded = new Map(Object.entries({ '0': 'o', '1': 'l', i: 'l', '|': 'l', '5': 's', $: 's' }))

/**
 * What a reader's eye sees: two texts of one skeleton can be taken for each other. After Unicode Technical Standard 39, with case, digits
 * and spaces folded.
 */
export function skeleton(text: string): string {
  const letters = Array.from(bare(text), (letter) => (drawnAs(letter) ?? bare(letter.toLowerCase())).toLowerCase())
  return Array.from(letters.join(''), (letter) => folded.get(letter) ?? letter).join('')
}
