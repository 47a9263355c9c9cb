import { describe, expect, test } from 'vitest'
import { priceUnit } from './fixed-point.ts'
import { priceTable } from './price-table.ts'
import { rankReviewed } from './rank.ts'

const address = (digit: number) => `0x${String(digit).repeat(40)}` as const
const wone = address(1)
const dai = address(2)
const usdc = address(3)
const base = address(4)
const other = address(5)
const scam = address(6)
const ranks = rankReviewed({ wrappedNative: wone, stablecoins: [dai, usdc], reviewed: [wone, usdc, base] })
const e18 = 10n ** 18n

function pair(id: string, token0: string, token1: string, reserve0: bigint, reserve1: bigint) {
  return { id, token0, token1, decimals0: 18, decimals1: 18, reserve0, reserve1 }
}

describe('priceTable [2.3.03]', () => {
  test('default: computes the prices of native currency, stablecoin, base token and other token in this order [2.3.02]', () => {
    const prices = priceTable(
      [
        pair('a', wone, dai, 1_000n * e18, 20n * e18),
        pair('b', base, dai, 10n * e18, 40n * e18),
        pair('c', base, other, 5n * e18, 50n * e18),
      ],
      ranks,
    )
    expect(prices.nativeUsd).toBe(priceUnit / 50n)
    expect(prices.tokens.get(wone)).toBe(priceUnit)
    expect(prices.tokens.get(dai)).toBe(priceUnit * 50n)
    expect(prices.tokens.get(base)).toBe(priceUnit * 200n)
    // Price of `other`: 50 units against 5 of `base`, sold in the market of `base`.
    expect(prices.tokens.get(other)).toBe((priceUnit * 40n) / 3n)
    // Value of the pair: twice the proceeds of selling 5 `base` in its market of 10 against 2,000.
    expect(prices.pairs.get('c')).toBe((2n * (1_000n * e18 * 2_000n)) / 3_000n)
  })

  test('behavior: changes the price of a token with the native price, without a trade of the token', () => {
    const still = pair('c', usdc, other, 100n * e18, 100n * e18)
    const before = priceTable([pair('a', wone, usdc, 100n * e18, 100n * e18), still], ranks)
    const after = priceTable([pair('a', wone, usdc, 200n * e18, 50n * e18), still], ranks)
    expect(before.tokens.get(other)).toBe(priceUnit)
    expect(after.tokens.get(other)).toBe(priceUnit * 4n)
    expect(after.nativeUsd).toBe(priceUnit / 4n)
  })

  test('behavior: leaves tokens without a route to the native currency, and their pair, without a price', () => {
    const prices = priceTable([pair('x', other, scam, e18, e18)], ranks)
    expect(prices.tokens.has(other)).toBe(false)
    expect(prices.pairs.has('x')).toBe(false)
    expect(prices.nativeUsd).toBeNull()
  })

  test('behavior: assigns no value to a pair of two unreviewed tokens', () => {
    const prices = priceTable(
      [
        pair('a', wone, other, 1_000n * e18, 1_000n * e18),
        pair('b', wone, scam, e18, e18),
        pair('x', other, scam, 2n * e18, 10n ** 12n * e18),
      ],
      ranks,
    )
    expect(prices.pairs.has('x')).toBe(false)
    expect(prices.pairs.get('b')).toBe(2n * e18)
  })
})
