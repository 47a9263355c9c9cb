import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readRecord, storedBigint, writeRecord } from './record-format.ts'
import { restoreQuarantined } from './restore-quarantined.ts'
import { createAppStorage, createBrowserKeyValues, createMemoryKeyValues, type KeyValues } from './storage.ts'

const format = {
  version: 2,
  schema: v.strictObject({ amount: storedBigint }),
  migrations: { 1: (value: unknown) => ({ amount: String(value) }) },
}
const stored = (version: number, value: unknown) => JSON.stringify({ version, value })

describe('readRecord', () => {
  test('default: returns what writeRecord wrote, bigints included', () => {
    const text = writeRecord({ amount: 2n ** 255n }, format)
    expect(readRecord(text, format)).toEqual({ kind: 'read', value: { amount: 2n ** 255n } })
  })

  test('behavior: migrates a record of an older version', () => {
    expect(readRecord(stored(1, 7), format)).toEqual({ kind: 'read', value: { amount: 7n } })
  })

  test.each([
    ['a later version', stored(3, { amount: '1' })],
    ['a version without a migration', stored(0, { amount: '1' })],
    ['a value of another shape', stored(2, { amount: 1 })],
    ['an additional field', stored(2, { amount: '1', owner: '0x' })],
    ['a value without version', '{"amount":"1"}'],
    ['broken JSON', '{"version":2'],
    ['a __proto__ key', '{"version":2,"value":{"amount":"1","__proto__":{"admin":true}}}'],
  ])('behavior: returns `bad` for %s', (_, text) => {
    expect(readRecord(text, format).kind).toBe('bad')
  })

  test('behavior: returns `bad` when a migration throws', () => {
    const failing = {
      ...format,
      migrations: {
        1: () => {
          throw new TypeError('no')
        },
      },
    }
    expect(readRecord(stored(1, 7), failing).kind).toBe('bad')
  })
})

