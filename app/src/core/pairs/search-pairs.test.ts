import { describe, expect, test } from 'vitest'
import { pairOnEnter, type SearchedPair, searchPairs } from './search-pairs.ts'

const token = (at: number, symbol: string, name: string) => ({ address: `0x${String(at).repeat(40)}`, symbol, name })
const wone = token(1, 'WONE', 'Wrapped ONE')
const usdc = token(2, '1USDC', 'USD Coin')
const dai = token(3, '1DAI', 'Dai Stablecoin')
const pair = (at: number, token0: typeof wone, token1: typeof wone): SearchedPair => ({
  address: `0x${'a'.repeat(39)}${at}`,
  token0,
  token1,
})
const pairs = [pair(1, wone, usdc), pair(2, dai, wone), pair(3, usdc, dai)]
const found = (text: string) =>
  searchPairs(pairs, text).map(({ token0, token1 }) => `${token0.symbol}/${token1.symbol}`)

describe('searchPairs', () => {
  test("default: finds a pair by its address, and all pairs of a token by the token's address [2.5.26]", () => {
    expect(found(` 0x${'A'.repeat(39)}2 `)).toEqual(['1DAI/WONE'])
    expect(found(usdc.address)).toEqual(['WONE/1USDC', '1USDC/1DAI'])
    expect(found(`0x${'9'.repeat(40)}`)).toEqual([])
  })
  const searches: [string, string[]][] = [
    ['', ['WONE/1USDC', '1DAI/WONE', '1USDC/1DAI']],
    ['won', ['WONE/1USDC', '1DAI/WONE']],
    ['usdc', ['WONE/1USDC', '1USDC/1DAI']],
    ['stable', ['1DAI/WONE', '1USDC/1DAI']],
    ['coin', ['WONE/1USDC', '1DAI/WONE', '1USDC/1DAI']],
    ['dai wrapped', ['1DAI/WONE']],
    ['WONE1USDC', ['WONE/1USDC']],
    ['1usdcwone', ['WONE/1USDC']],
    ['1daiwo', ['1DAI/WONE']],
    ['wone/1us', ['WONE/1USDC']],
    ['WONE / 1DAI', ['1DAI/WONE']],
    ['ｗｏｎｅ／１ＵＳ', ['WONE/1USDC']],
    ['१usdc　ｗｏｎｅ', ['WONE/1USDC']],
    ['\u200busdc\u2060', ['WONE/1USDC', '1USDC/1DAI']],
    ['\u200fwone/1us\u200e', ['WONE/1USDC']],
    ['rappe', []],
    ['wone xyz', []],
  ]
  test.each(searches)(
    'behavior: finds pairs when each word of %j starts or ends a symbol or name, or is A/B [2.5.27]',
    (text, expected) => {
      expect(found(text)).toEqual(expected)
    },
  )
})

describe('pairOnEnter', () => {
  test('default: returns on Enter the only result, else the result with exactly the typed symbols [2.5.28]', () => {
    expect(pairOnEnter(searchPairs(pairs, 'wrapped dai'), 'wrapped dai')).toBe(pairs[1])
    expect(pairOnEnter(searchPairs(pairs, 'wone'), 'WONE')).toBe(pairs[0])
    expect(pairOnEnter(pairs, '1usdc / wone')).toBe(pairs[0])
    expect(pairOnEnter(pairs, '1dai/1usdc')).toBe(pairs[2])
  })
  test('behavior: returns null on Enter when several results remain and no symbol matches exactly', () => {
    expect(pairOnEnter(searchPairs(pairs, 'won'), 'won')).toBeNull()
    expect(pairOnEnter([], 'won')).toBeNull()
  })
})
