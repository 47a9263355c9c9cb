import { array, assert, bigInt, constantFrom, dictionary, integer, property, record, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex, type Searchable } from './search-index.ts'
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
const index = createSearchIndex(tokens)
const symbols = (search: string, balances?: Map<string, bigint>) =>
  searchTokens(index, search, balances).map((found) => found.symbol)

/** The rule of the specification, word for word and token by token. */
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
  it('default: an empty search gives every token in the order of the index', () => {
    expect(symbols('')).toEqual(tokens.map((one) => one.symbol))
  })

  it('behavior: a valid address filters to that address, in any case', () => {
    const lettered = `0x${'aB'.repeat(20)}`
    const found = createSearchIndex([...tokens, { address: lettered.toLowerCase(), symbol: 'AB', name: 'Letters' }])
    for (const typed of [lettered, lettered.toLowerCase(), `0x${lettered.slice(2).toUpperCase()}`]) {
      expect(searchTokens(found, ` ${typed} `).map(({ symbol }) => symbol)).toEqual(['AB'])
    }
    expect(symbols(address(5))).toEqual(['1DAI'])
    expect(symbols(address(99))).toEqual([])
  })

  it('behavior: each word matches the start or end of a word in symbol or name', () => {
    expect(symbols('usd')).toEqual(['1USDC'])
    expect(symbols('ai')).toEqual(['1DAI'])
    expect(symbols('wrapped harm')).toEqual(['LP'])
    expect(symbols('tablecoi')).toEqual([])
  })

  it('behavior: orders by balance, then exact symbol, then prefix, then the rest', () => {
    expect(symbols('one')).toEqual(['ONE', 'ONEX', 'WONE'])
    expect(symbols('one', new Map([[address(2), 5n]]))).toEqual(['WONE', 'ONE', 'ONEX'])
    expect(
      symbols(
        '',
        new Map([
          [address(6), 1n],
          [address(5), 9n],
        ]),
      ).slice(0, 2),
    ).toEqual(['1DAI', 'xDEXS'])
  })

  it('behavior: finds what filtering every token the plain way finds', () => {
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

  it('behavior: no search and no token whatever throws', () => {
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
