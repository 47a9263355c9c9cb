import { parseConfig } from '@dexswap/chains/config'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createOwnEndpoints, parseEndpoint, urlsOf } from './own-endpoints.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('parseEndpoint', () => {
  test.each([
    ['https://node.example/rpc?key=1', 'https://node.example/rpc?key=1'],
    ['  https://node.example ', 'https://node.example/'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545/'],
    ['http://localhost:8545/', 'http://localhost:8545/'],
  ])('default: accepts %j', (text, url) => {
    expect(parseEndpoint(text)).toBe(url)
  })

  test.each([
    '',
    'node.example',
    'http://node.example',
    'ws://127.0.0.1:8546',
    'javascript:alert(1)',
    'data:text/plain,x',
    'https://user:word@node.example',
    `https://node.example/${'a'.repeat(2048)}`,
  ])('behavior: rejects %j', (text) => {
    expect(parseEndpoint(text)).toBeNull()
  })

  test('property: accepts only https URLs, and http URLs of this machine', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl(),
      fc.stringMatching(/^[a-z]{1,6}:\/{0,3}[^ ]{0,30}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const url = parseEndpoint(text)
        if (url !== null) expect(url).toMatch(/^https:\/\/[^/]+\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('urlsOf', () => {
  const { chains } = parseConfig({ defaultChain: 1 })
  const ethereum = chains.get(1)
  const harmony = chains.get(1666600000)

  test("behavior: returns only the user's node if it is set, else the configured nodes", () => {
    if (!ethereum) return expect.unreachable()
    expect(ethereum.rpcUrls.length).toBeGreaterThan(0)
    expect(urlsOf(ethereum, new Map())).toBe(ethereum.rpcUrls)
    expect(urlsOf(ethereum, new Map([[1, 'https://mine.example/']]))).toEqual(['https://mine.example/'])
    expect(urlsOf(ethereum, new Map([[1666600000, 'https://mine.example/']]))).toBe(ethereum.rpcUrls)
  })

  test("behavior: returns only the user's node for a chain that was shut down, and no URL without that node", () => {
    if (!harmony) return expect.unreachable()
    expect(harmony.nodes.length).toBeGreaterThan(0)
    expect(urlsOf(harmony, new Map([[1, 'https://mine.example/']]))).toEqual([])
    expect(urlsOf(harmony, new Map([[1666600000, 'https://mine.example/']]))).toEqual(['https://mine.example/'])
  })
})

describe('createOwnEndpoints', () => {
  test("behavior: restores the user's node on the next visit, until it is removed", () => {
    const values = createMemoryKeyValues()
    const visit = () => createOwnEndpoints(createAppStorage(values))
    visit().set(1666600000, 'https://mine.example/')
    expect(visit().get()).toEqual(new Map([[1666600000, 'https://mine.example/']]))
    visit().set(1666600000, null)
    expect(visit().get().size).toBe(0)
  })

  test('behavior: drops a stored URL that would be rejected as input', () => {
    const endpoints = [
      { chainId: 1, url: 'http://evil.example' },
      { chainId: 4, url: 'https://mine.example/' },
    ]
    const values = createMemoryKeyValues([['dexswap.endpoints', JSON.stringify({ version: 1, value: endpoints })]])
    expect([...createOwnEndpoints(createAppStorage(values)).get().keys()]).toEqual([4])
  })

  test('behavior: preserves stored endpoints of a later release', () => {
    const theirs = { chainId: 8888, url: 'wss://later.example/' }
    const values = createMemoryKeyValues([['dexswap.endpoints', JSON.stringify({ version: 1, value: [theirs] })]])
    const endpoints = createOwnEndpoints(createAppStorage(values))
    expect(endpoints.get().size).toBe(0)
    endpoints.set(1, 'https://mine.example/')
    expect(JSON.parse(values.get('dexswap.endpoints') ?? '')).toEqual({
      version: 1,
      value: [theirs, { chainId: 1, url: 'https://mine.example/' }],
    })
  })

  test('behavior: treats a node that was set on this page as confirmed, but not one from storage or another tab', () => {
    const values = createMemoryKeyValues()
    const tabs = new Set<(key: string | null) => void>()
    const onOtherTab = (tab: (key: string | null) => void) => {
      tabs.add(tab)
      return () => tabs.delete(tab)
    }
    const page = createOwnEndpoints(createAppStorage({ ...values, onOtherTab }))
    page.set(1, 'https://mine.example/')
    expect([page.unconfirmed(1), page.unconfirmed(4)]).toEqual([null, null])
    const other = createOwnEndpoints(createAppStorage(values))
    expect(other.unconfirmed(1)).toBe('https://mine.example/')
    other.set(1, 'https://theirs.example/')
    for (const tab of tabs) tab('dexswap.endpoints')
    expect(page.unconfirmed(1)).toBe('https://theirs.example/')
    page.confirm(1)
    expect(page.unconfirmed(1)).toBeNull()
  })
})
