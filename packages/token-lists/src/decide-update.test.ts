import { describe, expect, it } from 'vitest'
import { compareVersions, versionBump } from './compare-versions.ts'
import { decideUpdate } from './decide-update.ts'
import { mergeTokenLists } from './merge-token-lists.ts'
import type { ListedToken, TokenList } from './token-list.ts'

const token = (n: number, changes: Partial<ListedToken> = {}): ListedToken => ({
  chainId: 1,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
  logoURI: null,
  tags: [],
  ...changes,
})
const list = (version: string, tokens: readonly ListedToken[]): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return {
    name: 'List',
    timestamp: '2026-11-20T00:00:00Z',
    version: { major, minor, patch },
    tokens,
    keywords: [],
    tags: new Map(),
    logoURI: null,
  }
}
const current = list('1.2.3', [token(1), token(2)])

describe('versionBump', () => {
  it('default: returns the most significant version part that increased', () => {
    const from = { major: 1, minor: 2, patch: 3 }
    const bumps = (['1.2.3', '1.2.4', '1.3.0', '2.0.0', '1.2.2', '0.9.9', '1.1.9'] as const).map((to) =>
      versionBump(from, list(to, []).version),
    )
    expect(bumps).toEqual(['none', 'patch', 'minor', 'major', 'none', 'none', 'none'])
    expect(compareVersions({ major: 1, minor: 10, patch: 0 }, { major: 1, minor: 9, patch: 9 })).toBeGreaterThan(0)
  })
})

describe('decideUpdate', () => {
  it('default: keeps the current list when the update is not newer', () => {
    expect(decideUpdate(current, list('1.2.3', []))).toEqual({ kind: 'keep' })
    expect(decideUpdate(current, list('1.1.0', [token(1)]))).toEqual({ kind: 'keep' })
  })

  it('behavior: accepts a major bump with any changes [1.4.37]', () => {
    expect(decideUpdate(current, list('2.0.0', [token(9, { decimals: 6 })]))).toEqual({ kind: 'accept', bump: 'major' })
  })

  it('behavior: accepts minor and patch bumps that are large enough for their changes [1.4.37]', () => {
    expect(decideUpdate(current, list('1.3.0', [token(1), token(2), token(3)]))).toEqual({
      kind: 'accept',
      bump: 'minor',
    })
    expect(decideUpdate(current, list('1.2.4', [token(1, { name: 'Renamed' }), token(2)]))).toEqual({
      kind: 'accept',
      bump: 'patch',
    })
  })

  it('behavior: requires confirmation of a minor or patch bump with breaking changes [1.4.37]', () => {
    const removal = decideUpdate(current, list('1.3.0', [token(1)]))
    expect(removal).toMatchObject({ kind: 'offer', bump: 'minor', needed: 'major', changes: { removed: [token(2)] } })
    const decimals = decideUpdate(current, list('1.2.4', [token(1, { decimals: 6 }), token(2)]))
    expect(decimals).toMatchObject({ kind: 'offer', needed: 'major', changes: { changed: [{ fields: ['decimals'] }] } })
    expect(decideUpdate(current, list('1.2.4', [token(1), token(2), token(3)]))).toMatchObject({
      kind: 'offer',
      bump: 'patch',
      needed: 'minor',
    })
  })

  it('behavior: compares token addresses without case', () => {
    const upper = token(1, { address: token(1).address.toUpperCase().replace('0X', '0x') as `0x${string}` })
    expect(decideUpdate(current, list('1.2.4', [upper, token(2)]))).toEqual({ kind: 'accept', bump: 'patch' })
  })
})

describe('mergeTokenLists', () => {
  it('default: returns each token from the list of highest priority [1.3.01 1.3.04]', () => {
    const merged = mergeTokenLists([
      { url: 'first', list: list('1.0.0', [token(1, { name: 'Ours' })]) },
      { url: 'second', list: list('1.0.0', [token(1, { name: 'Theirs' }), token(2)]) },
    ])
    expect([...merged.tokens.values()].map((one) => [one.name, one.listUrl])).toEqual([
      ['Ours', 'first'],
      ['Token 2', 'second'],
    ])
    expect(merged.duplicates).toEqual([])
  })

  it('behavior: reports tokens that occur twice in one list [3.7.08]', () => {
    const merged = mergeTokenLists([{ url: 'first', list: list('1.0.0', [token(1), token(1)]) }])
    expect(merged.duplicates).toEqual([{ listUrl: 'first', token: token(1) }])
    expect(merged.tokens.size).toBe(1)
  })

  it('behavior: reports tokens with different decimals in several lists', () => {
    const merged = mergeTokenLists([
      { url: 'first', list: list('1.0.0', [token(1)]) },
      { url: 'second', list: list('1.0.0', [token(1, { decimals: 6 })]) },
    ])
    expect(merged.contradictions).toMatchObject([
      { taken: { decimals: 18 }, other: { decimals: 6, listUrl: 'second' } },
    ])
  })

  it('behavior: treats one address on two chains as two tokens', () => {
    const merged = mergeTokenLists([{ url: 'first', list: list('1.0.0', [token(1), token(1, { chainId: 4 })]) }])
    expect(merged.tokens.size).toBe(2)
  })
})
