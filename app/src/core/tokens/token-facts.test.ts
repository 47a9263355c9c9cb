import { ethereum, harmony } from '@dexswap/chains'
import type { TokenList } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import { type Token, tokenOf } from './currency.ts'
import { imitatedBy, tokenFacts } from './token-facts.ts'
import { type ListsState, noEntry } from './token-lists.ts'
import { createInactiveIndex, maxInactive, searchInactive } from './token-search.ts'

const indexOf = createInactiveIndex()

const outsider = (symbol: string): Token => ({
  kind: 'token',
  chainId: harmony.id,
  address: '0x00000000000000000000000000000000000000AA',
  symbol,
  name: symbol,
  decimals: 18,
})

describe('imitatedBy', () => {
  test('behavior: returns the recorded token when a token at another address has its symbol, in any letter case', () => {
    expect(imitatedBy(harmony, outsider('1USDC'))).toBe('1USDC')
    expect(imitatedBy(harmony, outsider('1usdc'))).toBe('1USDC')
    expect(imitatedBy(harmony, outsider('ONE'))).toBe('ONE')
  })
  test('behavior: returns the recorded token that a symbol imitates with letters of another alphabet', () => {
    expect(imitatedBy(harmony, outsider('xDЕХS'))).toBe('xDEXS')
  })
  test('behavior: returns null for recorded tokens and for tokens of a bridge', () => {
    for (const token of harmony.tokens) expect(imitatedBy(harmony, tokenOf(harmony, token))).toBeNull()
    const reissued = { ...outsider('1USDC'), address: '0xBC594CABd205bD993e7FfA6F3e9ceA75c1110da5' } as const
    expect(imitatedBy(harmony, reissued)).toBeNull()
    expect(imitatedBy(harmony, outsider('JEWEL'))).toBeNull()
  })
})

describe('tokenFacts', () => {
  test("default: returns the list's data, the bridge and whether the token is unsupported", () => {
    const usdc = tokenOf(harmony, harmony.tokens.find(({ symbol }) => symbol === '1USDC') ?? harmony.wrappedNative)
    const key = usdc.address.toLowerCase()
    const origin = { listUrl: 'u', listName: 'A list', listLogoURI: null, logoURI: null, decimals: 7, suspicions: [] }
    const byChain = new Map([
      [harmony.id, { tokens: [usdc], origins: new Map([[key, origin]]), twins: new Set<string>() }],
    ])
    const facts = tokenFacts(harmony, { byChain, unsupported: new Set([`${harmony.id}:${key}`]) }, usdc)
    expect(facts).toMatchObject({
      bridge: 'Horizon, drained 2022',
      listName: 'A list',
      listedDecimals: 7,
      unsupported: true,
    })
    const none = tokenFacts(harmony, { byChain: new Map(), unsupported: new Set() }, outsider('ODD'))
    expect(none).toMatchObject({ bridge: null, listName: null, unsupported: false, imitates: null, suspicions: [] })
  })

  test('behavior: returns a warning of mixed scripts in the name of an unlisted token', () => {
    const none = { byChain: new Map(), unsupported: new Set<string>() }
    const suspicionsOf = (name: string) => tokenFacts(harmony, none, { ...outsider('COIN'), name }).suspicions
    expect(suspicionsOf('USD Сoin')).toEqual(['mixed-scripts'])
    expect(suspicionsOf('USD Coin')).toEqual([])
  })
})

describe('searchInactive', () => {
  const list: TokenList = {
    name: 'Off',
    timestamp: '2026-11-20T00:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: Array.from({ length: 30 }, (_, at) => ({
      chainId: at === 0 ? ethereum.id : harmony.id,
      address: `0x${at.toString(16).padStart(40, 'c')}` as const,
      decimals: 18,
      symbol: `VIP${at}`,
      name: 'Viper',
      logoURI: null,
      tags: [],
    })),
    keywords: [],
    tags: new Map(),
    logoURI: null,
  }
  const entry = { ...noEntry, current: list }
  const state: ListsState = { byUrl: new Map([['off', entry]]), active: new Set(), hidden: new Set() }
  test('default: returns up to ten tokens of the chain that only inactive lists contain [1.5.23]', () => {
    const known = list.tokens[1]?.address ?? ''
    const found = searchInactive(
      () => indexOf(state, harmony.id),
      'viper',
      (address) => address === known,
    )
    expect(found).toHaveLength(maxInactive)
    expect(maxInactive).toBe(10)
    expect(found.map(({ symbol }) => symbol)).not.toContain('VIP0')
    expect(found.map(({ symbol }) => symbol)).not.toContain('VIP1')
  })
  test('behavior: finds tokens of an enabled but unverified list like those of a disabled list', () => {
    const on = { ...state, byUrl: new Map([['off', { ...entry, unverified: true }]]), active: new Set(['off']) }
    expect(
      searchInactive(
        () => indexOf(on, harmony.id),
        'viper',
        () => false,
      ),
    ).toHaveLength(maxInactive)
  })
  test('behavior: returns nothing for an empty search, and no tokens of active or hidden lists', () => {
    expect(
      searchInactive(
        () => indexOf(state, harmony.id),
        ' ',
        () => false,
      ),
    ).toEqual([])
    expect(
      searchInactive(
        () => indexOf({ ...state, active: new Set(['off']) }, harmony.id),
        'viper',
        () => false,
      ),
    ).toEqual([])
    expect(
      searchInactive(
        () => indexOf({ ...state, hidden: new Set(['off']) }, harmony.id),
        'viper',
        () => false,
      ),
    ).toEqual([])
  })
})
