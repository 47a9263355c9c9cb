import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createIndexedStore } from '../storage/indexed-store.ts'
import { createHistoryStore, type KeptHistory, noHistory } from './history-store.ts'

const me = '0x00000000000000000000000000000000000000A1'
const other = '0x00000000000000000000000000000000000000b2'
const hash = `0x${'1'.repeat(64)}` as const
const history: KeptHistory = {
  anchor: { block: 90n, hash },
  ranges: [{ from: 10n, to: 100n, time: 7 }],
  entries: [
    {
      hash,
      block: 50n,
      index: 3,
      time: 60,
      kind: 'approve',
      moves: [{ token: null, amount: -5n }],
      approved: { token: `0x${'0'.repeat(38)}e5`, spender: `0x${'0'.repeat(38)}c3`, amount: 9n },
      platforms: ['dexswap'],
      party: null,
    },
  ],
  unread: [hash],
}

function open(factory = new IDBFactory()) {
  const store = createHistoryStore(factory)
  if (!store) throw new TypeError('no store')
  return { store, factory }
}

describe('createHistoryStore', () => {
  test('default: what was written is read again, by account in any case and by chain', async () => {
    const { store, factory } = open()
    await store.write(1, me, history)
    expect(await open(factory).store.read(1, '0x00000000000000000000000000000000000000a1')).toEqual({
      version: 2,
      ...history,
    })
    expect(await store.read(1, other)).toEqual(noHistory)
    expect(await store.read(8453, me)).toEqual(noHistory)
  })

  test.each([
    ['another version', { version: 3, ...history }],
    ['a block that is no number', { version: 2, ...history, ranges: [{ from: '10', to: 100n, time: 7 }] }],
    ['a kind that nobody knows', { version: 2, ...history, entries: [{ ...history.entries[0], kind: 'theft' }] }],
    ['a hash that is none', { version: 2, ...history, unread: ['0x12'] }],
  ])('error: %s is read as nothing', async (_, damaged) => {
    const { store, factory } = open()
    await createIndexedStore(factory, 'dexswap.history', 'accounts').put(`1:${me.toLowerCase()}`, damaged)
    expect(await store.read(1, me)).toEqual(noHistory)
  })

  test('behavior: a history of before is read with its transfers left to be read again', async () => {
    const { store, factory } = open()
    const { party: _, ...approval } = history.entries[0] ?? expect.unreachable()
    const sent = { ...approval, hash: `0x${'2'.repeat(64)}`, kind: 'send' }
    const first = { version: 1, ...history, entries: [approval, sent] }
    await createIndexedStore(factory, 'dexswap.history', 'accounts').put(`1:${me.toLowerCase()}`, first)
    expect(await store.read(1, me)).toEqual({ version: 2, ...history, unread: [hash, sent.hash] })
  })

  test('behavior: a browser without a database has no store', () => {
    expect(createHistoryStore(undefined)).not.toBeNull()
    const kept = globalThis.indexedDB
    Reflect.deleteProperty(globalThis, 'indexedDB')
    expect(createHistoryStore()).toBeNull()
    Object.assign(globalThis, { indexedDB: kept })
  })
})
