import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createPoolTable } from './pool-table.ts'

const pool = { address: '0xa1', token0: '0x01', token1: '0x02', reserve0: 5n, reserve1: 7n, swapFeeBps: 25 } as const
const other = { ...pool, address: '0xa2' } as const
const at = { blockNumber: 1n, blockHash: '0xff' } as const
const factory = harmony.platforms[1].factory.toLowerCase() as `0x${string}`

function filled() {
  const table = createPoolTable(harmony.platforms)
  table.put('dexswap', [pool])
  table.put('viperswap', [other])
  return table
}

describe('createPoolBook', () => {
  test('behavior: applies the last Sync event of a pair', () => {
    const table = filled()
    table.apply([
      { kind: 'sync', ...at, pair: '0xa1', reserve0: 6n, reserve1: 6n },
      { kind: 'sync', ...at, pair: '0xa1', reserve0: 8n, reserve1: 4n },
    ])
    expect(table.snapshot().get('dexswap')).toEqual([{ ...pool, reserve0: 8n, reserve1: 4n }])
  })

  test("behavior: returns the same list of a platform's pools until one of them changes", () => {
    const table = filled()
    const before = table.snapshot()
    table.apply([
      { kind: 'sync', ...at, pair: '0xa1', reserve0: 6n, reserve1: 6n },
      { kind: 'sync', ...at, pair: '0xa2', reserve0: other.reserve0, reserve1: other.reserve1 },
    ])
    const after = table.snapshot()
    expect(after.get('dexswap')).not.toBe(before.get('dexswap'))
    expect(after.get('viperswap')).toBe(before.get('viperswap'))
    expect(before.get('dexswap')).toEqual([pool])
  })

  test('behavior: lists a pool without liquidity as empty until it receives some', () => {
    const table = filled()
    table.put('dexswap', [{ ...pool, address: '0xa3', reserve0: 0n, reserve1: 0n }])
    expect(table.snapshot().get('dexswap')).toEqual([pool])
    expect(table.empty().get('dexswap')).toMatchObject([{ address: '0xa3' }])
    expect(table.empty().get('viperswap')).toEqual([])
    table.apply([{ kind: 'sync', ...at, pair: '0xa3', reserve0: 1n, reserve1: 2n }])
    expect(table.empty().get('dexswap')).toEqual([])
    expect(table.snapshot().get('dexswap')).toHaveLength(2)
  })

  test('behavior: does not modify a list that was returned earlier', () => {
    const table = filled()
    const sync = (reserve0: bigint) => table.apply([{ kind: 'sync', ...at, pair: '0xa1', reserve0, reserve1: 6n }])
    const lists = [4n, 3n, 2n].map((reserve0) => {
      sync(99n)
      sync(reserve0)
      return table.snapshot().get('dexswap')
    })
    expect(lists.map((list) => list?.[0]?.reserve0)).toEqual([4n, 3n, 2n])
  })

  test('behavior: removes a pool without reserves from the list, and restores the pool at its index', () => {
    const table = filled()
    table.put('dexswap', [
      { ...pool, address: '0xa0' },
      { ...pool, address: '0xa9' },
    ])
    const addresses = () =>
      table
        .snapshot()
        .get('dexswap')
        ?.map(({ address }) => address)
    const sync = (reserve: bigint) =>
      table.apply([{ kind: 'sync', ...at, pair: '0xa0', reserve0: reserve, reserve1: reserve }])
    expect(addresses()).toEqual(['0xa1', '0xa0', '0xa9'])
    sync(0n)
    table.apply([{ kind: 'sync', ...at, pair: '0xa9', reserve0: 70n, reserve1: 70n }])
    expect(addresses()).toEqual(['0xa1', '0xa9'])
    expect(table.snapshot().get('dexswap')?.[1]?.reserve0).toBe(70n)
    sync(5n)
    expect(addresses()).toEqual(['0xa1', '0xa0', '0xa9'])
  })

  test('behavior: ignores reserves and pairs that untrusted contracts report', () => {
    const table = filled()
    const created = table.apply([
      { kind: 'sync', ...at, pair: '0xbad', reserve0: 1n, reserve1: 10n ** 30n },
      { kind: 'created', ...at, factory: '0xbad', pair: '0xa3', token0: '0x01', token1: '0x02' },
    ])
    expect(created).toEqual([])
    expect(table.has('0xbad')).toBe(false)
    expect([...table.snapshot().values()].flat()).toEqual([pool, other])
  })

  test('behavior: returns a new pair of a recorded factory once', () => {
    const table = filled()
    const log = { kind: 'created', ...at, factory, pair: '0xa3', token0: '0x01', token1: '0x03' } as const
    expect(table.apply([log])).toEqual([
      { platform: harmony.platforms[1], ref: { address: '0xa3', token0: '0x01', token1: '0x03' } },
    ])
    table.put('viperswap', [{ ...other, address: '0xa3' }])
    expect(table.apply([log])).toEqual([])
  })

  test('behavior: removes a pair that is missing when the pairs are read again', () => {
    const table = filled()
    table.replace('dexswap', [])
    expect(table.has('0xa1')).toBe(false)
    expect(table.snapshot().get('dexswap')).toEqual([])
    table.apply([{ kind: 'sync', ...at, pair: '0xa1', reserve0: 6n, reserve1: 6n }])
    expect(table.snapshot().get('dexswap')).toEqual([])
  })
})
