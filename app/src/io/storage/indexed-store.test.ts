import { IDBFactory } from 'fake-indexeddb'
import { createIndexedStore } from './indexed-store.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'

describe('createIndexedStore', () => {
  test('default: what was put is there for the next visit, until it is removed', async () => {
    const databases = new IDBFactory()
    await createIndexedStore(databases, 'test', 'things').put('a', { one: 1n })
    const later = createIndexedStore(databases, 'test', 'things')
    expect(await later.get('a')).toEqual({ one: 1n })
    expect(await later.get('b')).toBeNull()
    await later.remove('a')
    expect(await later.get('a')).toBeNull()
  })

  test('error: a browser that refuses keeps nothing, and is asked again', async () => {
    const databases = new IDBFactory()
    let refuses = true
    const moody = {
      open(name: string, version?: number) {
        if (refuses) throw new DOMException('no', 'SecurityError')
        return databases.open(name, version)
      },
    } as unknown as IDBFactory
    const store = createIndexedStore(moody, 'test', 'things')
    await store.put('a', 1)
    expect(await store.get('a')).toBeNull()
    refuses = false
    await store.put('a', 1)
    expect(await store.get('a')).toBe(1)
  })
})
