import { harmony } from '@dexswap/chains'
import { createSearchIndex } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import { type Known, known, unknown } from '#core/known.ts'
import { listedTokens } from '#core/tokens/catalogue.ts'
import { nativeCurrencyOf, type Token } from '#core/tokens/currency.ts'
import { entriesFor, entryOfEnter, heldOf } from './selector-entries.ts'

const native = nativeCurrencyOf(harmony)
const tokens = listedTokens(harmony)
const balances: Record<string, bigint> = { '1WBTC': 5n, '1USDT': 9n }
const index = createSearchIndex(tokens)
/** Sort keys of balances. Amounts are given by symbol. */
const heldBy = (amounts: Record<string, bigint>, worthOf: (token: Token, balance: bigint) => Known<bigint> = noPrice) =>
  heldOf(
    index,
    new Map(tokens.map(({ symbol, address }) => [address.toLowerCase(), known(amounts[symbol] ?? 0n, 0)])),
    worthOf,
  )
const noPrice = () => unknown('no-source')
const untrusted: Token = {
  kind: 'token',
  chainId: harmony.id,
  address: '0x00000000000000000000000000000000000000AA',
  symbol: '1USDC',
  name: 'Look-alike',
  decimals: 6,
}
const rows = (
  search: string,
  found: Token | null = null,
  inactive: Parameters<typeof entriesFor>[0]['inactive'] = [],
) => entriesFor({ native, tokens, inactive, found, search, held: heldBy(balances) })
const symbols = (search: string) => rows(search).map(({ currency }) => currency.symbol)

describe('entriesFor', () => {
  test('default: sorts the native currency first, then tokens with a balance, then other listed tokens [1.5.21 3.9.05]', () => {
    expect(symbols('').slice(0, 3)).toEqual(['ONE', '1USDT', '1WBTC'])
    expect(symbols('')).toHaveLength(tokens.length + 1)
  })
  test('behavior: matches words at the start of symbol or name, also for the native currency [3.9.16]', () => {
    expect(symbols('on')).toContain('ONE')
    expect(symbols('dai')).toEqual(['1DAI'])
  })
  test('behavior: returns only the unlisted token, marked, when the search is its address [1.3.02]', () => {
    const [entry, ...others] = rows(untrusted.address, untrusted)
    expect(entry).toMatchObject({ source: 'unlisted', currency: { address: untrusted.address } })
    expect(others).toEqual([])
  })
})

describe('entriesFor with disabled lists', () => {
  const listed = { ...untrusted, listUrl: 'https://lists.example/', logoURI: null, tags: [] }
  test('behavior: sorts tokens of disabled lists last, requires an import, and shows addresses of equal symbols', () => {
    expect(rows('1usdc', null, [{ token: untrusted, listed, unverified: false }])).toMatchObject([
      { currency: { symbol: '1USDC' }, source: 'usable' },
      { currency: { address: untrusted.address }, source: 'inactive', listUrl: listed.listUrl },
    ])
  })
  test('behavior: treats a token of an unverified list as unlisted, and requires an import', () => {
    expect(rows('1usdc', null, [{ token: untrusted, listed, unverified: true }])[1]).toMatchObject({
      currency: { address: untrusted.address },
      source: 'unlisted',
      listUrl: null,
    })
  })
})

describe('heldOf', () => {
  test('default: sorts balances by value, with unpriced ones last [1.5.21]', () => {
    const held = { '1DAI': 5n * 10n ** 18n, '1WBTC': 10n ** 7n, '1USDT': 9n * 10n ** 24n }
    const cents: Record<string, bigint> = { '1DAI': 500n, '1WBTC': 900_000n }
    const worthOf = ({ symbol }: Token) => {
      const worth = cents[symbol]
      return worth === undefined ? unknown('no-source') : known(worth * 10n ** 16n, 0)
    }
    const order = entriesFor({ native, tokens, inactive: [], found: null, search: '', held: heldBy(held, worthOf) })
    expect(order.slice(0, 4).map(({ currency }) => currency.symbol)).toEqual(['ONE', '1WBTC', '1DAI', '1USDT'])
  })
  test('behavior: compares unpriced balances in whole tokens at any number of decimals [1.5.21 3.9.05]', () => {
    expect(symbols('1').slice(0, 2)).toEqual(['1USDT', '1WBTC'])
    const tiny: Record<string, bigint> = { '1DAI': 10n ** 12n, '1USDT': 2n }
    const order = entriesFor({ native, tokens, inactive: [], found: null, search: '1', held: heldBy(tiny) })
    expect(order.slice(0, 2).map(({ currency }) => currency.symbol)).toEqual(['1USDT', '1DAI'])
  })
})

describe('entryOfEnter', () => {
  const entries = rows('1us')
  test('default: selects the exact symbol or the only row on Enter [1.5.22]', () => {
    expect(entryOfEnter(entries, null, '1usdc')?.currency.symbol).toBe('1USDC')
    expect(entryOfEnter(entries.slice(0, 1), null, '1us')?.currency.symbol).toBe('1USDT')
  })
  test('behavior: selects nothing on Enter when several rows only contain the search [1.5.22]', () => {
    expect(entryOfEnter(entries, null, '1us')).toBeNull()
  })
  test('behavior: selects the active row on Enter', () => {
    expect(entryOfEnter(entries, 1, '1usdt')).toBe(entries[1])
  })
})
