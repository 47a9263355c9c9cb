import { array, assert, bigInt, constantFrom, dictionary, integer, property, record, string, tuple } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSearchIndex, type Searchable, type SearchIndex, searchIndexSteps } from './search-index.ts'
import { searchTokens } from './search-tokens.ts'

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const token = (n: number, symbol: string, name: string): Searchable => ({ address: address(n), symbol, name })

const tokens = [
  token(1, '1USDC', 'USD Coin'),
  token(2, 'WONE', 'Wrapped ONE'),
  token(3, 'ONE', 'Harmony'),
  token(4, 'ONEX', 'One More'),
  token(5, '1DAI', 'Dai Stablecoin'),
  token(6, 'xDEXS', 'DexSwap'),
  token(7, 'LP', 'Wrapped LP of Harmony'),
]
let index: SearchIndex<Searchable>
beforeEach(() => {
  index = createSearchIndex(tokens)
})
const symbols = (search: string, balances?: Map<string, bigint>) =>
  searchTokens(index, search, balances).map((found) => found.symbol)

/** Rule 1.5.20 of the specification as a linear filter. */
function plainFilter(all: readonly Searchable[], search: string): Searchable[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return all.filter((one) => {
    const own = `${one.symbol} ${one.name}`
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
    return words.every((word) => own.some((candidate) => candidate.startsWith(word) || candidate.endsWith(word)))
  })
}

