import { describe, expect, test } from 'vitest'
import { priceUnit } from './fixed-point.ts'
import { priceBook } from './price-book.ts'
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

describe('priceBook [2.3.03]', () => {
  test('default: native currency, stablecoin, base and other token are priced one from the other [2.3.02]', () => {
    const book = priceBook(
      [
        pair('a', wone, dai, 1_000n * e18, 20n * e18),
        pair('b', base, dai, 10n * e18, 40n * e18),
        pair('c', base, other, 5n * e18, 50n * e18),
      ],
      ranks,
    )
    expect(book.nativeUsd).toBe(priceUnit / 50n)
    expect(book.tokens.get(wone)).toBe(priceUnit)
    expect(book.tokens.get(dai)).toBe(priceUnit * 50n)
    expect(book.tokens.get(base)).toBe(priceUnit * 200n)
    // 50 of it against those.
    expect(book.tokens.get(other)).toBe((priceUnit * 40n) / 3n)
    // Twice what the market of the base pays for 5 of them: 10 of it lie there against 2,000.
    expect(book.pairs.get('c')).toBe((2n * (1_000n * e18 * 2_000n)) / 3_000n)
  })

  test('behavior: a token follows the native price at once, without a trade of its own', () => {
    const still = pair('c', usdc, other, 100n * e18, 100n * e18)
    const before = priceBook([pair('a', wone, usdc, 100n * e18, 100n * e18), still], ranks)
    const after = priceBook([pair('a', wone, usdc, 200n * e18, 50n * e18), still], ranks)
    expect(before.tokens.get(other)).toBe(priceUnit)
    expect(after.tokens.get(other)).toBe(priceUnit * 4n)
    expect(after.nativeUsd).toBe(priceUnit / 4n)
  })

  test('behavior: tokens without a way to the native currency are unknown, and so is their pair', () => {
    const book = priceBook([pair('x', other, scam, e18, e18)], ranks)
    expect(book.tokens.has(other)).toBe(false)
    expect(book.pairs.has('x')).toBe(false)
    expect(book.nativeUsd).toBeNull()
  })

  test('behavior: a pair of two strangers is worth nothing that anybody knows, whatever they are worth elsewhere', () => {
    const book = priceBook(
      [
        pair('a', wone, other, 1_000n * e18, 1_000n * e18),
        pair('b', wone, scam, e18, e18),
        pair('x', other, scam, 2n * e18, 10n ** 12n * e18),
      ],
      ranks,
    )
    expect(book.pairs.has('x')).toBe(false)
    expect(book.pairs.get('b')).toBe(2n * e18)
  })
})
