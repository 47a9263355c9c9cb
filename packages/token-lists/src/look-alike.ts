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

/** Script combinations of level "highly restrictive" in Unicode Technical Standard 39. */
const writings: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

/** Whether the text mixes scripts in a combination that the standard does not permit. */
export function mixesScripts(text: string): boolean {
  const found = new Set(Array.from(text, (letter) => scriptsOfLetters.find(([, script]) => script.test(letter))?.[0]))
  found.delete('none')
  return found.size > 1 && !writings.some((writing) => [...found].every((script) => writing.has(script ?? '')))
}

export type TextSuspicion = 'invisible-characters' | 'mixed-scripts'

/** Suspicious properties of an untrusted text, which `plainText` would remove. */
export function suspicionsOf(text: string): readonly TextSuspicion[] {
  const found: TextSuspicion[] = []
  if (hasInvisible(text)) found.push('invisible-characters')
  if (mixesScripts(text)) found.push('mixed-scripts')
  return found
}

/**
 * Compares in both cases: the Kelvin sign equals k only in lower case, and ſ equals s only in upper
 * case.
 */
const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase()

const listedSymbols: ReadonlySet<string> = new Set(listedLookAlikes.split(' '))
/** Cached readings of each known symbol; chain records contain some hundreds. */
const readingsOfKnown = new Map<string, KnownReadings>()
const maxReadings = 4_096

function readingsOf(symbol: string): KnownReadings {
  const found = readingsOfKnown.get(symbol)
  if (found) return found
  if (readingsOfKnown.size >= maxReadings) readingsOfKnown.clear()
  const readings = knownReadings(symbol)
  readingsOfKnown.set(symbol, readings)
  return readings
}

/**
 * The known symbol imitated by `symbol`, or null. `USDC` does not imitate the bridged `1USDC`.
 * An imitation has an equal reading, or one with up to 3 more letters (`rUSDC`).
 * @param listed exempt symbols that resemble known ones
 */
export function imitatedSymbol(
  symbol: string,
  known: readonly string[],
  listed: ReadonlySet<string> = listedSymbols,
): string | null {
  if (listed.has(symbol) || known.some((each) => isSame(symbol, each))) return null
  const honest = known.map(readingsOf)
  const comparison = createComparison(symbol)
  const equal = honest.findIndex(comparison.equals)
  return known[equal === -1 ? honest.findIndex(comparison.extends) : equal] ?? null
}

/** Finds tokens with symbols that look equal; tokens are added one at a time. */
export type TwinFinder = {
  /** Lower-case addresses of the tokens found so far. */
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
