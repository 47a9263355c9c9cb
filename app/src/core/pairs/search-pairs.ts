import { isSameAddress } from '@dexswap/chains'
import type { Token } from '../tokens/currency.ts'
import type { PairRow } from './pair.ts'

type SearchedToken = { readonly address: string; readonly symbol: string; readonly name: string }

/** What a search looks at. */
export type SearchedPair = {
  readonly address: string
  readonly token0: SearchedToken
  readonly token1: SearchedToken
}

const addressPattern = /^0x[0-9a-f]{40}$/

/**
 * The pairs that a text finds, in their order (rule 2.5.27). An address finds that pair, or all pairs of that token. Of a free text each
 * word begins or ends a symbol, a name or a word of a name, or both symbols together, or 'A/B' in either order.
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

/** The address that a search is, in lower case, or null. */
export function addressOf(text: string): `0x${string}` | null {
  const trimmed = text.trim().toLowerCase()
  return addressPattern.test(trimmed) ? `0x${trimmed.slice(2)}` : null
}

/** Where Enter leads: to the only result, or to the first one where exactly that was typed (rule 2.5.28); null: nowhere. */
export function pairOnEnter<Pair extends SearchedPair>(results: readonly Pair[], text: string): Pair | null {
  const [first] = results
  if (!first) return null
  if (results.length === 1) return first
  const [word, ...more] = wordsOf(text)
  if (word === undefined || more.length > 0) return null
  // Of several results the one that is called so comes before one that only begins so.
  return results.find((pair) => [...symbolsOf(pair), ...callingsOf(pair)].includes(word)) ?? null
}

function isOneOf(address: string, ...tokens: readonly SearchedToken[]): boolean {
  return tokens.some((token) => isSameAddress(token.address, address))
}

function matches(pair: SearchedPair, words: readonly string[]): boolean {
  const { texts, together } = textsOf(pair)
  // Most pairs have the word nowhere, which is seen at one look.
  return words.every(
    (word) => together.includes(word) && texts.some((text) => text.startsWith(word) || text.endsWith(word)),
  )
}

type Texts = { readonly texts: readonly string[]; readonly together: string }

const prepared = new WeakMap<SearchedPair, Texts>()

/** What a word is looked for in; worked out once for a pair, as every key looks through thousands of them. */
function textsOf(pair: SearchedPair): Texts {
  const before = prepared.get(pair)
  if (before) return before
  const names = [pair.token0.name, pair.token1.name].map(lowerCase)
  const texts = [...symbolsOf(pair), ...callingsOf(pair), ...names, ...names.flatMap((name) => name.split(/\s+/))]
  const made = { texts, together: texts.join('\n') }
  prepared.set(pair, made)
  return made
}

function symbolsOf({ token0, token1 }: SearchedPair): readonly string[] {
  return [token0.symbol, token1.symbol].map(lowerCase)
}

/** How a pair is called by both symbols, whichever comes first. */
function callingsOf(pair: SearchedPair): readonly string[] {
  const [one, other] = symbolsOf(pair)
  return [`${one}${other}`, `${other}${one}`, `${one}/${other}`, `${other}/${one}`]
}

/** 'A / B' means 'A/B'. */
function wordsOf(text: string): readonly string[] {
  return text
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

/** Pairs by the names that are shown of them, in the order that the NAME arrow says; equal ones keep their places. */
export function orderByName<Pair>(
  pairs: readonly Pair[],
  nameOf: (pair: Pair) => string,
  order: NameOrder,
): readonly Pair[] {
  const sign = order === 'ascending' ? 1 : -1
  const named = pairs.map((pair) => ({ pair, name: nameOf(pair) }))
  return named.sort((one, other) => sign * inAlphabet.compare(one.name, other.name)).map(({ pair }) => pair)
}

/** Pairs made of two tokens that are on a list or were added: a campaign is for no other (rule 2.2.53). */
export function pairsOfKnownTokens<Pair extends Pick<PairRow, 'token0' | 'token1'>>(
  pairs: readonly Pair[],
  tokens: readonly Pick<Token, 'address'>[],
): readonly Pair[] {
  const known = new Set(tokens.map(({ address }) => address.toLowerCase()))
  return pairs.filter(({ token0, token1 }) => [token0, token1].every(({ address }) => known.has(address.toLowerCase())))
}

/** The deepest first; those whose liquidity is not known last. */
export function byLiquidity<Pair extends Pick<PairRow, 'liquidityUsd'>>(pairs: readonly Pair[]): readonly Pair[] {
  const worth = ({ liquidityUsd }: Pair) => (liquidityUsd.status === 'known' ? liquidityUsd.value : -1n)
  return pairs.toSorted((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0))
}
