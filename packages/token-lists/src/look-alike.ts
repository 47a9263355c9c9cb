import { listedLookAlikes } from './listed-look-alikes.ts'
import { hasInvisible } from './plain-text.ts'
import { createComparison, type KnownReadings, knownReadings } from './readings.ts'
import { skeleton } from './skeleton.ts'

export { skeleton } from './skeleton.ts'

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

const listedSymbols: ReadonlySet<string> = new Set(listedLookAlikes.split(' '))
const readingsOfKnown = new WeakMap<readonly string[], readonly KnownReadings[]>()

/**
 * The known symbol that another one passes for, or null: one of its readings is the same, or has
 * up to three letters more (`rUSDC`). `USDC` does not pass for the bridged `1USDC`.
 * @param known must not be mutated: its readings are cached
 * @param listed symbols that resemble known ones and are exempt
 */
export function imitatedSymbol(
  symbol: string,
  known: readonly string[],
  listed: ReadonlySet<string> = listedSymbols,
): string | null {
  if (listed.has(symbol) || known.some((each) => isSame(symbol, each))) return null
  const honest = readingsOfKnown.get(known) ?? known.map(knownReadings)
  readingsOfKnown.set(known, honest)
  const comparison = createComparison(symbol)
  const equal = honest.findIndex(comparison.equals)
  return known[equal === -1 ? honest.findIndex(comparison.extends) : equal] ?? null
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
