import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { createIndexedStore } from '../storage/indexed-store.ts'
import { createBrowserListCache } from './list-cache.ts'

describe('createBrowserListCache', () => {
  test('behavior: stores a list and whether it was verified', async () => {
    const databases = new IDBFactory()
    const list = { current: 'text', pending: null, unverified: false }
    await createBrowserListCache(databases).write('ipfs://bafy/all.json', list)
    expect(await createBrowserListCache(databases).read('ipfs://bafy/all.json')).toEqual(list)
  })

  test('behavior: marks lists that an earlier release stored as unverified, unless they are from a web address', async () => {
    const databases = new IDBFactory()
    const stored = createIndexedStore(databases, 'dexswap', 'lists')
    const urls = ['https://lists.example/a.json', 'ipfs://bafy/all.json', 'ipns://lists.example', 'lists.eth']
    for (const url of urls) await stored.put(url, { current: 'text', pending: null })
    const cache = createBrowserListCache(databases)
    const read = await Promise.all(urls.map(async (url) => (await cache.read(url))?.unverified))
    expect(read).toEqual([false, true, true, true])
    await stored.put('lists.eth', { current: 'text', pending: null, unverified: 'no' })
    expect((await cache.read('lists.eth'))?.unverified).toBe(true)
  })
})
