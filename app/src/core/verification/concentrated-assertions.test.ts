import type { Address } from '@dexswap/chains'
import { concentratedCall } from '@dexswap/orders/concentrated-order'
import { describe, expect, test } from 'vitest'
import { chain, splitQuery, uniswap } from '../test/split-pools.ts'
import { orderPools } from './concentrated-assertions.ts'

const tokens: readonly Address[] = ['1', '2', '3', '4'].map((digit): Address => `0x${digit.repeat(40)}`)
const tier = 3000

/** Pools found for an order through one pool per entry, with so many words and ticks to read. */
function poolsOf(...sizes: readonly (readonly [words: number, ticks: number])[]): number | null {
  const { account, summary } = splitQuery()
  const call = concentratedCall({
    ...{ router: uniswap.router, exact: 'input', amountIn: 100n, amountOut: 99n },
    path: { tokens: tokens.slice(0, sizes.length + 1), tiers: sizes.map(() => tier) },
    ...{ isNativeIn: false, isNativeOut: false, recipient: account, deadline: 100n },
  })
  const route = sizes.map(([words, count]) => {
    const range = { firstWord: -1, lastWord: words - 2 }
    const ticks = Array.from({ length: count }, (_, at) => 60 * at)
    return { fee: tier, tier, words: range, ticks, crossed: { words: range, ticks } }
  })
  return orderPools({ chain, account, call, summary, basis: { pools: { route, known: [] } } })?.pools.length ?? null
}

describe('orderPools', () => {
  test('default: finds the pools of an order, each with up to 128 words and 128 ticks', () => {
    expect([poolsOf([128, 128]), poolsOf([128, 128], [128, 128])]).toEqual([1, 2])
    expect([poolsOf([129, 0]), poolsOf([1, 129])]).toEqual([null, null])
  })

  test('behavior: finds none when one call would read more than 512 words and ticks of all pools', () => {
    expect(poolsOf([128, 128], [128, 100], [8, 20])).toBe(3)
    expect(poolsOf([128, 128], [128, 100], [8, 21])).toBeNull()
    expect(poolsOf([128, 128], [128, 128], [128, 128])).toBeNull()
  })
})
