import { type Address, ethereum, lowerAddress } from '@dexswap/chains'
import type { PoolReads } from '@dexswap/pools-reader/pool-reads'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { frozenPool } from '../receipts/frozen-pool.ts'
import { canFreeze } from '../receipts/quote-limits.ts'
import { concentratedPool, readyConcentrated } from '../test/concentrated-fixtures.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { freezePools } from './freeze-pools.ts'

const [platform] = ethereum.concentratedPlatforms
const pair: readonly [Address, Address] = [ethereum.wrappedNative.address, ethereum.tokens[0].address]
const pool = concentratedPool({ id: `0x${'a'.repeat(40)}`, pair, fee: 500 })
const pools: ReadyPools = {
  status: 'ready',
  block: { number: 7n, hash: '0xaa', receivedAt: 1 },
  complete: true,
  pools: new Map(),
  concentrated: readyConcentrated(pair, { [platform.id]: [pool] }),
}

function frozenOver(words: PoolReads['words']) {
  const ticks = pool.market.window.ticks.map(({ tick }) => tick)
  const reads = { fee: 500, tier: 500, words, ticks, crossed: { words, ticks } }
  const [tokenIn, tokenOut] = pair
  const hop = { pair: pool.id as Address, tokenIn, tokenOut, amountIn: 1n, amountOut: 1n, swapFeeBps: 5 }
  const quote = quoteOf({ platform, hops: [hop], pools: { route: [reads], known: [] } })
  return freezePools(ethereum, pools, [quote])
}

describe('freezePools', () => {
  test('behavior: stores a pool with the maximum number of tick bitmap words', () => {
    const [frozen] = frozenOver({ firstWord: -256, lastWord: 255 })
    const text = JSON.stringify(frozen, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
    expect(v.parse(frozenPool, JSON.parse(text))).toMatchObject({ address: lowerAddress(pool.id as Address) })
    expect(frozen?.bitmaps.filter((word) => word !== 0n)).toHaveLength(2)
  })
})

describe('canFreeze', () => {
  test('behavior: returns false for a pool with more bitmap words or ticks than a swap can use', () => {
    const words = { firstWord: -256, lastWord: 255 }
    expect(canFreeze({ words, ticks: Array(256).fill(0) })).toBe(true)
    expect(canFreeze({ words: { ...words, lastWord: 256 }, ticks: [] })).toBe(false)
    expect(canFreeze({ words, ticks: Array(257).fill(0) })).toBe(false)
  })
})
