// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { deadlineSecondsOf } from './deadline.ts'
import { createSettings } from './settings.ts'

describe('deadlineSecondsOf', () => {
  test('default: returns 20 minutes for a plain account, and 3 days for an account with code', () => {
    expect(deadlineSecondsOf(null, false)).toBe(1200)
    expect(deadlineSecondsOf(null, true)).toBe(3 * 86_400)
  })

  test('behavior: returns the deadline that the user set, even when it equals the default of 20 minutes', () => {
    expect(deadlineSecondsOf(600, true)).toBe(600)
    expect(deadlineSecondsOf(1200, true)).toBe(1200)
  })
})

describe('isChosen', () => {
  test('behavior: returns true once the user has set the deadline, also after a reload', () => {
    const values = createMemoryKeyValues()
    const settings = createSettings(createAppStorage(values))
    settings.change({ slippageBps: 100 })
    expect(settings.isChosen('deadlineSeconds')).toBe(false)
    settings.change({ deadlineSeconds: 1200 })
    expect(settings.isChosen('deadlineSeconds')).toBe(true)
    expect(createSettings(createAppStorage(values)).isChosen('deadlineSeconds')).toBe(true)
  })

  test('behavior: returns false after a reset, which leaves the other settings unchanged', () => {
    const settings = createSettings(createAppStorage(createMemoryKeyValues()))
    settings.change({ slippageBps: 100, deadlineSeconds: 600 })
    settings.reset('deadlineSeconds')
    expect(settings.isChosen('deadlineSeconds')).toBe(false)
    expect(settings.get()).toMatchObject({ slippageBps: 100, deadlineSeconds: 1200 })
  })

  test('behavior: returns false when the stored value is unreadable', () => {
    const values = createMemoryKeyValues()
    values.set('dexswap.settings', '{"version":1,"value":{"deadlineSeconds":-1}}')
    expect(createSettings(createAppStorage(values)).isChosen('deadlineSeconds')).toBe(false)
  })
})
