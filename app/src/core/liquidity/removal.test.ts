import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairFacts } from '../test/pair-facts.ts'
import { percentText, removalOf, underlyingDown } from './removal.ts'

// Invariant: at most the holding is burnt; a typed amount is paid in full or not at all.

const pool = pairFacts(8_000n, 2_000n, 4_000n)

describe('removalOf', () => {
  test('default: returns the LP tokens and the payout for a percentage of the holding', () => {
    expect(removalOf(pool, 1_000n, { field: 'percent', percent: 50 })).toEqual({
      share: { numerator: 500n, denominator: 1_000n },
      liquidity: 500n,
      amounts: { first: 1_000n, second: 250n },
      refused: null,
    })
  })
  test('behavior: burns all LP tokens of the account at 100 percent', () => {
    expect(removalOf(pool, 1_001n, { field: 'percent', percent: 100 }).liquidity).toBe(1_001n)
    expect(removalOf(pool, 1_001n, { field: 'percent', percent: 50 }).liquidity).toBe(500n)
  })
  test('behavior: burns enough LP tokens to pay at least the typed amount, up to the holding', () => {
    // 1001 of 8000 correspond to 500.5 of 4000 LP tokens.
    expect(removalOf(pool, 1_000n, { field: 'first', amount: 1_001n })).toEqual({
      share: { numerator: 501n, denominator: 1_000n },
      liquidity: 501n,
      amounts: { first: 1_002n, second: 250n },
      refused: null,
    })
    expect(removalOf(pool, 1_000n, { field: 'first', amount: 2_000n }).liquidity).toBe(1_000n)
    expect(removalOf(pool, 1_000n, { field: 'second', amount: 500n }).liquidity).toBe(1_000n)
  })
  test('behavior: accepts an LP amount that equals the whole holding', () => {
    expect(removalOf(pool, 1_000n, { field: 'liquidity', amount: 1_000n }).liquidity).toBe(1_000n)
  })
  test('behavior: returns an empty removal without an amount, a holding or a reserve', () => {
    const nothing = {
      share: { numerator: 0n, denominator: 1n },
      liquidity: 0n,
      amounts: { first: 0n, second: 0n },
      refused: null,
    }
    expect(removalOf(pool, 1_000n, { field: 'first', amount: 0n })).toEqual(nothing)
    expect(removalOf(pool, 1_000n, { field: 'percent', percent: 0 })).toEqual(nothing)
    expect(removalOf(pool, 0n, { field: 'percent', percent: 100 })).toEqual(nothing)
    expect(removalOf(pairFacts(0n, 2_000n, 4_000n), 1_000n, { field: 'first', amount: 1n })).toEqual(nothing)
  })
  test('behavior: pays less per LP token when the protocol fee is still to be added to the supply', () => {
    // √k grew from 10^6 to 2 · 10^6; the protocol's tenth of the growth is 52,631 LP tokens.
    const earned = pairFacts(2_000_000n, 2_000_000n, 1_000_000n, { kLast: 10n ** 12n, protocolFeeDenominator: 9 })
    expect(underlyingDown(earned, 1_052_631n)).toEqual({ first: 2_000_000n, second: 2_000_000n })
    expect(removalOf(earned, 500_000n, { field: 'first', amount: 190_000n }).liquidity).toBe(100_000n)
  })
  test('behavior: returns LP tokens and payout of an amount that is refused as too small', () => {
    expect(removalOf(pool, 1_000n, { field: 'liquidity', amount: 1n })).toEqual({
      share: { numerator: 1n, denominator: 1_000n },
      liquidity: 1n,
      amounts: { first: 0n, second: 0n },
      refused: 'too-small',
    })
  })
  test('behavior: burns the typed amount of LP tokens', () => {
    expect(removalOf(pool, 1_000n, { field: 'liquidity', amount: 999n }).liquidity).toBe(999n)
  })
  test('behavior: treats an amount above the holding as 0 percent [2.5.08]', () => {
    const beyond = [
      { field: 'liquidity', amount: 1_001n },
      { field: 'first', amount: 2_001n },
      { field: 'second', amount: 501n },
    ] as const
    for (const input of beyond) {
      const removal = removalOf(pool, 1_000n, input)
      expect(removal.liquidity).toBe(0n)
      expect(percentText(removal.share)).toBe('0')
    }
  })
  test('behavior: refuses with `too-small` when one side would pay nothing', () => {
    expect(removalOf(pool, 1_000n, { field: 'liquidity', amount: 1n })).toMatchObject({
      liquidity: 1n,
      refused: 'too-small',
    })
  })
  test('property: pays a typed amount in full within the holding', () => {
    const size = fc.bigInt({ min: 10n ** 4n, max: 10n ** 30n })
    const share = fc.bigInt({ min: 1n, max: 10_000n })
    fc.assert(
      fc.property(size, size, size, share, share, fc.constantFrom('first', 'second'), (...drawn) => {
        const [first, second, supply, part, wanted, field] = drawn
        const any = pairFacts(first, second, supply)
        const holding = (supply * part) / 10_000n
        const amount = (underlyingDown(any, holding)[field] * wanted) / 10_000n
        const removal = removalOf(any, holding, { field, amount })
        expect(removal.liquidity).toBeLessThanOrEqual(holding)
        if (amount > 0n && removal.refused === null) expect(removal.amounts[field]).toBeGreaterThanOrEqual(amount)
      }),
    )
  })
})

describe('percentText', () => {
  test('default: rounds down to a whole percent', () => {
    expect(percentText({ numerator: 1n, denominator: 2n })).toBe('50')
    expect(percentText({ numerator: 9_999n, denominator: 10_000n })).toBe('99')
    expect(percentText({ numerator: 1n, denominator: 1n })).toBe('100')
  })
  test('behavior: returns <1 below one percent and 0 for nothing [2.2.15]', () => {
    expect(percentText({ numerator: 1n, denominator: 101n })).toBe('<1')
    expect(percentText({ numerator: 1n, denominator: 100n })).toBe('1')
    expect(percentText({ numerator: 0n, denominator: 100n })).toBe('0')
  })
})
