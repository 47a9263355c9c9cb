import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import {
  createPairDepths,
  depthKey,
  depthOf,
  hasLostHalf,
  lostPercentDown,
  lostSince,
  maxDepths,
  type PairDepth,
  type StoredDepths,
  withCurrentDepth,
} from './pair-depths.ts'

const day = 86_400
const start = 1_700_000_000
const seen = (depth: bigint, part: Partial<PairDepth> = {}): PairDepth => ({
  time: start,
  depth,
  totalSupply: 100n,
  held: 10n,
  ...part,
})

describe('depthOf', () => {
  test('default: returns the same depth when only the price of a pool changes', () => {
    const of = (reserve0: bigint, reserve1: bigint) =>
      depthOf({ pair: { reserve0, reserve1 }, wallet: 4n, staked: 6n, totalSupply: 100n } as never, start)
    expect(of(400n, 100n)).toEqual(seen(200n))
    expect(of(1600n, 25n).depth).toBe(200n)
  })
})

describe('hasLostHalf', () => {
  test('behavior: detects a loss of half or more', () => {
    expect(hasLostHalf(seen(200n), seen(100n))).toBe(true)
    expect(hasLostHalf(seen(200n), seen(101n))).toBe(false)
  })

  test('behavior: ignores liquidity that the account itself has withdrawn', () => {
    const mine = seen(200n, { held: 60n })
    expect(hasLostHalf(mine, seen(80n, { held: 0n }))).toBe(false)
    // The account withdrew its 60 of 100 LP tokens, which leaves 80; others withdrew half of that.
    expect(hasLostHalf(mine, seen(40n, { held: 0n }))).toBe(true)
    expect(hasLostHalf(seen(200n, { held: 100n }), seen(40n, { held: 20n }))).toBe(false)
  })

  test('behavior: returns false when the pair had no liquidity before', () => {
    expect(hasLostHalf(seen(0n), seen(0n))).toBe(false)
    expect(hasLostHalf(seen(5n, { held: 100n }), seen(0n, { held: 0n }))).toBe(false)
  })
})

describe('lostSince', () => {
  const record = (stored: StoredDepths, depth: bigint, days: number) =>
    withCurrentDepth(stored, 'a', seen(depth, { time: start + days * day }))

  test('default: returns null without an earlier visit', () => {
    expect(lostSince([], 'a', seen(1n))).toBeNull()
    const stored = record([], 200n, 0)
    expect(lostSince(stored, 'b', seen(1n))).toBeNull()
    expect(lostSince(stored, 'a', seen(150n))).toBeNull()
  })

  test('behavior: compares with the earlier visit, and reports lost liquidity for a day', () => {
    const before = record([], 200n, 0)
    const lost = seen(90n, { time: start + 5 * day })
    const after = record(before, 90n, 5)
    expect(lostSince(after, 'a', lost)).toEqual(seen(200n))
    expect(record(after, 90n, 5.9)).toBe(after)
    expect(lostSince(record(after, 90n, 6), 'a', lost)).toBeNull()
    expect(lostPercentDown(seen(200n), lost)).toBe(55)
  })

  test('behavior: returns the time of the first report on the next day too, so that there is one alert', () => {
    const both = record(record([], 200n, 0), 200n, 2)
    const now = seen(80n)
    expect(lostSince(both, 'a', now)?.time).toBe(start + 2 * day)
    expect(lostSince(record(both, 80n, 3), 'a', now)?.time).toBe(start + 2 * day)
  })
})

describe('createPairDepths', () => {
  test('default: stores depths per account for the next visit', () => {
    const values = createMemoryKeyValues()
    const [mine, other] = [depthKey(1, '0xA1', '0xB2'), depthKey(1, '0xA2', '0xB2')]
    createPairDepths({ storage: createAppStorage(values) }).record([[mine, seen(200n)]])
    const stored = createPairDepths({ storage: createAppStorage(values) }).get()
    expect(lostSince(stored, mine, seen(20n))).toEqual(seen(200n))
    expect(lostSince(stored, other, seen(20n))).toBeNull()
  })

  test('behavior: limits the number of stored depths and drops an invalid stored value', () => {
    const values = createMemoryKeyValues([['dexswap.pair-depths', '{"version":1,"value":[7]}']])
    const depths = createPairDepths({ storage: createAppStorage(values) })
    expect(depths.get()).toEqual([])
    depths.record(Array.from({ length: maxDepths + 3 }, (_, at) => [`${at}`, seen(9n)]))
    expect(depths.get()).toHaveLength(maxDepths)
    expect(depths.get()[0]?.[0]).toBe(`${maxDepths + 2}`)
  })
})
