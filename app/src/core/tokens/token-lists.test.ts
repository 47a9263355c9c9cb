import type { TokenList } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import type { Clock } from '#io/clock.ts'
import { createMemoryListCache } from '#io/lists/list-cache.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { Catalogue } from './catalogue.ts'
import { createTokenLists } from './create-token-lists.ts'
import { defaultListUrl } from './list-choices.ts'

// Invariant: only enabled lists supply tokens, for any response of publishers and network.

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const json = (symbol: string, address: string, version = '1.0.0', decimals = 18, extra: readonly unknown[] = []) => {
  const [major, minor, patch] = version.split('.').map(Number)
  const token = { chainId: 1, address, decimals, symbol, name: symbol }
  const list = { name: `List of ${symbol}`, timestamp: '2026-11-20T00:00:00Z', version: { major, minor, patch } }
  return JSON.stringify({ ...list, tokens: [token, ...extra] })
}
const own: TokenList = {
  name: 'Default list',
  timestamp: '2026-11-20T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [{ chainId: 1, address: usdc, decimals: 6, symbol: 'USDC', name: 'USD Coin', logoURI: null, tags: [] }],
  keywords: [],
  tags: new Map(),
  logoURI: null,
}

/** A page that can be reloaded, and a web server with the files that the test defines. */
function start(options: { known?: readonly string[]; securityNotices?: readonly string[] } = {}) {
  const web = new Map<string, string>()
  const values = createMemoryKeyValues()
  const listCache = createMemoryListCache()
  const timers: { at: number; then: () => void }[] = []
  const page = {
    ...{ now: 0, visible: true, requested: [] as string[], logs: [] as [string, unknown][] },
    unverified: new Set<string>(),
  }
  const watchers = new Set<() => void>()
  const clock: Clock = {
    now: () => page.now,
    after(ms, then) {
      if (ms === 0) {
        queueMicrotask(then)
        return () => undefined
      }
      const timer = { at: page.now + ms, then }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  }
  let requests = 0
  let catalogue: Catalogue = { byChain: new Map(), unsupported: new Set() }
  const open = () =>
    createTokenLists({
      own,
      known: options.known ?? [],
      securityNotices: options.securityNotices ?? [],
      unsupported: new Set(['1:0xown']),
      chainIds: new Set([1]),
      storage: createAppStorage(values),
      listCache,
      logos: { get: () => null, load: async () => undefined },
      clock,
      visibility: {
        isVisible: () => page.visible,
        subscribe: (listener) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
      },
      newId: () => `request ${++requests}`,
      async fetchText(url) {
        page.requested.push(url)
        const text = web.get(url)
        if (text === undefined) throw new TypeError(`nothing at ${url}`)
        return { text, unverified: page.unverified.has(url) }
      },
      publish: (next) => {
        catalogue = next
      },
      log: (message, detail) => void page.logs.push([message, detail]),
    })
  return {
    web,
    page,
    listCache,
    open,
    symbols: () => catalogue.byChain.get(1)?.tokens.map(({ symbol }) => symbol),
    unsupported: () => [...catalogue.unsupported],
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    /** Advances the time and runs due timers. */
    pass(ms: number) {
      page.now += ms
      for (const timer of timers.splice(0)) {
        if (timer.at <= page.now) timer.then()
        else timers.push(timer)
      }
    },
    show(visible: boolean) {
      page.visible = visible
      for (const watcher of watchers) watcher()
    },
  }
}
const url = 'https://lists.example/dai.json'

describe('createTokenLists', () => {
  test('default: enables only the built-in list on the first visit, without a request', async () => {
    const world = start({ known: [url] })
    world.open()
    await world.settle()
    expect(world.symbols()).toEqual(['USDC'])
    expect(world.page.requested).toEqual([])
  })

  test('behavior: keeps the unverified flag over a reload until the list is verified', async () => {
    const content = 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/dai.json'
    const world = start()
    world.web.set(content, json('DAI', dai))
    world.page.unverified.add(content)
    const lists = world.open()
    expect(await lists.preview(content)).toMatchObject({ url: content, unverified: true })
    await lists.importList(content)
    await world.settle()
    expect(world.symbols()).toEqual(['USDC'])
    lists.stop()
    const text = world.web.get(content) ?? ''
    world.web.delete(content)
    const again = world.open()
    await world.settle()
    expect(again.state.get().byUrl.get(content)).toMatchObject({ current: { name: 'List of DAI' }, unverified: true })
    expect(world.symbols()).toEqual(['USDC'])
    again.stop()
    world.web.set(content, text)
    world.page.unverified.clear()
    world.open()
    await world.settle()
    expect(world.symbols()).toEqual(['USDC', 'DAI'])
    expect(await world.listCache.read(content)).toMatchObject({ unverified: false })
  })

  test('behavior: enables an imported list, and restores it after a reload without the network [1.4.35 1.8.23]', async () => {
    const world = start()
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    await lists.importList(url)
    await world.settle()
    expect(world.symbols()).toEqual(['USDC', 'DAI'])
    lists.stop()
    world.web.delete(url)
    const again = world.open()
    await world.settle()
    expect([...again.state.get().active]).toEqual([defaultListUrl, url])
    expect(world.symbols()).toEqual(['USDC', 'DAI'])
    expect(again.state.get().byUrl.get(url)).toMatchObject({ error: { name: 'TypeError' } })
    expect(world.page.logs).toMatchObject([['A token list could not be loaded.', { url }]])
  })

  test('behavior: restores after a reload which lists are enabled [1.3.06]', async () => {
    const world = start({ known: [url] })
    world.web.set(url, json('DAI', dai))
    const symbolsAfter = async (change: 'enable' | 'disable') => {
      world.open()[change](url)
      await world.settle()
      world.open()
      await world.settle()
      return world.symbols()
    }
    expect(await symbolsAfter('enable')).toEqual(['USDC', 'DAI'])
    expect(await symbolsAfter('disable')).toEqual(['USDC'])
  })

  test('behavior: removes a list that failed to import, and throws the reason [1.4.36 1.5.29]', async () => {
    const world = start()
    const lists = world.open()
    await expect(lists.importList(url)).rejects.toBeInstanceOf(TypeError)
    world.web.set(url, '{"name":"x"}')
    await expect(lists.importList(url)).rejects.toMatchObject({ name: 'TokenListInvalidError' })
    await expect(lists.importList('ftp://lists.example')).rejects.toMatchObject({ name: 'ListLocationInvalidError' })
    expect([...lists.state.get().byUrl.keys()]).toEqual([defaultListUrl])
    lists.stop()
    const again = world.open()
    expect([...again.state.get().byUrl.keys()]).toEqual([defaultListUrl])
  })

  test('behavior: previews a list without adding or caching it', async () => {
    const world = start()
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    expect(await lists.preview(url)).toMatchObject({ url, list: { name: 'List of DAI' } })
    expect(lists.state.get().byUrl.has(url)).toBe(false)
    expect(await world.listCache.read(url)).toBeNull()
  })

  test('behavior: refreshes lists every ten minutes while the page is visible [1.7.14 1.9.30]', async () => {
    const world = start()
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    await lists.importList(url)
    // One millisecond less than ten minutes.
    world.pass(599_999)
    expect(world.page.requested).toHaveLength(1)
    world.pass(1)
    await world.settle()
    expect(world.page.requested).toHaveLength(2)
    world.pass(599_999)
    await world.settle()
    expect(world.page.requested).toHaveLength(2)
    world.pass(1)
    await world.settle()
    expect(world.page.requested).toHaveLength(3)
    world.show(false)
    world.pass(1_800_000)
    expect(world.page.requested).toHaveLength(3)
    world.show(true)
    expect(world.page.requested).toHaveLength(4)
  })

  test('behavior: logs and offers an update that changes more than its version states, even after a reload [1.3.05 1.3.06 1.4.38]', async () => {
    const world = start()
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    await lists.importList(url)
    world.web.set(url, json('DAI', dai, '1.0.1', 6))
    world.pass(600_000)
    await world.settle()
    expect(world.page.logs).toMatchObject([
      [expect.any(String), { name: 'ListUpdateError', bump: 'patch', needed: 'major' }],
    ])
    expect(lists.state.get().byUrl.get(url)).toMatchObject({ current: { version: { patch: 0 } } })
    lists.stop()
    world.web.delete(url)
    const again = world.open()
    await world.settle()
    expect(again.state.get().byUrl.get(url)?.pendingUpdate?.list.version.patch).toBe(1)
    again.acceptUpdate(url)
    await world.settle()
    expect(again.state.get().byUrl.get(url)).toMatchObject({ current: { version: { patch: 1 } }, pendingUpdate: null })
    again.stop()
    const third = world.open()
    await world.settle()
    expect(third.state.get().byUrl.get(url)?.current?.version.patch).toBe(1)
  })

  test('behavior: hides the list of security notices, and marks its tokens as unsupported [1.7.13]', async () => {
    const world = start({ securityNotices: ['https://notices.example/list.json'] })
    world.web.set('https://notices.example/list.json', json('DAI', dai))
    const lists = world.open()
    await world.settle()
    expect(world.unsupported()).toEqual(['1:0xown', `1:${dai.toLowerCase()}`])
    expect(world.symbols()).toEqual(['USDC'])
    expect(lists.state.get().hidden.size).toBe(1)
  })

  test("behavior: logs 'Duplicate token!' for a token that is listed twice [1.5.47]", async () => {
    const world = start()
    const duplicated = { chainId: 1, address: dai.toLowerCase(), decimals: 18, symbol: 'DAI', name: 'DAI' }
    world.web.set(url, json('DAI', dai, '1.0.0', 18, [duplicated]))
    await world.open().importList(url)
    await world.settle()
    expect(world.symbols()).toEqual(['USDC', 'DAI'])
    expect(world.page.logs).toEqual([['Duplicate token!', { listUrl: url, symbol: 'DAI' }]])
  })

  test('behavior: loads disabled lists with the first search, and only logs when one fails to load [1.7.12]', async () => {
    const world = start({ known: [url, 'missing.eth'] })
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    lists.loadInactive()
    await world.settle()
    expect(world.page.requested).toEqual([url, 'missing.eth'])
    expect(world.symbols()).toEqual(['USDC'])
    expect(lists.state.get().byUrl.get(url)?.current?.name).toBe('List of DAI')
    expect(world.page.logs).toMatchObject([['A token list could not be loaded.', { url: 'missing.eth' }]])
  })

  test('behavior: removes a list and its cached data, even after a reload [1.4.34]', async () => {
    const world = start({ known: [url] })
    world.web.set(url, json('DAI', dai))
    const lists = world.open()
    lists.enable(url)
    await world.settle()
    expect(world.symbols()).toEqual(['USDC', 'DAI'])
    lists.remove(url)
    await world.settle()
    expect(world.symbols()).toEqual(['USDC'])
    expect(await world.listCache.read(url)).toBeNull()
    lists.remove(defaultListUrl)
    expect([...lists.state.get().byUrl.keys()]).toEqual([defaultListUrl])
    lists.stop()
    expect([...world.open().state.get().byUrl.keys()]).toEqual([defaultListUrl])
  })
})
