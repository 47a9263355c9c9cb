import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known } from '#core/known.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { type EntryParts, pairEntries, type SelectablePair } from './pair-rows.tsx'

const [wone, dai, usdc] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token, Token]
const untrusted: Token = { ...dai, address: `0x${'e'.repeat(40)}`, symbol: 'ODD', name: 'Odd' }
const pair = (digit: string, token0: Token, token1: Token, usd = 0n): SelectablePair => ({
  address: `0x${digit.repeat(40)}` as Address,
  token0,
  token1,
  liquidityUsd: known(usd, 1),
})
const pairs = [pair('1', wone, usdc), pair('2', dai, wone), pair('3', untrusted, wone)]

function shown(parts: Partial<EntryParts>) {
  const entries = pairEntries({
    pairs,
    isListed: (token) => token !== untrusted,
    isSaved: () => false,
    search: '',
    order: 'ascending',
    nameOf: ({ token0, token1 }) => `${token0.symbol} / ${token1.symbol}`,
    ...parts,
  })
  return entries.map((entry) => `${entry.pair.token0.symbol} ${entry.source}`)
}

describe('pairEntries', () => {
  test('default: lists pairs of listed tokens by name, in reverse when the arrow is toggled [2.2.29]', () => {
    expect(shown({})).toEqual(['1DAI listed', 'WONE listed'])
    expect(shown({ order: 'descending' })).toEqual(['WONE listed', '1DAI listed'])
  })
  test('behavior: lists pairs with equal names by liquidity, the most liquid first', () => {
    const pairs = [pair('1', wone, usdc, 5n), pair('2', wone, usdc, 9n), pair('4', wone, usdc, 7n)]
    const parts = { pairs, isListed: () => true, isSaved: () => false, search: '', nameOf: () => 'WONE / 1USDC' }
    const worths = (order: 'ascending' | 'descending') =>
      pairEntries({ ...parts, order }).map(({ pair }) => pair.liquidityUsd)
    const sorted = [9n, 7n, 5n].map((usd) => known(usd, 1))
    expect([worths('ascending'), worths('descending')]).toEqual([sorted, sorted])
  })
  test('behavior: lists an unlisted pair only for a search by its address [2.2.30]', () => {
    expect(shown({ search: 'odd' })).toEqual([])
    expect(shown({ search: `0x${'3'.repeat(40)}` })).toEqual(['ODD found'])
    expect(shown({ search: untrusted.address.toUpperCase().replace('0X', '0x') })).toEqual(['ODD found'])
    expect(shown({ search: `0x${'1'.repeat(40)}` })).toEqual(['WONE listed'])
  })
  test('behavior: lists and marks a pair that the user added [2.2.30]', () => {
    const isSaved = ({ address }: SelectablePair) => address === `0x${'3'.repeat(40)}`
    expect(shown({ isSaved })).toEqual(['1DAI listed', 'ODD added', 'WONE listed'])
    expect(shown({ isSaved, search: 'od' })).toEqual(['ODD added'])
  })
})
