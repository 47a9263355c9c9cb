import { MAX_UINT112, MINIMUM_LIQUIDITY } from '@dexswap/amm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairFacts } from '../test/pair-facts.ts'
import { dependentAmountDown, depositOf, positionOf, shareOf, unevenSide } from './deposit.ts'

// Invariant: the LP share is at most that of the deposit, and at most the offer is taken.

const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
const side = fc.constantFrom('first' as const, 'second' as const)
const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })

describe('dependentAmountDown', () => {
  test('default: returns the other amount at the pool ratio for either typed side', () => {
    const pool = pairFacts(2_000n, 500n, 1_000n)
    expect(dependentAmountDown(pool, 'first', 40n)).toBe(10n)
    expect(dependentAmountDown(pool, 'second', 10n)).toBe(40n)
  })
  test('behavior: returns null for a pool without reserves', () => {
    expect(dependentAmountDown(null, 'first', 40n)).toBeNull()
    expect(dependentAmountDown(pairFacts(0n, 0n, 0n), 'first', 40n)).toBeNull()
    expect(dependentAmountDown(pairFacts(0n, 5n, 0n), 'first', 40n)).toBeNull()
    expect(dependentAmountDown(pairFacts(5n, 0n, 0n), 'first', 40n)).toBeNull()
    expect(dependentAmountDown(null, 'first', 0n)).toBeNull()
  })
  test('behavior: rounds dust of a token with many decimals down to zero', () => {
    expect(dependentAmountDown(pairFacts(10n ** 18n, 10n ** 6n, 10n ** 12n), 'first', 999_999_999_999n)).toBe(0n)
    expect(dependentAmountDown(pairFacts(10n ** 18n, 10n ** 6n, 10n ** 12n), 'first', 0n)).toBe(0n)
  })
  test('behavior: returns an amount above uint112 when the computed amount does not fit', () => {
    expect(dependentAmountDown(pairFacts(1n, MAX_UINT112, 1n), 'first', 2n ** 200n)).toBe(2n ** 112n)
  })
})

describe('unevenSide', () => {
  const pool = pairFacts(3_000_000n, 7n, 2_000n)
  test('behavior: returns the side with an excess above one unit of the other side', () => {
    expect(unevenSide(pool, { first: 1_000_000n, second: 2n }, 50)).toEqual({ side: 'first', even: 857_142n })
    expect(unevenSide(pool, { first: 857_142n, second: 2n }, 50)).toBeNull()
  })
  test('behavior: reports an excess above the slippage, or above 0.5 % when the slippage is zero', () => {
    expect(unevenSide(pool, { first: 860_000n, second: 2n }, 50)).toBeNull()
    expect(unevenSide(pool, { first: 860_000n, second: 2n }, 10)).toEqual({ side: 'first', even: 857_142n })
    expect(unevenSide(pool, { first: 860_000n, second: 2n }, 0)).toBeNull()
    expect(unevenSide(pool, { first: 870_000n, second: 2n }, 0)).toEqual({ side: 'first', even: 857_142n })
  })
})

