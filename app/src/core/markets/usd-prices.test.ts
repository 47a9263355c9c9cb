import type { Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { nativeCurrencyOf, type Token, tokenOf } from '../tokens/currency.ts'
import type { PoolState } from './pool-state.ts'
import { usdPrice, usdValueDown } from './usd-prices.ts'

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
const stranger: Token = { ...dai, address: '0x00000000000000000000000000000000000000cc', decimals: 9 }

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

function ready(pools: readonly Pool[], complete = true): PoolState {
  const block = { number: 1n, hash: '0xaa', receivedAt: 99 } as const
  return { status: 'ready', block, complete, pools: new Map([['viperswap', pools]]) }
}

const nativePools = [pool(wone, 90_000n * unit, dai, 1800n * unit), pool(usdc, 300n * 10n ** 6n, wone, 10_000n * unit)]

describe('usdPrice', () => {
  test('default: the native price is the mean of its stablecoin pairs by their liquidity', () => {
    // 90,000 at 0.02 and 10,000 at 0.03: 0.021.
    expect(usdPrice(harmony, ready(nativePools), one)).toEqual(known((unit * 21n) / 1000n, 99))
    expect(usdPrice(harmony, ready(nativePools), wone)).toEqual(known((unit * 21n) / 1000n, 99))
  })

  test('default: stablecoins of the chain record are one dollar', () => {
    expect(usdPrice(harmony, ready([]), usdc)).toEqual(known(unit, 99))
  })

  test('behavior: a token is priced by its pairs with the native currency and stablecoins, whatever its decimals', () => {
    const pools = [...nativePools, pool(wbtc, 10n ** 8n, dai, 96_000n * unit)]
    expect(usdPrice(harmony, ready(pools), wbtc)).toEqual(known(96_000n * unit, 99))
  })

  test('behavior: a token that only trades against other tokens is priced through those, at most three away', () => {
    const far = (digit: string): Token => ({ ...dai, address: `0x${digit.repeat(40)}`, decimals: 9 })
    const pools = [
      ...nativePools,
      pool(xdexs, 1000n * unit, dai, 350n * unit),
      pool(xdexs, 1000n * unit, far('1'), 700n * 10n ** 9n),
      pool(far('1'), 400n * 10n ** 9n, far('2'), 200n * 10n ** 9n),
      pool(far('2'), 400n * 10n ** 9n, far('3'), 200n * 10n ** 9n),
    ]
    expect(usdPrice(harmony, ready(pools), far('1'))).toEqual(known(unit / 2n, 99))
    expect(usdPrice(harmony, ready(pools), far('2'))).toEqual(known(unit, 99))
    expect(usdPrice(harmony, ready(pools), far('3'))).toEqual(unknown('no-source'))
  })

  test('behavior: pairs with strangers do not move a price that stands on stablecoins', () => {
    const pools = [...nativePools, pool(wone, unit, stranger, 10n ** 30n)]
    expect(usdPrice(harmony, ready(pools), one)).toEqual(usdPrice(harmony, ready(nativePools), one))
  })

  test('behavior: no pair, or one that holds next to nothing, makes no price, and never zero', () => {
    expect(usdPrice(harmony, ready(nativePools), wbtc)).toEqual(unknown('no-source'))
    const dust = [pool(wbtc, 1n, dai, 99n * unit)]
    expect(usdPrice(harmony, ready(dust), wbtc)).toEqual(unknown('no-source'))
    expect(usdPrice(harmony, ready([]), one)).toEqual(unknown('no-source'))
  })

  test('behavior: a price that may still be found is loading', () => {
    expect(usdPrice(harmony, ready([], false), one)).toEqual(loading)
    expect(usdPrice(harmony, { status: 'loading' }, one)).toEqual(loading)
    const unreachable: PoolState = { status: 'unreachable', error: new TypeError('no node') }
    expect(usdPrice(harmony, unreachable, one)).toEqual(unknown('node-unreachable'))
  })
})

describe('usdValueDown', () => {
  test('default: amount by price, rounded down; unknown stays unknown', () => {
    expect(usdValueDown(usdc, 2_500_000n, known(unit, 5))).toEqual(known((unit * 5n) / 2n, 5))
    expect(usdValueDown(usdc, 1n, unknown('no-source'))).toEqual(unknown('no-source'))
  })
})
