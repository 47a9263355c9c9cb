import { IDBFactory } from 'fake-indexeddb'
import { createIndexedStore } from './indexed-store.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'

describe('createIndexedStore', () => {
  test('default: returns a stored value in the next session, until it is removed', async () => {
    const databases = new IDBFactory()
    await createIndexedStore(databases, 'test', 'things').put('a', { one: 1n })
    const later = createIndexedStore(databases, 'test', 'things')
    expect(await later.get('a')).toEqual({ one: 1n })
    expect(await later.get('b')).toBeNull()
    await later.remove('a')
    expect(await later.get('a')).toBeNull()
  })

  test('behavior: stores nothing while the browser refuses the database, and retries on the next call', async () => {
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

  test('default: opens one connection per database, for any number of stores', async () => {
    const { databases, connections } = countConnections()
    await createIndexedStore(databases, 'test', 'things').put('a', 1)
    const answers = await Promise.all([0, 1, 2].map(() => createIndexedStore(databases, 'test', 'things').get('a')))
    expect([answers, connections.length]).toEqual([[1, 1, 1], 1])
    await createIndexedStore(databases, 'another', 'things').put('a', 2)
    expect(connections).toHaveLength(2)
  })

  test('behavior: closes a failed connection and opens another on the next call', async () => {
    const { databases, connections } = countConnections()
    const store = createIndexedStore(databases, 'test', 'things')
    await store.put('a', 1)
    await store.put('b', () => 'a function cannot be kept')
    expect(() => connections[0]?.transaction('things')).toThrow()
    expect(await store.get('a')).toBe(1)
    connections[1]?.close()
    expect(await store.get('a')).toBeNull()
    expect(await store.get('a')).toBe(1)
    expect(connections).toHaveLength(3)
  })
})

function countConnections() {
  const factory = new IDBFactory()
  const connections: IDBDatabase[] = []
  const databases = {
    open(name: string, version?: number) {
      const request = factory.open(name, version)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    },
  } as unknown as IDBFactory
  return { databases, connections }
}
