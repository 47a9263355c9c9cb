import type { Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { afterCost, networkCostIn } from '@dexswap/pools-reader/after-cost'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { describe, expect, test } from 'vitest'
import { concentratedPool, readyConcentrated } from '../test/concentrated-fixtures.ts'
import { configuredChain } from '../test/page-session.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'

const unit = 10n ** 18n
const gwei = 10n ** 9n
const chain = configuredChain(harmony.id)
const coin = nativeCurrencyOf(harmony)
const usdc = tokenOf(harmony, harmony.tokens[2])
const [own, other] = harmony.platforms

function pool(first: Address, firstReserve: bigint, second: Address, secondReserve: bigint): Pool {
  const [a, b] = [first.toLowerCase() as Address, second.toLowerCase() as Address]
  const [token0, token1, reserve0, reserve1] =
    a < b ? [a, b, firstReserve, secondReserve] : [b, a, secondReserve, firstReserve]
  return { address: `0x${reserve0.toString(16).padStart(40, '0')}`, token0, token1, reserve0, reserve1, swapFeeBps: 30 }
}

function stateOf(pools: readonly (readonly [string, readonly Pool[]])[]): PoolState {
  return { status: 'ready', block: { number: 7n, hash: '0xaa', receivedAt: 0 }, complete: true, pools: new Map(pools) }
}

/** One ONE is worth two cents on the first platform, and slightly more on the second one. */
const state = stateOf([
  [own.id, [pool(harmony.wrappedNative.address, 1_000_000n * unit, usdc.address, 20_000n * 10n ** 6n)]],
  [other.id, [pool(harmony.wrappedNative.address, 1_000_000n * unit, usdc.address, 21_000n * 10n ** 6n)]],
])

describe('networkCostIn', () => {
  test('behavior: returns gas times gas price when the output is the native currency', () => {
    expect(networkCostIn(chain, state, coin, 100n * gwei)?.(100_000n)).toBe(10n ** 16n)
    expect(networkCostIn(chain, stateOf([]), tokenOf(harmony, harmony.wrappedNative), gwei)?.(1n)).toBe(gwei)
  })

  test('behavior: converts the cost to the output token at the platform that pays most for the native currency', () => {
    // A million gas at 100 gwei costs 0.1 ONE: $0.0021, minus the swap fee of 0.3 %.
    expect(networkCostIn(chain, state, usdc, 100n * gwei)?.(1_000_000n)).toBe(2_093n)
    expect(networkCostIn(chain, state, usdc, 100n * gwei)?.(1n)).toBe(1n)
  })

  test('behavior: converts the cost through a concentrated pool that pays more, unless its platform is closed', () => {
    if (state.status !== 'ready') return expect.unreachable()
    const tokens = [harmony.wrappedNative.address, usdc.address] as const
    // One ONE is worth ten cents: 18 and 6 decimals.
    const deep = concentratedPool({ id: 'v3', pair: tokens, fee: 3000, price: 1e-13, liquidity: 10n ** 22n })
    const withPool = { ...state, concentrated: readyConcentrated(tokens, { 'uniswap-v3': [deep] }) }
    const costOf = networkCostIn(chain, withPool, usdc, 100n * gwei)
    expect(Number(costOf?.(1_000_000n))).toBeCloseTo(9_970, -1)
    expect(networkCostIn(chain, state, usdc, 100n * gwei)?.(1_000_000n)).toBe(2_093n)
    const closed: ConfiguredChain = { ...chain, closedPlatforms: ['uniswap-v3'] }
    expect(networkCostIn(closed, withPool, usdc, 100n * gwei)?.(1_000_000n)).toBe(2_093n)
  })

  test('behavior: computes the cost once per pool state and gas price', () => {
    const first = networkCostIn(chain, state, usdc, 90n * gwei)
    expect(networkCostIn(chain, { ...state }, usdc, 90n * gwei)).toBe(first)
    expect(networkCostIn(chain, state, usdc, 91n * gwei)).not.toBe(first)
    const next = stateOf([[own.id, [pool(harmony.wrappedNative.address, 10n * unit, usdc.address, 10n ** 6n)]]])
    expect(networkCostIn(chain, next, usdc, 90n * gwei)?.(1_000_000n)).not.toBe(first?.(1_000_000n))
  })

  test('behavior: ignores the price on a closed platform', () => {
    const closed: ConfiguredChain = { ...chain, closedPlatforms: [other.id] }
    expect(networkCostIn(closed, state, usdc, 100n * gwei)?.(1_000_000n)).toBe(1_993n)
  })

  test('behavior: returns null when the native currency has no route, or pools are not loaded', () => {
    expect(networkCostIn(chain, stateOf([[own.id, []]]), usdc, gwei)).toBeNull()
    expect(networkCostIn(chain, { status: 'loading' }, usdc, gwei)).toBeNull()
  })
})

describe('afterCost', () => {
  test('behavior: sums the gas of all legs of a split order', () => {
    const splitQuote = quoteOf({
      trade: null,
      split: { legs: [], places: [], gas: 300_000n, over: own, gain: { numerator: 1n, denominator: 100n } },
    })
    const costOf = (gas: bigint) => gas / 100_000n
    expect(afterCost(splitQuote, costOf)).toBe(47n)
    // The router call itself uses 42,700 gas in addition to the gas of its hops.
    expect(afterCost(quoteOf(), costOf)).toBe(50n)
  })
})
