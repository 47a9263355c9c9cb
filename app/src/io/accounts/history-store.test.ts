import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createIndexedStore } from '../storage/indexed-store.ts'
import { createHistoryStore, noHistory, type StoredHistory } from './history-store.ts'

const me = '0x00000000000000000000000000000000000000A1'
const other = '0x00000000000000000000000000000000000000b2'
const hash = `0x${'1'.repeat(64)}` as const
const history: StoredHistory = {
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
      claimed: [],
    },
  ],
  unread: [hash],
  approvals: [{ token: `0x${'0'.repeat(38)}e5`, spender: `0x${'0'.repeat(38)}77`, given: 50n, used: null }],
}

function open(factory = new IDBFactory()) {
  const store = createHistoryStore(factory)
  if (!store) throw new TypeError('no store')
  return { store, factory }
}

describe('createHistoryStore', () => {
  test('behavior: restores what was written, separately per chain and account in any letter case', async () => {
    const { store, factory } = open()
    await store.write(1, me, history)
    expect(await open(factory).store.read(1, '0x00000000000000000000000000000000000000a1')).toEqual({
      version: 3,
      ...history,
    })
    expect(await store.read(1, other)).toEqual(noHistory)
    expect(await store.read(8453, me)).toEqual(noHistory)
  })

  test.each([
    ['another version', { version: 4, ...history }],
    ['a block that is not a number', { version: 3, ...history, ranges: [{ from: '10', to: 100n, time: 7 }] }],
    ['an unknown kind', { version: 3, ...history, entries: [{ ...history.entries[0], kind: 'theft' }] }],
    ['an invalid hash', { version: 3, ...history, unread: ['0x12'] }],
  ])('behavior: returns an empty history when the record has %s', async (_, damaged) => {
    const { store, factory } = open()
    await createIndexedStore(factory, 'dexswap.history', 'accounts').put(`1:${me.toLowerCase()}`, damaged)
    expect(await store.read(1, me)).toEqual(noHistory)
  })

  test.each([1, 2])(
    'behavior: keeps the receipts of a history of version %i, and reads its logs again',
    async (version) => {
      const { store, factory } = open()
      const { approvals: _, ...before } = history
      const { party: __, claimed: ___, ...approval } = history.entries[0] ?? expect.unreachable()
      const more = version === 1 ? {} : { party: null }
      const other = (digit: string, kind: string) => ({ ...approval, ...more, hash: `0x${digit.repeat(64)}`, kind })
      const [sent, paid] = [other('2', 'send'), other('3', 'claim')]
      const entries = [{ ...approval, ...more }, sent, paid]
      const old = { version, ...before, entries }
      await createIndexedStore(factory, 'dexswap.history', 'accounts').put(`1:${me.toLowerCase()}`, old)
      const read = await store.read(1, me)
      expect(read).toMatchObject({ anchor: history.anchor, ranges: [], approvals: [] })
      // Version 1 lacks the senders of LP tokens and the paid rewards, which only receipts contain, so these
      // receipts are read again.
      expect(read.entries.map(({ hash }) => hash)).toEqual(version === 1 ? [hash] : [hash, sent.hash])
      expect(read.unread).toEqual(version === 1 ? [hash, sent.hash, paid.hash] : [hash, paid.hash])
    },
  )

  test('behavior: returns null when the browser has no database', () => {
    expect(createHistoryStore(undefined)).not.toBeNull()
    const original = globalThis.indexedDB
    Reflect.deleteProperty(globalThis, 'indexedDB')
    expect(createHistoryStore()).toBeNull()
    Object.assign(globalThis, { indexedDB: original })
  })
})