describe('searchTokens', () => {
  it('default: returns all tokens in index order for an empty search', () => {
    expect(symbols('')).toEqual(tokens.map((one) => one.symbol))
  })

  it('behavior: finds only the token of a valid address in any case [1.5.19]', () => {
    const lettered = `0x${'aB'.repeat(20)}`
    const cases = [lettered, lettered.toLowerCase(), `0x${lettered.slice(2).toUpperCase()}`]
    // The list can contain the address in any case.
    for (const address of cases) {
      const found = createSearchIndex([...tokens, { address, symbol: 'AB', name: 'Letters' }])
      for (const typed of cases) {
        expect(searchTokens(found, ` ${typed} `).map(({ symbol }) => symbol)).toEqual(['AB'])
      }
    }
    expect(symbols(address(5))).toEqual(['1DAI'])
    expect(symbols(address(99))).toEqual([])
    // An address with additional characters is treated as an ordinary word.
    const named = createSearchIndex([
      token(1, `x${address(5)}`, 'A'),
      token(5, 'B', 'C'),
      token(6, `${address(5)}x`, 'D'),
    ])
    expect(searchTokens(named, `x${address(5)}`).map(({ name }) => name)).toEqual(['A'])
    expect(searchTokens(named, `${address(5)}x`).map(({ name }) => name)).toEqual(['D'])
  })

  it('behavior: matches the start or end of words in symbol or name [1.5.20]', () => {
    expect(symbols('usd')).toEqual(['1USDC'])
    expect(symbols('ai')).toEqual(['1DAI'])
    expect(symbols('wrapped harm')).toEqual(['LP'])
    expect(symbols('tablecoi')).toEqual([])
  })

  it('behavior: sorts results by balance, then exact symbol, then prefix, then the rest [1.5.21 3.9.05]', () => {
    expect(symbols('one')).toEqual(['ONE', 'ONEX', 'WONE'])
    expect(symbols('one', new Map([[address(2), 5n]]))).toEqual(['WONE', 'ONE', 'ONEX'])
    expect(
      symbols(
        '',
        new Map([
          [address(5), 1n],
          [address(6), 9n],
          [address(1), 3n],
        ]),
      ).slice(0, 3),
    ).toEqual(['xDEXS', '1USDC', '1DAI'])
  })

  it('behavior: sorts an equal symbol before symbols that start with the search', () => {
    const turned = createSearchIndex([token(1, 'WONE', 'A'), token(2, 'ONEX', 'B'), token(3, 'ONE', 'C')])
    expect(searchTokens(turned, 'one').map(({ symbol }) => symbol)).toEqual(['ONE', 'ONEX', 'WONE'])
  })

  it('behavior: ignores zero, negative and unknown balances, and preserves the order of equal balances', () => {
    const order = tokens.map(({ symbol }) => symbol)
    expect(symbols('', new Map())).toEqual(order)
    expect(symbols('', new Map([[address(3), 0n]]))).toEqual(order)
    expect(symbols('', new Map([[address(99), 5n]]))).toEqual(order)
    expect(
      symbols(
        '',
        new Map([
          [address(6), 6n],
          [address(4), 5n],
          [address(2), 5n],
        ]),
      ).slice(0, 3),
    ).toEqual(['xDEXS', 'WONE', 'ONEX'])
  })

  it('behavior: sorts again when the balances or the index have changed', () => {
    const balances = new Map([[address(6), 1n]])
    expect(symbols('', balances)[0]).toBe('xDEXS')
    expect(symbols('', balances)[0]).toBe('xDEXS')
    expect(symbols('', new Map([[address(5), 1n]]))[0]).toBe('1DAI')
    const others = createSearchIndex([token(8, 'A', 'B'), token(6, 'C', 'D')])
    expect(searchTokens(others, '', balances).map(({ symbol }) => symbol)).toEqual(['C', 'A'])
  })

  it('behavior: matches a single letter at the start or end of a word', () => {
    // The word 'of' in a token name starts with 'o'.
    expect(symbols('o')).toEqual(['ONE', 'ONEX', 'WONE', 'LP'])
    expect(symbols('x')).toEqual(['xDEXS', 'ONEX'])
    expect(symbols('p')).toEqual(['xDEXS', 'LP'])
    expect(symbols('q')).toEqual([])
  })

  it('behavior: finds a token once when a word is in its symbol and its name, in any case', () => {
    const index = createSearchIndex([token(1, 'ONE', 'One one'), token(2, 'A', 'B')])
    expect(searchTokens(index, 'one').map(({ symbol }) => symbol)).toEqual(['ONE'])
    expect(searchTokens(index, ' O\tone ').map(({ symbol }) => symbol)).toEqual(['ONE'])
    expect(index.bySymbol.get('one')).toEqual([0])
    expect(index.byAddress.get(address(2))).toBe(1)
  })

  it('behavior: ignores words after the sixteenth', () => {
    const words = Array.from({ length: 16 }, () => 'on')
    expect(symbols([...words, 'nothing'].join(' '))).toEqual(['WONE', 'ONE', 'ONEX'])
    expect(symbols([...words.slice(1), 'nothing'].join(' '))).toEqual([])
  })

  it('behavior: returns the same tokens as a linear filter [1.5.20]', () => {
    const piece = constantFrom('on', 'one', 'usd', 'x', 'dai', 'ß', '1', 'coin', 'İ', '💧')
    const text = array(
      array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
      { maxLength: 3 },
    ).map((parts) => parts.join(' '))
    const all = array(tuple(text, text), { maxLength: 40 }).map((pairs) =>
      pairs.map(([symbol, name], n) => token(n, symbol, name)),
    )
    assert(
      property(all, text, (many, search) => {
        const found = searchTokens(createSearchIndex(many), search)
        expect(new Set(found)).toEqual(new Set(plainFilter(many, search)))
        expect(found).toHaveLength(new Set(found).size)
      }),
      { numRuns: 3000 },
    )
  })

  it('behavior: accepts any search and any token without throwing', () => {
    const any = record({ address: string(), symbol: string({ unit: 'binary' }), name: string({ unit: 'binary' }) })
    const balances = dictionary(integer({ min: 0, max: 50 }).map(address), bigInt())
    assert(
      property(array(any, { maxLength: 20 }), string({ unit: 'binary' }), balances, (many, search, held) => {
        searchTokens(createSearchIndex(many), search, new Map(Object.entries(held)))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('searchIndexSteps', () => {
  it('default: yields every 500 tokens and returns the same index', () => {
    const many = Array.from({ length: 1500 }, (_, n) => token(n, 'A', 'A'))
    const steps = searchIndexSteps(many)
    let turns = 0
    for (;;) {
      const { done, value } = steps.next()
      if (done) {
        expect(value).toEqual(createSearchIndex(many))
        break
      }
      turns += 1
    }
    // Three steps for tokens, two for words, and one for the only letter.
    expect(turns).toBe(6)
  })
})
