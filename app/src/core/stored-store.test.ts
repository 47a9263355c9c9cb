import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createStoredStore } from './store.ts'

const format = { version: 1, schema: v.array(v.number()) }

function start(entries: Iterable<readonly [string, string]> = []) {
  let hear = (_key: string | null): void => {}
  const values = {
    ...createMemoryKeyValues(entries),
    onOtherTab(listener: (key: string | null) => void) {
      hear = listener
      return () => undefined
    },
  }
  const item = createAppStorage(values).item('numbers', format)
  const store = createStoredStore(item, (stored) => stored?.reduce((sum, each) => sum + each, 0) ?? 0)
  const otherTab = (value: readonly number[]) => {
    values.set('dexswap.numbers', JSON.stringify({ version: 1, value }))
    hear('dexswap.numbers')
  }
  return { store, item, otherTab }
}

describe('createStoredStore', () => {
  test('default: updates the value at once and stores it', () => {
    const { store, item } = start()
    let heard = 0
    store.subscribe(() => heard++)
    expect([store.get(), store.stored()]).toEqual([0, null])
    store.keep([1, 2])
    expect([store.get(), store.stored(), item.read(), heard]).toEqual([3, [1, 2], [1, 2], 1])
  })

  test('default: reads the stored value when it is created', () => {
    expect(start([['dexswap.numbers', '{"version":1,"value":[4,5]}']]).store.get()).toBe(9)
  })

  test('behavior: adopts a value that another tab stored, and applies the next change to it', () => {
    const { store, otherTab } = start()
    store.keep([1])
    otherTab([1, 6])
    expect(store.get()).toBe(7)
    store.keep([...(store.stored() ?? []), 1])
    expect(store.get()).toBe(8)
  })
})
