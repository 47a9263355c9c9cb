import { ConcentratedMarket } from '@dexswap/amm'
import { harmony } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { describe, expect, test } from 'vitest'
import { readyConcentrated } from '../test/concentrated-fixtures.ts'
import { autoSlippageBps, noMoves } from './auto-slippage.ts'
import { routeSlippage, type SlippageRequest } from './route-slippage.ts'

const pair = '0x00000000000000000000000000000000000000Aa'
const [platform] = harmony.platforms

function poolsAt(block: bigint, reserve1: bigint): PoolState {
  const pool = {
    address: '0x00000000000000000000000000000000000000aa',
    token0: '0x0000000000000000000000000000000000000001',
    token1: '0x0000000000000000000000000000000000000002',
    reserve0: 1_000_000n,
    reserve1,
    swapFeeBps: 30,
  }
  return {
    status: 'ready',
    block: { number: block, hash: '0x', receivedAt: 0 },
    pools: new Map([[platform.id, [pool as never]]]),
    complete: true,
  }
}

const request = (pools: PoolState): SlippageRequest => ({
  chain: harmony,
  pools,
  hops: [{ pair, swapFeeBps: 30 }],
  costShare: null,
})

function open() {
  let bps: number | null | undefined
  const want = routeSlippage((next) => {
    bps = next
  })
  return (next: SlippageRequest | null) => {
    want(next)
    return bps
  }
}

const unmoved = autoSlippageBps({
  hops: [{ feeBps: 30, moves: noMoves }],
  blockTimeMs: harmony.blockTimeMs,
  costShare: null,
})

describe('routeSlippage', () => {
  test('behavior: returns a higher slippage when prices in the pools of the route change', () => {
    const bpsOf = open()
    const calm = bpsOf(request(poolsAt(1n, 1_000_000n)))
    expect(calm).toBe(unmoved)
    expect(bpsOf(request(poolsAt(2n, 1_003_000n)))).toBeGreaterThan(unmoved)
  })

  test('behavior: returns a higher slippage when the price of a concentrated pool of the route changes', () => {
    const bpsOf = open()
    const at = (block: bigint, sqrtPriceX96: bigint): SlippageRequest => {
      const market = ConcentratedMarket.withoutTicks({
        sqrtPriceX96,
        tick: 0,
        liquidity: 1n,
        fee: 3000,
        tickSpacing: 60,
      })
      const pool = { id: pair.toLowerCase(), token0: '0x1', token1: '0x2', fee: 3000, market } as const
      const concentrated = readyConcentrated([], { 'uniswap-v3': [pool] })
      return request({ ...poolsAt(block, 1_000_000n), pools: new Map(), concentrated } as PoolState)
    }
    expect(bpsOf(at(1n, 2n ** 96n))).toBe(unmoved)
    expect(bpsOf(at(2n, 2n ** 96n + 2n ** 96n / 600n))).toBeGreaterThan(unmoved)
  })

  test('behavior: ignores price changes in pools outside the route', () => {
    const bpsOf = open()
    const elsewhere = (pools: PoolState) => ({
      ...request(pools),
      hops: [{ pair: harmony.wrappedNative.address, swapFeeBps: 30 }],
    })
    bpsOf(elsewhere(poolsAt(1n, 1_000_000n)))
    expect(bpsOf(elsewhere(poolsAt(2n, 1_003_000n)))).toBe(unmoved)
  })

  test('behavior: returns null while the pools are not loaded', () => {
    expect(open()(request({ status: 'loading' }))).toBeNull()
  })

  test('behavior: forgets the observed price changes when the request ends', () => {
    const bpsOf = open()
    bpsOf(request(poolsAt(1n, 1_000_000n)))
    bpsOf(request(poolsAt(2n, 1_003_000n)))
    expect(bpsOf(null)).toBeNull()
    expect(bpsOf(request(poolsAt(3n, 1_003_000n)))).toBe(unmoved)
  })
})
