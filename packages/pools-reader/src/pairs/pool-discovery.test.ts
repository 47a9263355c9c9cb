import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createDiscovery, maxEnumerated } from './pool-discovery.ts'

const [own, viper] = harmony.platforms

describe('createDiscovery', () => {
  test('behavior: requests the number of pairs, then their addresses in slices until every pair is found', () => {
    const discovery = createDiscovery(harmony.platforms)
    expect(discovery.uncounted()).toEqual([own, viper])
    discovery.counted('dexswap', 0)
    discovery.counted('viperswap', 900)
    let found = 0
    while (!discovery.complete()) {
      const [slice] = discovery.slices(400)
      if (!slice) break
      expect(slice.from).toBe(found)
      found = slice.to
      discovery.done(slice)
    }
    expect(found).toBe(900)
    expect(discovery.complete()).toBe(true)
  })

  test('behavior: requests pairs by their tokens when a factory has over 10 000 pairs or no readable count', () => {
    const discovery = createDiscovery(harmony.platforms)
    discovery.counted('dexswap', maxEnumerated + 1)
    discovery.counted('viperswap', null)
    expect(discovery.slices(400)).toEqual([])
    expect(discovery.complete()).toBe(true)
    expect(discovery.tokenPairs(own, ['0xa', '0xb'], ['0xc'])).toEqual([
      ['0xa', '0xb'],
      ['0xa', '0xc'],
      ['0xb', '0xc'],
    ])
  })

  test('behavior: requests pairs of chosen tokens until all pairs are listed, and none afterwards', () => {
    const discovery = createDiscovery([own])
    expect(discovery.tokenPairs(own, ['0xa', '0xb'], ['0xc'])).toEqual([['0xa', '0xb']])
    discovery.counted('dexswap', 0)
    expect(discovery.tokenPairs(own, ['0xa', '0xb'], ['0xc'])).toEqual([])
  })

  test('behavior: repeats the request for a pair until it succeeds', () => {
    const discovery = createDiscovery([own])
    const pairs = discovery.tokenPairs(own, ['0xb', '0xa'], [])
    expect(discovery.tokenPairs(own, ['0xa', '0xb'], [])).toHaveLength(1)
    discovery.answered(own, pairs)
    expect(discovery.tokenPairs(own, ['0xa', '0xb'], [])).toEqual([])
  })

  test('behavior: skips pairs that an earlier visit stored, restored before or after the count', () => {
    const discovery = createDiscovery([own, viper])
    discovery.counted('dexswap', 350)
    discovery.resume('dexswap', 340)
    discovery.resume('viperswap', 900)
    discovery.counted('viperswap', 880)
    expect(discovery.slices(1000)).toEqual([{ platform: own, from: 340, to: 350, isLast: true }])
    expect([discovery.listed('dexswap'), discovery.listed('viperswap')]).toEqual([340, 880])
  })

  test('behavior: requests the newest pairs again after a reorg, but not the older ones', () => {
    const discovery = createDiscovery([own])
    discovery.counted('dexswap', 350)
    discovery.done({ platform: own, from: 0, to: 350, isLast: true })
    discovery.invalidate()
    expect(discovery.complete()).toBe(false)
    discovery.counted('dexswap', 349)
    expect(discovery.slices(400)).toEqual([{ platform: own, from: 250, to: 349, isLast: true }])
  })
})
