import type { FactoryPairs, PairCache, PairRef } from '@dexswap/pools-reader/pair-ref'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createPairCache, packPairs, unpackPairs } from './pair-cache.ts'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const addressOf = (number: bigint): `0x${string}` => `0x${number.toString(16).padStart(40, '0')}`
const factory = addressOf(0xfan)
const found: FactoryPairs = {
  factory,
  block: { number: 12n, hash: `0x${'ab'.repeat(32)}` },
  listed: 2,
  pairs: [1n, 2n].map((at) => ({ address: addressOf(at), token0: addressOf(10n), token1: addressOf(11n + at) })),
}

function cacheOf(databases: IDBFactory): PairCache {
  const pairCache = createPairCache(databases)
  if (!pairCache) throw new TypeError('no cache')
  return pairCache
}

function rawStore(databases: IDBFactory, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return new Promise((resolve) => {
    const request = databases.open('dexswap.pairs', 1)
    request.onsuccess = () => resolve(request.result.transaction('pairs', mode).objectStore('pairs'))
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
}

describe('createPairCache', () => {
  test('behavior: restores in the next session what was written, separately per chain and factory', async () => {
    const databases = new IDBFactory()
    await cacheOf(databases).write(1, found)
    expect(await cacheOf(databases).read(1, factory)).toEqual(found)
    expect(await cacheOf(databases).read(1666600000, factory)).toBeNull()
    expect(await cacheOf(databases).read(1, addressOf(1n))).toBeNull()
    await cacheOf(databases).remove(1, factory)
    expect(await cacheOf(databases).read(1, factory)).toBeNull()
  })

  test.each([
    ['of a later version', { version: 2 }],
    ['with an incomplete pair', { pairs: packPairs(found.pairs).slice(1) }],
    ['with characters that are not hex', { pairs: 'Z'.repeat(120) }],
    ['with unsorted tokens', { pairs: `${'1'.repeat(40)}${'3'.repeat(40)}${'2'.repeat(40)}` }],
    ['without a block', { blockHash: '0x12' }],
    ['with an additional field', { owner: 1 }],
    ['with a count above the number of its pairs', { listed: 3 }],
  ])('behavior: quarantines a record %s instead of returning it', async (_, damage) => {
    const databases = new IDBFactory()
    const pairCache = cacheOf(databases)
    await pairCache.write(1, found)
    const key = `1:${factory}`
    const stored = Object(await answerOf((await rawStore(databases, 'readonly')).get(key)))
    await answerOf((await rawStore(databases, 'readwrite')).put({ ...stored, ...damage }, key))
    expect(await pairCache.read(1, factory)).toBeNull()
    const store = await rawStore(databases, 'readonly')
    expect(await answerOf(store.getAllKeys())).toEqual([`aside:${key}`])
  })

  test('behavior: ignores a write when the quota is exceeded', async () => {
    const databases = new IDBFactory()
    const pairCache = cacheOf(databases)
    await pairCache.write(1, found)
    const full = new Proxy(databases, {
      get(target, name) {
        if (name !== 'open') return Reflect.get(target, name)
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    })
    await cacheOf(full).write(1, { ...found, listed: 3 })
    expect(await cacheOf(full).read(1, factory)).toBeNull()
    expect(await pairCache.read(1, factory)).toEqual(found)
  })

  test('behavior: keeps the previous record when a write is aborted', async () => {
    const databases = new IDBFactory()
    const pairCache = cacheOf(databases)
    await pairCache.write(1, found)
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      this.transaction.abort()
      return request
    }
    await pairCache.write(1, { ...found, listed: 3 })
    IDBObjectStore.prototype.put = put
    expect(await pairCache.read(1, factory)).toEqual(found)
  })

  test('behavior: returns no cache without IndexedDB', () => {
    const before = globalThis.indexedDB
    Reflect.deleteProperty(globalThis, 'indexedDB')
    expect(createPairCache()).toBeNull()
    globalThis.indexedDB = before
  })
})

describe('unpackPairs', () => {
  test('behavior: unpacks the pairs that were packed', () => {
    const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map(addressOf)
    const pair = fc.tuple(address, address, address).filter(([, one, other]) => one !== other)
    fc.assert(
      fc.property(fc.array(pair), (drawn) => {
        const pairs = drawn.map(([at, one, other]): PairRef => {
          const [token0, token1] = one < other ? [one, other] : [other, one]
          return { address: at, token0, token1 }
        })
        expect(unpackPairs(packPairs(pairs))).toEqual(pairs)
      }),
    )
  })
})
