import type { Pool } from '@dexswap/amm'
import { ethereum, type PlatformId } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { keepReserves, maxStoredAgeMs, maxStoredPools, recallReserves } from './stored-reserves.ts'

const at = 1_700_000_000_000
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as const
const pool = (number: number, one: number, other: number): Pool => ({
  address: address(number),
  token0: address(one),
  token1: address(other),
  reserve0: 5n,
  reserve1: 2n ** 112n - 1n,
  swapFeeBps: 30,
})
const bases = new Set([address(1), address(2)])
const ways = { bases, traded: new Set([address(9)]), now: at }
const [platform] = ethereum.platforms

function keep(pools: readonly Pool[], id: PlatformId = platform.id, values = createMemoryKeyValues()) {
  keepReserves(createAppStorage(values), ethereum, { pools: new Map([[id, pools]]) }, ways)
  return values
}
const recall = (values: ReturnType<typeof keep>, now = at + 1) =>
  recallReserves(createAppStorage(values), ethereum, now)

describe('keepReserves', () => {
  test('default: restores pools between traded tokens and routing bases on the next visit, with their age', () => {
    const used = [pool(11, 1, 2), pool(12, 1, 9)]
    const recalled = recall(keep([...used, pool(13, 1, 30), pool(14, 30, 31)]))
    expect(recalled?.at).toBe(at)
    expect(recalled?.pools.get(platform.id)).toEqual(expect.arrayContaining(used))
    expect(recalled?.pools.get(platform.id)).toHaveLength(2)
  })

  test('behavior: replaces the stored pools, and keeps those of traded tokens first when the limit is exceeded', () => {
    const many = Array.from({ length: maxStoredPools + 20 }, (_, more) => pool(100 + more, 1, 2))
    const values = keep([pool(11, 1, 9)])
    keep([...many, pool(12, 1, 9)], platform.id, values)
    const stored = recall(values)?.pools.get(platform.id) ?? []
    expect(stored).toHaveLength(maxStoredPools)
    expect(stored.map((each) => each.address)).toContain(address(12))
    expect(stored.map((each) => each.address)).not.toContain(address(11))
    expect(JSON.stringify(values.keys().map((key) => values.get(key))).length).toBeLessThan(30_000)
  })
})

describe('recallReserves', () => {
  test('behavior: returns null when nothing is stored, or the stored time is too old or in the future', () => {
    const values = keep([pool(11, 1, 2)])
    expect(recall(createMemoryKeyValues())).toBeNull()
    expect(recall(values, at + maxStoredAgeMs + 1)).toBeNull()
    expect(recall(values, at - 1)).toBeNull()
  })

  test('behavior: omits a platform that the chain no longer has', () => {
    const recalled = recall(keep([pool(11, 1, 2)], 'gone'))
    expect([...(recalled?.pools.values() ?? [])].flat()).toEqual([])
  })

  const good = [platform.id, address(11), address(1), address(2), '5', '7', 30] as const
  test.each([
    ['a reserve of 0', [...good.slice(0, 4), '0', '7', 30]],
    ['a reserve above 112 bits', [...good.slice(0, 4), String(2n ** 112n), '7', 30]],
    ['a reserve that is not a number', [...good.slice(0, 4), 'all', '7', 30]],
    ['a fee above the maximum', [...good.slice(0, 6), 5000]],
    ['unsorted tokens', [platform.id, address(11), address(2), address(1), '5', '7', 30]],
    ['an invalid address', [platform.id, '0x11', address(1), address(2), '5', '7', 30]],
    ['an additional field', [...good, 1]],
  ])('behavior: discards a stored record with %s', (_, forged) => {
    const stored = (pools: unknown) => JSON.stringify({ version: 1, value: { at, pools } })
    const values = createMemoryKeyValues([['dexswap.reserves.1', stored([forged])]])
    expect(recall(values)).toBeNull()
    expect(values.get('dexswap.reserves.1')).toBeNull()
    expect(
      recall(createMemoryKeyValues([['dexswap.reserves.1', stored([good])]]))?.pools.get(platform.id),
    ).toHaveLength(1)
  })
})
