import { confusables } from './confusables.ts'
import { hasInvisible } from './plain-text.ts'

/** A text without what hides in it: decomposed for compatibility (NFKD), without marks, formats and white space. */
export function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
}

const drawnAlike = new Map(
  confusables.split('\n').flatMap((line) => {
    const [drawn = '', letters = ''] = line.split(' ')
    return Array.from(letters, (letter) => [letter, drawn] as const)
  }),
)

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
  const letters = Array.from(bare(text), (letter) => {
    const small = bare(letter.toLowerCase())
    return (drawnAlike.get(letter) ?? smallOfAlike.get(small) ?? drawnAlike.get(small) ?? small).toLowerCase()
  })
  return Array.from(letters.join(''), (letter) => folded.get(letter) ?? letter).join('')
}

const scriptsOfLetters = [
  ['Latin', /\p{Script=Latin}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Bopomofo', /\p{Script=Bopomofo}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['none', /[\p{Script=Common}\p{Script=Inherited}]/u],
  ['another', /./su],
] as const

/** Writings that people do mix: "highly restrictive" of Unicode Technical Standard 39. */
const writings: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

/** More than one script, other than those that people write side by side: no honest symbol needs that. */
export function mixesScripts(text: string): boolean {
  const found = new Set(Array.from(text, (letter) => scriptsOfLetters.find(([, script]) => script.test(letter))?.[0]))
  found.delete('none')
  return found.size > 1 && !writings.some((writing) => [...found].every((script) => writing.has(script ?? '')))
}

export type TextSuspicion = 'invisible-characters' | 'mixed-scripts'

/** What is suspicious in a stranger's text as it came, before `plainText`. */
export function suspicionsOf(text: string): readonly TextSuspicion[] {
  const found: TextSuspicion[] = []
  if (hasInvisible(text)) found.push('invisible-characters')
  if (mixesScripts(text)) found.push('mixed-scripts')
  return found
}

/** In any case. The Kelvin sign is a small k in lower case and itself in capitals, the long s the other way round: both have to agree. */
const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase()

const skeletons = new WeakMap<readonly string[], readonly string[]>()

/**
 * The known symbol that a symbol passes for without being it, or null. Bridged symbols with a leading 1 stay what they are.
 * @param known is not changed in place: its skeletons are kept
 */
export function imitatedSymbol(symbol: string, known: readonly string[]): string | null {
  const seen = skeleton(symbol)
  const honest = skeletons.get(known) ?? known.map(skeleton)
  skeletons.set(known, honest)
  const at = known.findIndex((each, index) => honest[index] === seen && !isSame(symbol, each))
  return known[at] ?? null
}

/** Finds, token by token, those whose symbol a reader could take for that of another one. */
export type TwinFinder = {
  /** Addresses in lower case. */
  readonly found: ReadonlySet<string>
  add(token: { readonly symbol: string; readonly address: string }): void
}

export function createTwinFinder(): TwinFinder {
  const first = new Map<string, string>()
  const found = new Set<string>()
  return {
    found,
    add({ symbol, address }) {
      const [seen, own] = [skeleton(symbol), address.toLowerCase()]
      const other = first.get(seen)
      if (other === undefined) first.set(seen, own)
      else if (other !== own) found.add(own).add(other)
    },
  }
}
