import { describe, expect, it } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { diffTokenLists, leastBump, tokenKey } from './diff-token-lists.ts'
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
  it('default: by the largest part first; below zero for the older one, zero for the same', () => {
    const base = { major: 5, minor: 5, patch: 5 }
    const against = (part: Partial<typeof base>) => Math.sign(compareVersions(base, { ...base, ...part }))
    expect([against({}), against({ patch: 6 }), against({ patch: 4 })]).toEqual([0, -1, 1])
    expect([against({ minor: 6, patch: 0 }), against({ minor: 4, patch: 9 })]).toEqual([-1, 1])
    expect([against({ major: 6, minor: 0, patch: 0 }), against({ major: 4, minor: 9, patch: 9 })]).toEqual([-1, 1])
  })
})

describe('tokenKey', () => {
  it('default: chain and address, in small letters', () => {
    expect(tokenKey({ chainId: 7, address: '0xAb' })).toBe('7:0xab')
  })
})

describe('diffTokenLists', () => {
  it('default: what came, what left and what stayed as it was', () => {
    const changes = diffTokenLists(listOf(token(1), token(2)), listOf(token(2), token(3)))
    expect(changes).toEqual({ added: [token(3)], removed: [token(1)], changed: [] })
  })

  it.each([
    ['decimals', 6],
    ['symbol', 'X'],
    ['name', 'X'],
    ['logoURI', 'https://a.org/x.png'],
    ['tags', ['one']],
  ] as const)('default: another %s is named, and nothing else', (field, value) => {
    const after = token(1, { [field]: value })
    expect(diffTokenLists(listOf(token(1), token(2)), listOf(after, token(2)))).toEqual({
      added: [],
      removed: [],
      changed: [{ before: token(1), after, fields: [field] }],
    })
  })

  it('behavior: tags are others where they run together otherwise', () => {
    const { changed } = diffTokenLists(listOf(token(1, { tags: ['a', 'b'] })), listOf(token(1, { tags: ['ab'] })))
    expect(changed[0]?.fields).toEqual(['tags'])
  })
})

describe('leastBump', () => {
  const none = { added: [], removed: [], changed: [] }
  const changed = (...fields: readonly ('decimals' | 'name')[]) => ({
    ...none,
    changed: [{ before: token(1), after: token(1), fields }],
  })
  it('default: major for what left or counts otherwise, minor for what came, patch for the rest', () => {
    expect(leastBump(none)).toBe('none')
    expect(leastBump(changed('name'))).toBe('patch')
    expect(leastBump({ ...changed('name'), added: [token(2)] })).toBe('minor')
    expect(leastBump(changed('name', 'decimals'))).toBe('major')
    expect(leastBump({ ...none, removed: [token(1)], added: [token(2)] })).toBe('major')
    // One that counts otherwise is enough among many that do not.
    const many = [...changed('name').changed, ...changed('decimals').changed]
    expect(leastBump({ ...none, changed: many })).toBe('major')
  })
})

describe('mergeTokenLists', () => {
  const merged = (...lists: readonly TokenList[]) =>
    mergeTokenLists(lists.map((list, at) => ({ url: `list ${at}`, list })))

  it('behavior: lists that agree contradict nobody, and name nothing twice', () => {
    const { tokens, duplicates, contradictions } = merged(listOf(token(1)), listOf(token(1)))
    expect([duplicates, contradictions]).toEqual([[], []])
    expect([...tokens]).toEqual([[tokenKey(token(1)), { ...token(1), listUrl: 'list 0' }]])
  })

  it('behavior: a list that names a token twice contradicts only itself', () => {
    const second = token(1, { decimals: 6 })
    expect(merged(listOf(token(1)), listOf(token(1), second))).toMatchObject({
      duplicates: [{ listUrl: 'list 1', token: second }],
      contradictions: [],
    })
  })

  it('behavior: an address in other letters is the same token', () => {
    const capitals = token(1, { address: token(1).address.replaceAll('a', 'A') as `0x${string}` })
    expect(merged(listOf(token(1), capitals)).duplicates).toHaveLength(1)
    expect(merged(listOf(token(1)), listOf({ ...capitals, decimals: 6 })).contradictions).toEqual([
      { taken: { ...token(1), listUrl: 'list 0' }, other: { ...capitals, decimals: 6, listUrl: 'list 1' } },
    ])
  })
})
