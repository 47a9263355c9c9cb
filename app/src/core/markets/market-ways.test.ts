import type { Pool } from '@dexswap/amm'
import { type Address, harmony, type PlatformId } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, type Token, tokenOf } from '../tokens/currency.ts'
import { marketWays } from './market-ways.ts'

const [wone, dai, usdc] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token, Token]
const far: Token = { ...dai, address: `0x${'f'.repeat(40)}`, decimals: 18 }
const lower = (token: Token): Address => `0x${token.address.slice(2).toLowerCase()}`

function pool(digit: string, one: Token, other: Token, reserve = 10n ** 21n): Pool {
  const [token0 = '0x', token1 = '0x'] = [lower(one), lower(other)].toSorted() as Address[]
  return { address: `0x${digit.repeat(40)}`, token0, token1, reserve0: reserve, reserve1: reserve, swapFeeBps: 30 }
}
const poolsOf = (own: readonly Pool[], viper: readonly Pool[]) =>
  new Map<PlatformId, readonly Pool[]>([
    ['dexswap', own],
    ['viperswap', viper],
  ])
const shown = (ways: ReturnType<typeof marketWays>) =>
  ways.map(({ platform, hops }) => [platform.id, ...hops.map(({ pair }) => pair[2])])

describe('marketWays', () => {
  test('behavior: returns the direct pairs of two tokens, deepest first', () => {
    const pools = poolsOf([pool('1', wone, dai)], [pool('2', wone, dai, 10n ** 22n)])
    expect(shown(marketWays(harmony, pools, wone, dai))).toEqual([
      ['viperswap', '2'],
      ['dexswap', '1'],
    ])
  })

  test('behavior: returns one route per platform, best price first, when there is no direct pair', () => {
    const own = [pool('1', wone, dai), pool('3', dai, far)]
    const viper = [pool('4', wone, dai), pool('5', dai, usdc, 10n ** 9n), pool('6', usdc, far)]
    const ways = marketWays(harmony, poolsOf(own, viper), wone, far)
    expect(shown(ways)).toEqual([
      ['dexswap', '1', '3'],
      ['viperswap', '4', '5', '6'],
    ])
    for (const { hops } of ways) {
      const [first] = hops
      expect(first?.from).toBe(lower(wone) < lower(dai) ? 'token0' : 'token1')
      expect(hops.at(-1)?.from).toBe('token0')
    }
  })

  test('behavior: replaces the native currency by its wrapped token, and returns nothing without a route', () => {
    const pools = poolsOf([pool('1', wone, dai)], [])
    expect(shown(marketWays(harmony, pools, nativeCurrencyOf(harmony), dai))).toEqual([['dexswap', '1']])
    expect(marketWays(harmony, pools, wone, far)).toEqual([])
    expect(marketWays(harmony, pools, nativeCurrencyOf(harmony), wone)).toEqual([])
  })
})
