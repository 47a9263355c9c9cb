import type { Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import type { PoolState, ReadyPools } from '@dexswap/pools-reader/pool-state'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { concentratedPool, readyConcentrated } from '../test/concentrated-fixtures.ts'
import { nativeCurrencyOf, type Token, tokenOf } from '../tokens/currency.ts'
import { pairUsdDown, usdPrice, usdValueDown, usdWorthDown } from './usd-prices.ts'

const unit = 10n ** 18n
const one = nativeCurrencyOf(harmony)
const wone = tokenOf(harmony, harmony.wrappedNative)
const [, dai, usdc, , wbtc, xdexs] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [
  Token,
  Token,
  Token,
  Token,
  Token,
  Token,
]
const outsider: Token = { ...dai, address: '0x00000000000000000000000000000000000000cc', decimals: 9 }

function pool(first: Token, firstReserve: bigint, second: Token, secondReserve: bigint): Pool {
  return {
    address: '0x1',
    token0: first.address.toLowerCase() as Address,
    token1: second.address.toLowerCase() as Address,
    reserve0: firstReserve,
    reserve1: secondReserve,
    swapFeeBps: 30,
  }
}

function ready(pools: readonly Pool[], complete = true): ReadyPools {
  const block = { number: 1n, hash: '0xaa', receivedAt: 99 } as const
  return { status: 'ready', block, complete, pools: new Map([['viperswap', pools]]) }
}

const nativePools = [pool(wone, 90_000n * unit, dai, 1800n * unit), pool(usdc, 202n * 10n ** 6n, wone, 10_000n * unit)]

describe('usdPrice', () => {
  test('behavior: averages the native price over its pairs with stablecoins, weighted by liquidity [3.5.27]', () => {
    // Weighted average: 90,000 at $0.02 and 10,000 at $0.0202 give $0.02002.
    expect(usdPrice(harmony, ready(nativePools), one)).toEqual(known((unit * 2002n) / 100_000n, 99))
    expect(usdPrice(harmony, ready(nativePools), wone)).toEqual(known((unit * 2002n) / 100_000n, 99))
  })

  test('behavior: ignores concentrated pools, even deep ones at another price', () => {
    const far = concentratedPool({
      ...{ id: `0x${'a'.repeat(40)}`, pair: [wone.address, dai.address], fee: 500 },
      ...{ price: 50, liquidity: 10n ** 30n },
    })
    const only = concentratedPool({ id: `0x${'b'.repeat(40)}`, pair: [xdexs.address, dai.address], fee: 500 })
    const concentrated = readyConcentrated([wone.address, xdexs.address], { 'uniswap-v3': [far, only] })
    const pairs = ready(nativePools)
    const state: PoolState = { ...pairs, concentrated }
    expect(usdPrice(harmony, state, one)).toEqual(usdPrice(harmony, pairs, one))
    expect(usdPrice(harmony, state, xdexs).status).toBe('unknown')
  })

  test('default: returns one dollar for stablecoins of the chain record', () => {
    expect(usdPrice(harmony, ready([]), usdc)).toEqual(known(unit, 99))
  })

  test('behavior: prices a token by its pairs with native currency and stablecoins, with any decimals', () => {
    const pools = [...nativePools, pool(wbtc, 10n ** 8n, dai, 96_000n * unit)]
    expect(usdPrice(harmony, ready(pools), wbtc)).toEqual(known(96_000n * unit, 99))
  })

  test('behavior: prices a token through a reviewed token, but not through untrusted ones', () => {
    const far = (digit: string): Token => ({ ...dai, address: `0x${digit.repeat(40)}`, decimals: 9 })
    const pools = [
      ...nativePools,
      pool(xdexs, 1000n * unit, dai, 350n * unit),
      pool(xdexs, 1000n * unit, far('1'), 700n * 10n ** 9n),
      pool(far('1'), 400n * 10n ** 9n, far('2'), 200n * 10n ** 9n),
    ]
    // xDEXS sells 1000 for $350 in its pool; selling another 1000 yields half of that per unit.
    expect(usdPrice(harmony, ready(pools), far('1'))).toEqual(known(unit / 4n, 99))
    expect(usdPrice(harmony, ready(pools), far('2'))).toEqual(unknown('no-source'))
  })

  test('behavior: ignores pairs with untrusted tokens when it prices native currency by stablecoins', () => {
    const pools = [...nativePools, pool(wone, unit, outsider, 10n ** 30n)]
    expect(usdPrice(harmony, ready(pools), one)).toEqual(usdPrice(harmony, ready(nativePools), one))
  })

  test('behavior: returns no price, and never zero, when a token has no pair or almost no liquidity [3.5.28 3.7.10]', () => {
    expect(usdPrice(harmony, ready(nativePools), wbtc)).toEqual(unknown('no-source'))
    const dust = [pool(wbtc, 1n, dai, 99n * unit)]
    expect(usdPrice(harmony, ready(dust), wbtc)).toEqual(unknown('no-source'))
    expect(usdPrice(harmony, ready([]), one)).toEqual(unknown('no-source'))
  })

  test("behavior: returns 'loading' while pools that may price the token are not loaded [3.7.10]", () => {
    expect(usdPrice(harmony, ready([], false), one)).toEqual(loading)
    expect(usdPrice(harmony, { status: 'loading' }, one)).toEqual(loading)
    const unreachable: PoolState = { status: 'unreachable', error: new TypeError('no node') }
    expect(usdPrice(harmony, unreachable, one)).toEqual(unknown('node-unreachable'))
  })
})

describe('usdWorthDown', () => {
  test('behavior: values an amount at the proceeds of selling it all, never above the liquidity of the market', () => {
    const state = ready([...nativePools, pool(outsider, 10n ** 9n, dai, 100n * unit)])
    expect(usdWorthDown(harmony, state, outsider, 10n ** 9n)).toEqual(known(50n * unit, 99))
    expect(usdWorthDown(harmony, state, outsider, 10n ** 60n)).toMatchObject({ value: 100n * unit - 1n })
    expect(usdWorthDown(harmony, state, dai, 5n)).toEqual(known(5n, 99))
    expect(usdWorthDown(harmony, state, wbtc, 5n)).toEqual(unknown('no-source'))
  })
})

describe('pairUsdDown', () => {
  test('behavior: values a pair at most at twice the value of its reviewed tokens; unknown without reviewed tokens', () => {
    const bought = pool(outsider, 10n ** 40n, dai, 100n * unit)
    const state = ready([...nativePools, bought])
    expect(pairUsdDown(harmony, state, { ...bought, token0: outsider, token1: dai })).toEqual(known(200n * unit, 99))
    const claimed = { token0: outsider, token1: { address: '0xee' }, reserve0: 10n ** 40n, reserve1: 10n ** 40n }
    expect(pairUsdDown(harmony, state, claimed)).toEqual(unknown('no-source'))
  })
})

describe('usdValueDown', () => {
  test('default: multiplies amount by price, rounded down; returns `unknown` for an unknown price', () => {
    expect(usdValueDown(usdc, 2_500_000n, known(unit, 5))).toEqual(known((unit * 5n) / 2n, 5))
    expect(usdValueDown(usdc, 1n, unknown('no-source'))).toEqual(unknown('no-source'))
  })
})
