import type { Pool } from '@dexswap/amm'
import { harmony, type PlatformId } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { poolsBetween } from './market-ways.ts'

const pool = (address: string, token0: string, token1: string, reserve0: bigint, reserve1 = 5n): Pool => ({
  address: `0x${address}`,
  token0: `0x${token0}`,
  token1: `0x${token1}`,
  reserve0,
  reserve1,
  swapFeeBps: 30,
})
const [own, viper] = harmony.platforms

describe('poolsBetween', () => {
  test('default: returns pools of both tokens in either token order, deepest first, without empty pools', () => {
    const pools = new Map<PlatformId, readonly Pool[]>([
      ['dexswap', [pool('1', 'a', 'b', 10n), pool('2', 'a', 'c', 99n)]],
      ['viperswap', [pool('3', 'a', 'b', 20n)]],
    ])
    const found = poolsBetween(harmony.platforms, pools, '0xb', '0xa')
    expect(found.map(({ platform, pool: { address } }) => [platform, address])).toEqual([
      [viper, '0x3'],
      [own, '0x1'],
    ])
    const empty = new Map<PlatformId, readonly Pool[]>([['dexswap', [pool('1', 'a', 'b', 10n, 0n)]]])
    expect(poolsBetween(harmony.platforms, empty, '0xa', '0xb')).toEqual([])
  })
})
