import { describe, expect, test } from 'vitest'
import { createStore } from './store.ts'

describe('createStore', () => {
  test('default: notifies subscribers of a changed value until they unsubscribe', () => {
    const store = createStore(1)
    const heard: number[] = []
    const leave = store.subscribe(() => heard.push(store.get()))
    store.set(2)
    store.set(2)
    leave()
    store.set(3)
    expect(heard).toEqual([2])
    expect(store.get()).toBe(3)
  })
  test('behavior: notifies the other subscribers when one unsubscribes during a notification', () => {
    const store = createStore(0)
    const heard: string[] = []
    const leave = store.subscribe(() => leave())
    store.subscribe(() => heard.push('second'))
    store.set(1)
    expect(heard).toEqual(['second'])
  })
})
