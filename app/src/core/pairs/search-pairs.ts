import { isSameAddress } from '@dexswap/chains'
import { plainEntry } from '../plain-digits.ts'
import type { Token } from '../tokens/currency.ts'
import type { PairRow } from './pair.ts'

type SearchedToken = { readonly address: string; readonly symbol: string; readonly name: string }

/** Fields of a pair that a search compares with the text. */
export type SearchedPair = {
  readonly address: string
  readonly token0: SearchedToken
  readonly token1: SearchedToken
}

const addressPattern = /^0x[0-9a-f]{40}$/

/**
 * Pairs that match a text (rule 2.5.27): an address finds its pair, or all pairs of its token. Each
 * word must start or end a symbol or a word of a name, or be 'A/B'.
 */
export function searchPairs<Pair extends SearchedPair>(pairs: readonly Pair[], text: string): readonly Pair[] {
  const address = addressOf(text)
  if (address !== null) {
    const found = pairs.filter((pair) => isSameAddress(pair.address, address))
    return found.length > 0 ? found : pairs.filter(({ token0, token1 }) => isOneOf(address, token0, token1))
  }
  const words = wordsOf(text)
  return words.length === 0 ? pairs : pairs.filter((pair) => matches(pair, words))
}

/** The text as an address in lower case; null for other text. */
export function addressOf(text: string): `0x${string}` | null {
  const plain = plainEntry(text).toLowerCase()
  return addressPattern.test(plain) ? `0x${plain.slice(2)}` : null
}

/** The only result, or the first one with exactly the typed name (rule 2.5.28); otherwise null. */
export function pairOnEnter<Pair extends SearchedPair>(results: readonly Pair[], text: string): Pair | null {
  const [first] = results
  if (!first) return null
  if (results.length === 1) return first
  const [word, ...more] = wordsOf(text)
  if (word === undefined || more.length > 0) return null
  // A pair with exactly this name precedes one with a name that starts with it.
  return results.find((pair) => [...symbolsOf(pair), ...callingsOf(pair)].includes(word)) ?? null
}

function isOneOf(address: string, ...tokens: readonly SearchedToken[]): boolean {
  return tokens.some((token) => isSameAddress(token.address, address))
}

function matches(pair: SearchedPair, words: readonly string[]): boolean {
  const { texts, joined } = textsOf(pair)
  // A search in the joined texts rules out most pairs quickly.
  return words.every(
    (word) => joined.includes(word) && texts.some((text) => text.startsWith(word) || text.endsWith(word)),
  )
}

type Texts = { readonly texts: readonly string[]; readonly joined: string }

const prepared = new WeakMap<SearchedPair, Texts>()

/** Searched texts of a pair, cached because each keystroke searches thousands of pairs. */
function textsOf(pair: SearchedPair): Texts {
  const before = prepared.get(pair)
  if (before) return before
  const names = [pair.token0.name, pair.token1.name].map(lowerCase)
  const texts = [...symbolsOf(pair), ...callingsOf(pair), ...names, ...names.flatMap((name) => name.split(/\s+/))]
  const made = { texts, joined: texts.join('\n') }
  prepared.set(pair, made)
  return made
}

function symbolsOf({ token0, token1 }: SearchedPair): readonly string[] {
  return [token0.symbol, token1.symbol].map(lowerCase)
}

/** Names of a pair as A/B, in both orders. */
function callingsOf(pair: SearchedPair): readonly string[] {
  const [one, other] = symbolsOf(pair)
  return [`${one}${other}`, `${other}${one}`, `${one}/${other}`, `${other}/${one}`]
}

/** Splits the typed text into words; 'A / B' is read as 'A/B'. */
function wordsOf(text: string): readonly string[] {
  return plainEntry(text)
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '/')
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}

export type NameOrder = 'ascending' | 'descending'

const inAlphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts by the displayed names, in the direction of the NAME arrow; equal names stay in order. */
export function orderByName<Pair>(
  pairs: readonly Pair[],
  nameOf: (pair: Pair) => string,
  order: NameOrder,
): readonly Pair[] {
  const sign = order === 'ascending' ? 1 : -1
  const named = pairs.map((pair) => ({ pair, name: nameOf(pair) }))
  return named.sort((one, other) => sign * inAlphabet.compare(one.name, other.name)).map(({ pair }) => pair)
}

/** Pairs of two listed or custom tokens, because campaigns accept no others (rule 2.2.53). */
export function pairsOfKnownTokens<Pair extends Pick<PairRow, 'token0' | 'token1'>>(
  pairs: readonly Pair[],
  tokens: readonly Pick<Token, 'address'>[],
): readonly Pair[] {
  const known = new Set(tokens.map(({ address }) => address.toLowerCase()))
  return pairs.filter(({ token0, token1 }) => [token0, token1].every(({ address }) => known.has(address.toLowerCase())))
}

/** Sorts by liquidity, largest first and unknown last. */
export function byLiquidity<Pair extends Pick<PairRow, 'liquidityUsd'>>(pairs: readonly Pair[]): readonly Pair[] {
  const worth = ({ liquidityUsd }: Pair) => (liquidityUsd.status === 'known' ? liquidityUsd.value : -1n)
  return pairs.toSorted((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0))
}
