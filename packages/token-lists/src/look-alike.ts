import { hasInvisible } from './plain-text.ts'

/**
 * Letters of other scripts that are drawn like Latin ones, and the digits that pass for letters. From the confusables of
 * Unicode Technical Standard 39 (https://www.unicode.org/reports/tr39/), cut to what token symbols are made of.
 */
const drawnAlike = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ζ: 'z',
    ա: 'w',
    օ: 'o',
    ս: 'u',
    ո: 'n',
    հ: 'h',
    ց: 'g',
    ı: 'i',
    ⅼ: 'l',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    '0': 'o',
    '1': 'l',
    i: 'l',
    '|': 'l',
    '5': 's',
    $: 's',
  }),
)

/** Capitals that are drawn like Latin capitals although their small letters are not. */
const capitalsDrawnAlike = new Map(
  Object.entries({
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  }),
)

/** What a reader's eye sees: two texts of one skeleton can be taken for each other. */
export function skeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
  const folded = Array.from(bare, (letter) => capitalsDrawnAlike.get(letter) ?? letter)
    .join('')
    .toLowerCase()
  return Array.from(folded, (letter) => {
    const once = drawnAlike.get(letter) ?? letter
    return drawnAlike.get(once) ?? once
  }).join('')
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Latin together with a script whose letters are drawn like it: no honest symbol needs that. */
export function mixesScripts(text: string): boolean {
  return scripts.filter((script) => script.test(text)).length > 1
}

export type TextSuspicion = 'invisible-characters' | 'mixed-scripts'

/** What is suspicious in a stranger's text as it came, before `plainText`. */
export function suspicionsOf(text: string): readonly TextSuspicion[] {
  const found: TextSuspicion[] = []
  if (hasInvisible(text)) found.push('invisible-characters')
  if (mixesScripts(text)) found.push('mixed-scripts')
  return found
}

const skeletons = new WeakMap<readonly string[], readonly string[]>()

/**
 * The known symbol that a symbol passes for without being it, or null. Bridged symbols with a leading 1 stay what they are.
 * @param known is not changed in place: its skeletons are kept
 */
export function imitatedSymbol(symbol: string, known: readonly string[]): string | null {
  const seen = skeleton(symbol)
  const honest = skeletons.get(known) ?? known.map(skeleton)
  skeletons.set(known, honest)
  const at = known.findIndex((each, index) => honest[index] === seen && symbol.toLowerCase() !== each.toLowerCase())
  return known[at] ?? null
}

/** Symbols, in lower case, that more than one of the tokens carries: each of these has to be shown with its address. */
export function sharedSymbols(
  tokens: Iterable<{ readonly symbol: string; readonly address: string }>,
): ReadonlySet<string> {
  const first = new Map<string, string>()
  const shared = new Set<string>()
  for (const { symbol, address } of tokens) {
    const key = symbol.toLowerCase()
    const seen = first.get(key)
    if (seen === undefined) first.set(key, address.toLowerCase())
    else if (seen !== address.toLowerCase()) shared.add(key)
  }
  return shared
}