describe('createAppStorage', () => {
  test('default: stores everything under the namespace dexswap [1.9.39 3.8.13]', () => {
    const values = createMemoryKeyValues()
    const storage = createAppStorage(values)
    storage.item('settings', format).write({ amount: 1n })
    storage.collection('transaction', format).write('a', { amount: 2n })
    expect(values.keys()).toEqual(['dexswap.settings', 'dexswap.transaction.a'])
  })

  test('behavior: quarantines a bad record with its reason, and preserves the others', () => {
    const values = createMemoryKeyValues([
      ['dexswap.transaction.good', stored(2, { amount: '5' })],
      ['dexswap.transaction.bad', '{"version":2,"value":null}'],
    ])
    const collection = createAppStorage(values).collection('transaction', format)
    expect(collection.readAll()).toEqual([{ amount: 5n }])
    expect(collection.ids()).toEqual(['good'])
    expect(JSON.parse(values.get('dexswap.aside:dexswap.transaction.bad') ?? '')).toMatchObject({
      text: '{"version":2,"value":null}',
    })
  })

  test('behavior: leaves an unreadable record in place and reports it when the format sets `keepsUnread`', () => {
    const later = '{"version":3,  "value":{"kind":"vote"}}'
    const values = createMemoryKeyValues([
      ['dexswap.transaction.good', stored(2, { amount: '5' })],
      ['dexswap.transaction.later', later],
    ])
    const collection = createAppStorage(values).collection('transaction', { ...format, keepsUnread: true })
    const unread: string[] = []
    expect(collection.readAll((text) => unread.push(text))).toEqual([{ amount: 5n }])
    expect(collection.read('later')).toBeNull()
    expect(unread).toEqual([later])
    expect(values.get('dexswap.transaction.later')).toBe(later)
    expect(collection.ids()).toEqual(['good', 'later'])
  })

  test('behavior: restores quarantined records without overwriting others', () => {
    const later = '{"version":3,  "value":{"kind":"vote"}}'
    const quarantined = (id: string) =>
      [`dexswap.aside:dexswap.transaction.${id}`, JSON.stringify({ reason: 'kind', text: later })] as const
    const values = createMemoryKeyValues([
      quarantined('gone'),
      quarantined('taken'),
      ['dexswap.transaction.taken', stored(2, { amount: '5' })],
      ['dexswap.aside:dexswap.transaction.odd', 'null'],
      ['dexswap.aside:dexswap.settings', quarantined('x')[1]],
    ])
    restoreQuarantined(values, 'transaction')
    expect(values.get('dexswap.transaction.gone')).toBe(later)
    expect(values.get('dexswap.transaction.taken')).toBe(stored(2, { amount: '5' }))
    expect(values.keys().toSorted()).toEqual([
      'dexswap.aside:dexswap.settings',
      'dexswap.aside:dexswap.transaction.odd',
      'dexswap.aside:dexswap.transaction.taken',
      'dexswap.transaction.gone',
      'dexswap.transaction.taken',
    ])
  })

  test('behavior: returns false when a write exceeds the storage', () => {
    const values = { ...createMemoryKeyValues(), set: () => false }
    const item = createAppStorage(values).item('settings', format)
    expect(item.write({ amount: 1n })).toBe(false)
    expect(item.read()).toBeNull()
  })

  test('behavior: reports a record as stored only when it can be read back', () => {
    const writeTo = (values: KeyValues) => {
      const storage = createAppStorage(values)
      storage.collection('transaction', format).write('a', { amount: 1n })
      return storage.holds('transaction', 'a')
    }
    expect(writeTo(createMemoryKeyValues())).toBe(true)
    expect(writeTo({ ...createMemoryKeyValues(), set: () => false })).toBe(false)
    const blocked = Object.defineProperty({} as Window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(writeTo(createBrowserKeyValues(blocked))).toBe(false)
    expect(createAppStorage(createMemoryKeyValues()).holds('transaction', 'a')).toBe(false)
  })

  test('behavior: notifies of changes in another tab, for the changed key only', () => {
    let hear: (key: string | null) => void = () => {}
    const values = {
      ...createMemoryKeyValues(),
      onOtherTab(listener: (key: string | null) => void) {
        hear = listener
        return () => {}
      },
    }
    let heard = 0
    createAppStorage(values)
      .item('settings', format)
      .onOtherTab(() => heard++)
    hear('dexswap.wallet')
    expect(heard).toBe(0)
    hear('dexswap.settings')
    hear(null)
    expect(heard).toBe(2)
  })
})

describe('createBrowserKeyValues', () => {
  test('default: writes to local storage and receives the storage events of other tabs', () => {
    const values = createBrowserKeyValues(window)
    const heard: (string | null)[] = []
    const stop = values.onOtherTab((key) => heard.push(key))
    expect(values.set('dexswap.x', '1')).toBe(true)
    expect(values.get('dexswap.x')).toBe('1')
    expect(values.keys()).toContain('dexswap.x')
    window.dispatchEvent(new StorageEvent('storage', { key: 'dexswap.x', storageArea: window.localStorage }))
    stop()
    values.remove('dexswap.x')
    expect(values.get('dexswap.x')).toBeNull()
    expect(heard).toEqual(['dexswap.x'])
  })

  test('behavior: returns false on a quota error', () => {
    const full = new Proxy(window.localStorage, {
      get(target, name) {
        if (name === 'setItem') {
          return () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const page = new Proxy(window, {
      get: (target, name) => (name === 'localStorage' ? full : Reflect.get(target, name)),
    })
    expect(createBrowserKeyValues(page).set('dexswap.y', '1')).toBe(false)
  })

  test('behavior: keeps values in memory when the browser has no storage', () => {
    const page = new Proxy(window, {
      get(target, name) {
        if (name === 'localStorage') throw new DOMException('no', 'SecurityError')
        return Reflect.get(target, name)
      },
    })
    const values = createBrowserKeyValues(page)
    expect(values.set('a', '1')).toBe(true)
    expect(values.get('a')).toBe('1')
  })
})
