import { describe, expect, it } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { diffTokenLists, minBump, tokenKey } from './diff-token-lists.ts'
import { mergeTokenLists } from './merge-token-lists.ts'
import type { ListedToken, TokenList } from './token-list.ts'

const token = (n: number, part: Partial<ListedToken> = {}): ListedToken => ({
  chainId: 1,
  address: `0x${n.toString(16).padStart(40, 'a')}`,
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
  logoURI: null,
  tags: ['one', 'two'],
  ...part,
})
const listOf = (...tokens: readonly ListedToken[]): TokenList => ({
  name: 'List',
  timestamp: '2026-11-20T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens,
  keywords: [],
  tags: new Map(),
  logoURI: null,
})

describe('compareVersions', () => {
  it('default: compares versions by major, then minor, then patch', () => {
    const base = { major: 5, minor: 5, patch: 5 }
    const against = (part: Partial<typeof base>) => Math.sign(compareVersions(base, { ...base, ...part }))
    expect([against({}), against({ patch: 6 }), against({ patch: 4 })]).toEqual([0, -1, 1])
    expect([against({ minor: 6, patch: 0 }), against({ minor: 4, patch: 9 })]).toEqual([-1, 1])
    expect([against({ major: 6, minor: 0, patch: 0 }), against({ major: 4, minor: 9, patch: 9 })]).toEqual([-1, 1])
  })
})

describe('tokenKey', () => {
  it('default: returns a key of chain id and lower-case address', () => {
    expect(tokenKey({ chainId: 7, address: '0xAb' })).toBe('7:0xab')
  })
})

describe('diffTokenLists', () => {
  it('default: returns added, removed and unchanged tokens', () => {
    const changes = diffTokenLists(listOf(token(1), token(2)), listOf(token(2), token(3)))
    expect(changes).toEqual({ added: [token(3)], removed: [token(1)], changed: [] })
  })

  it.each([
    ['decimals', 6],
    ['symbol', 'X'],
    ['name', 'X'],
    ['logoURI', 'https://a.org/x.png'],
    ['tags', ['one']],
  ] as const)('default: reports a changed %s only', (field, value) => {
    const after = token(1, { [field]: value })
    expect(diffTokenLists(listOf(token(1), token(2)), listOf(after, token(2)))).toEqual({
      added: [],
      removed: [],
      changed: [{ before: token(1), after, fields: [field] }],
    })
  })

  it('behavior: reports changed tags also when their concatenation is equal', () => {
    const { changed } = diffTokenLists(listOf(token(1, { tags: ['a', 'b'] })), listOf(token(1, { tags: ['ab'] })))
    expect(changed[0]?.fields).toEqual(['tags'])
  })
})

describe('minBump', () => {
  const none = { added: [], removed: [], changed: [] }
  const changed = (...fields: readonly ('decimals' | 'name')[]) => ({
    ...none,
    changed: [{ before: token(1), after: token(1), fields }],
  })
  it('default: requires major for removals and changed decimals, minor for additions, patch otherwise', () => {
    expect(minBump(none)).toBe('none')
    expect(minBump(changed('name'))).toBe('patch')
    expect(minBump({ ...changed('name'), added: [token(2)] })).toBe('minor')
    expect(minBump(changed('name', 'decimals'))).toBe('major')
    expect(minBump({ ...none, removed: [token(1)], added: [token(2)] })).toBe('major')
    // One changed decimals field among many changed names requires a major bump.
    const many = [...changed('name').changed, ...changed('decimals').changed]
    expect(minBump({ ...none, changed: many })).toBe('major')
  })
})

describe('mergeTokenLists', () => {
  const merged = (...lists: readonly TokenList[]) =>
    mergeTokenLists(lists.map((list, at) => ({ url: `list ${at}`, list })))

  it('behavior: reports no changes for equal lists', () => {
    const { tokens, duplicates, contradictions } = merged(listOf(token(1)), listOf(token(1)))
    expect([duplicates, contradictions]).toEqual([[], []])
    expect([...tokens]).toEqual([[tokenKey(token(1)), { ...token(1), listUrl: 'list 0' }]])
  })

  it('behavior: reports a repeated token as a duplicate, not as a contradiction', () => {
    const second = token(1, { decimals: 6 })
    expect(merged(listOf(token(1)), listOf(token(1), second))).toMatchObject({
      duplicates: [{ listUrl: 'list 1', token: second }],
      contradictions: [],
    })
  })

  it('behavior: identifies tokens by address without case', () => {
    const capitals = token(1, { address: token(1).address.replaceAll('a', 'A') as `0x${string}` })
    expect(merged(listOf(token(1), capitals)).duplicates).toHaveLength(1)
    expect(merged(listOf(token(1)), listOf({ ...capitals, decimals: 6 })).contradictions).toEqual([
      { taken: { ...token(1), listUrl: 'list 0' }, other: { ...capitals, decimals: 6, listUrl: 'list 1' } },
    ])
  })
})
