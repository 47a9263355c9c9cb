import { describe, expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

describe('mergeSettings', () => {
  test('default: an override replaces the key it names and leaves its neighbours', () => {
    const settings = { defaultChain: 31337, chains: { '31337': { rpc: ['a', 'b'], graphql: 'c' } } }
    expect(mergeSettings(settings, { chains: { '31337': { rpc: ['d'] } } })).toEqual({
      defaultChain: 31337,
      chains: { '31337': { rpc: ['d'], graphql: 'c' } },
    })
  })

  test('behavior: null and lists replace whole values, and nothing given is changed', () => {
    const settings = { graphql: { url: 'a' }, list: [1, 2] }
    expect(mergeSettings(settings, { graphql: null, list: [] })).toEqual({ graphql: null, list: [] })
    expect(settings).toEqual({ graphql: { url: 'a' }, list: [1, 2] })
  })

  test('behavior: a key named __proto__ changes no prototype', () => {
    const merged = mergeSettings({}, JSON.parse('{"__proto__": {"polluted": true}}'))
    expect(Object.hasOwn(merged, '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })
})
