import { harmony } from '@dexswap/chains'
import { searchTokens } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import type { Token } from './currency.ts'
import { prepareTokenIndex, tokenIndexOf } from './token-search.ts'

const tokensOf = (count: number): readonly Token[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'token',
    chainId: harmony.id,
    address: `0x${at.toString(16).padStart(40, '0')}`,
    symbol: `T${at % 900}`,
    name: 'A token',
    decimals: 18,
  }))

describe('prepareTokenIndex', () => {
  test('default: builds the index in steps, and caches it', async () => {
    const tokens = tokensOf(1000)
    let turns = 0
    await prepareTokenIndex(tokens, async () => {
      turns += 1
      return true
    })
    expect(turns).toBeGreaterThan(3)
    const index = tokenIndexOf(tokens)
    expect(tokenIndexOf(tokens)).toBe(index)
    expect(searchTokens(index.search, 't899').map(({ address }) => address)).toEqual([tokens[899]?.address])
  })

  test('behavior: builds the index at once, and caches it, when a search needs it before it is ready', async () => {
    const tokens = tokensOf(600)
    let early: unknown
    await prepareTokenIndex(tokens, async () => {
      early ??= tokenIndexOf(tokens)
      return true
    })
    expect(tokenIndexOf(tokens)).toBe(early)
  })

  test('behavior: stops building the index when the tokens change', async () => {
    let turns = 0
    await prepareTokenIndex(tokensOf(2000), async () => {
      turns += 1
      return false
    })
    expect(turns).toBe(1)
  })
})