describe('depositOf', () => {
  test('default: mints LP tokens by the smaller of the two sides', () => {
    expect(depositOf(pairFacts(1_000n, 4_000n, 2_000n), { first: 100n, second: 1_000n }, 'first')).toEqual({
      creates: false,
      amounts: { first: 100n, second: 400n },
      ahead: null,
      liquidity: 200n,
      supplyAfter: 2_200n,
      reservesAfter: { first: 1_100n, second: 4_400n },
    })
  })
  test('behavior: takes the full amount of the leading side and rounds the other one down at the ratio', () => {
    const pool = pairFacts(3_000_000n, 7n, 2_000n)
    const offered = { first: 1_000_000n, second: 2n }
    expect(depositOf(pool, offered, 'first')).toMatchObject({ amounts: offered })
    expect(depositOf(pool, offered, 'second')).toMatchObject({ amounts: { first: 857_142n, second: 2n } })
  })
  test('behavior: mints the root of the product minus the minimum liquidity for the first provider [2.4.06]', () => {
    const created = {
      creates: true,
      amounts: { first: 4_000n, second: 9_000n },
      ahead: null,
      liquidity: 5_000n,
      supplyAfter: 6_000n,
      reservesAfter: { first: 4_000n, second: 9_000n },
    }
    expect(depositOf(null, { first: 4_000n, second: 9_000n }, 'first')).toEqual(created)
    expect(depositOf(pairFacts(0n, 0n, 0n), { first: 4_000n, second: 9_000n }, 'first')).toEqual(created)
  })
  test('behavior: refuses with `too-small` when LP tokens would be 0 or at most the minimum liquidity', () => {
    expect(depositOf(null, { first: MINIMUM_LIQUIDITY, second: MINIMUM_LIQUIDITY }, 'first')).toEqual({
      refused: 'too-small',
    })
    expect(depositOf(null, { first: MINIMUM_LIQUIDITY + 1n, second: MINIMUM_LIQUIDITY + 1n }, 'first')).toMatchObject({
      liquidity: 1n,
    })
    expect(depositOf(pairFacts(10n ** 12n, 10n ** 12n, 1_000n), { first: 10n, second: 10n }, 'first')).toEqual({
      refused: 'too-small',
    })
  })
  test('behavior: refuses with `too-large` when an amount or a reserve exceeds 112 bits', () => {
    expect(depositOf(null, { first: MAX_UINT112 + 1n, second: 10n ** 18n }, 'first')).toEqual({ refused: 'too-large' })
    expect(depositOf(null, { first: 10n ** 18n, second: MAX_UINT112 + 1n }, 'first')).toEqual({ refused: 'too-large' })
    expect(depositOf(null, { first: MAX_UINT112, second: MAX_UINT112 }, 'first')).toMatchObject({
      liquidity: MAX_UINT112 - MINIMUM_LIQUIDITY,
    })
    const nearlyFull = pairFacts(MAX_UINT112 - 10n, MAX_UINT112 - 10n, 10n ** 20n)
    expect(depositOf(nearlyFull, { first: 10n ** 20n, second: 10n ** 20n }, 'first')).toEqual({ refused: 'too-large' })
  })
  test('behavior: refuses with `one-sided` when one reserve is empty', () => {
    for (const pool of [pairFacts(1_000n, 0n, 2_000n), pairFacts(0n, 1_000n, 2_000n)]) {
      expect(depositOf(pool, { first: 10n ** 6n, second: 10n ** 6n }, 'first')).toEqual({ refused: 'one-sided' })
    }
  })
  test('behavior: mints fewer LP tokens when the protocol fee is still to be added to the supply', () => {
    const earned = pairFacts(2_000_000n, 2_000_000n, 1_000_000n, { kLast: 10n ** 12n, protocolFeeDenominator: 9 })
    const plain = depositOf({ ...earned, protocolFeeDenominator: null }, { first: 1_000n, second: 1_000n }, 'first')
    const withFee = depositOf(earned, { first: 1_000n, second: 1_000n }, 'first')
    if ('refused' in plain || 'refused' in withFee) throw new RangeError('both deposits are taken')
    expect(withFee.supplyAfter - withFee.liquidity).toBe(1_052_631n)
    expect(withFee.liquidity).toBeGreaterThan(plain.liquidity)
  })
  test('property: takes no more than offered and mints no share above the deposited share', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, amount, amount, side, (first, second, supply, one, other, leading) => {
        const pool = pairFacts(first, second, supply)
        const deposit = depositOf(pool, { first: one, second: other }, leading)
        if ('refused' in deposit) return
        const { amounts, liquidity, supplyAfter, reservesAfter } = deposit
        expect(amounts.first <= one && amounts.second <= other).toBe(true)
        expect(liquidity * reservesAfter.first).toBeLessThanOrEqual(amounts.first * supplyAfter)
        expect(liquidity * reservesAfter.second).toBeLessThanOrEqual(amounts.second * supplyAfter)
      }),
    )
  })
})

describe('positionOf', () => {
  test('default: returns the share of the pool and its underlying amounts', () => {
    expect(positionOf(100n, { first: 8_000n, second: 2_000n }, 4_000n)).toEqual({
      liquidity: 100n,
      share: { numerator: 100n, denominator: 4_000n },
      amounts: { first: 200n, second: 50n },
    })
  })
})

describe('shareOf', () => {
  test('default: returns the share of the LP supply, and 0 for an empty supply', () => {
    expect(shareOf(1n, 4n)).toEqual({ numerator: 1n, denominator: 4n })
    expect(shareOf(0n, 0n)).toEqual({ numerator: 0n, denominator: 1n })
    expect(shareOf(5n, 0n)).toEqual({ numerator: 0n, denominator: 1n })
  })
})
