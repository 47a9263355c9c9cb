import { describe, expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

describe('mergeSettings', () => {
  test('default: replaces the overridden key and preserves its siblings', () => {
    const settings = { defaultChain: 31337, chains: { '31337': { rpc: ['a', 'b'], graphql: 'c' } } }
    expect(mergeSettings(settings, { chains: { '31337': { rpc: ['d'] } } })).toEqual({
      defaultChain: 31337,
      chains: { '31337': { rpc: ['d'], graphql: 'c' } },
    })
  })

  test('behavior: replaces values by null and lists as a whole, without mutating the inputs', () => {
    const settings = { graphql: { url: 'a' }, list: [1, 2] }
    expect(mergeSettings(settings, { graphql: null, list: [] })).toEqual({ graphql: null, list: [] })
    expect(settings).toEqual({ graphql: { url: 'a' }, list: [1, 2] })
  })

  test('behavior: changes no prototype for a key named __proto__', () => {
    const merged = mergeSettings({}, JSON.parse('{"__proto__": {"polluted": true}}'))
    expect(Object.hasOwn(merged, '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })
})
