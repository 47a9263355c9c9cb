/** The token fields compared by the search. */
export type Searchable = { readonly address: string; readonly symbol: string; readonly name: string }

/**
 * Sorted words of symbols and names, forward (prefixes) and reversed (suffixes).
 * Building costs about thirty linear filters; a search then reads two ranges per word.
 */
export type SearchIndex<T extends Searchable> = {
  readonly tokens: readonly T[]
  /** Sorted words. `holders` at the same index lists the positions of tokens with the word. */
  readonly words: readonly string[]
  readonly holders: readonly Uint32Array[]
  /** Reversed words, sorted, with their indices in `words`. */
  readonly reversed: readonly string[]
  readonly reversedWord: Uint32Array
  /** Positions in `tokens` by lower-case symbol, ascending. */
  readonly bySymbol: ReadonlyMap<string, readonly number[]>
  /** Position in `tokens` by lower-case address. */
  readonly byAddress: ReadonlyMap<string, number>
  /** Lower-case symbols in the order of `tokens`. */
  readonly symbols: readonly string[]
  /** Precomputed results for single letters, because these match most tokens. */
  readonly byLetter: ReadonlyMap<string, Uint32Array>
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
const reverse = (word: string): string => Array.from(word).reverse().join('')
const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function append<K>(map: Map<K, number[]>, key: K, position: number) {
  const positions = map.get(key)
  if (positions === undefined) map.set(key, [position])
  else if (positions[positions.length - 1] !== position) positions.push(position)
}

/** Tokens indexed per step. */
const tokensPerStep = 500

/** Builds the index. Results of equal rank keep the order of `tokens`. */
export function createSearchIndex<T extends Searchable>(tokens: readonly T[]): SearchIndex<T> {
  const steps = searchIndexSteps(tokens)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Builds the index in steps of a few milliseconds, so that other tasks can run between them. */
export function* searchIndexSteps<T extends Searchable>(tokens: readonly T[]): Generator<void, SearchIndex<T>> {
  const holders = new Map<string, number[]>()
  const bySymbol = new Map<string, number[]>()
  const byAddress = new Map<string, number>()
  const symbols: string[] = []
  for (const [position, token] of tokens.entries()) {
    const symbol = token.symbol.toLowerCase()
    symbols.push(symbol)
    append(bySymbol, symbol, position)
    byAddress.set(token.address.toLowerCase(), position)
    for (const word of splitWords(token.symbol)) append(holders, word, position)
    for (const word of splitWords(token.name)) append(holders, word, position)
    if (position % tokensPerStep === tokensPerStep - 1) yield
  }
  const words = [...holders.keys()].sort(ascending)
  yield
  const turned = words.map((word, index) => ({ word: reverse(word), index })).sort((a, b) => ascending(a.word, b.word))
  yield
  const index = {
    tokens,
    words,
    holders: words.map((word) => Uint32Array.from(holders.get(word) ?? [])),
    reversed: turned.map((entry) => entry.word),
    reversedWord: Uint32Array.from(turned, (entry) => entry.index),
    bySymbol,
    byAddress,
    symbols,
  }
  const byLetter = new Map<string, Uint32Array>()
  for (const word of [...words, ...index.reversed]) {
    const [letter = ''] = word
    if (byLetter.has(letter)) continue
    byLetter.set(letter, rankPositions(index, letter))
    yield
  }
  return { ...index, byLetter }
}

/** First index at which the word is not before `bound`. */
function lowerBound(words: readonly string[], bound: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** The range of sorted words with this prefix. */
function prefixRange(words: readonly string[], prefix: string): readonly [number, number] {
  const start = lowerBound(words, prefix)
  let low = start
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '').startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return [start, low]
}

type Words = Omit<SearchIndex<Searchable>, 'byLetter'>

/**
 * Increments the mark of each token marked `round` times that has a word starting or ending with
 * `word`.
 */
function markWord(index: Words, marks: Uint8Array, word: string, round: number): number {
  let marked = 0
  const visit = (holder: Uint32Array | undefined) => {
    for (const position of holder ?? []) {
      if (marks[position] === round) {
        marks[position] = round + 1
        marked += 1
      }
    }
  }
  const [start, end] = prefixRange(index.words, word)
  for (let at = start; at < end; at += 1) visit(index.holders[at])
  const [startReversed, endReversed] = prefixRange(index.reversed, reverse(word))
  for (let at = startReversed; at < endReversed; at += 1) visit(index.holders[index.reversedWord[at] ?? -1])
  return marked
}

/** Maximum words of a search; further ones are ignored. */
const maxWords = 16

/** Ascending positions of the tokens that match every word; all of them for an empty search. */
function matchPositions(index: Words, search: string): Uint32Array {
  const words = splitWords(search).slice(0, maxWords)
  const marks = new Uint8Array(index.tokens.length)
  let matches = index.tokens.length
  for (const [round, word] of words.entries()) {
    matches = markWord(index, marks, word, round)
    if (matches === 0) return new Uint32Array(0)
  }
  const positions = new Uint32Array(matches)
  let next = 0
  for (let position = 0; position < marks.length; position += 1) {
    if (marks[position] === words.length) positions[next++] = position
  }
  return positions
}

/** Positions of matching tokens: equal symbols, then symbols with the prefix, then the rest. */
export function rankPositions(index: Words, search: string): Uint32Array {
  const matched = matchPositions(index, search)
  if (search === '') return matched
  const rankOf = (position: number) => {
    const symbol = index.symbols[position] ?? ''
    return !symbol.startsWith(search) ? 2 : symbol.length === search.length ? 0 : 1
  }
  const ranks = Uint8Array.from(matched, rankOf)
  const ranked = new Uint32Array(matched.length)
  let next = 0
  for (const rank of [0, 1, 2]) {
    for (let at = 0; at < matched.length; at += 1) if (ranks[at] === rank) ranked[next++] = matched[at] ?? 0
  }
  return ranked
}
