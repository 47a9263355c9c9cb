import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositOf } from './deposit.ts'
import { isUnowned, openingOf } from './opening.ts'
import { bothSides, otherSide, type PairFacts, type Sides } from './pair-lookup.ts'

const unit = 10n ** 18n
const none = { first: 0n, second: 0n }
const facts = (reserves: Sides<bigint>, totalSupply = 0n): PairFacts => ({
  address: '0x00000000000000000000000000000000000000b0',
  reserves,
  totalSupply,
  kLast: 0n,
  protocolFeeDenominator: null,
  swapFeeBps: 25,
})
const amounts = { first: 100n * unit, second: 3n * unit }

describe('isUnowned', () => {
  test('behavior: returns true for a pair without LP tokens, or with only the permanently locked LP tokens', () => {
    expect([null, facts(none), facts(none, 1_000n)].map(isUnowned)).toEqual([true, true, true])
    expect(isUnowned(facts(none, 1_001n))).toBe(false)
  })
})

describe('openingOf', () => {
  test('behavior: transfers nothing before the addition to a pair without reserves', () => {
    expect(openingOf(none, { first: 7n * unit, second: 0n }, amounts)).toEqual({ ahead: null })
  })

  test('behavior: transfers nothing before the addition when the reserves already have the ratio of the amounts', () => {
    const reserves = { first: 1_000n, second: 30n }
    expect(openingOf(reserves, reserves, amounts)).toEqual({ ahead: null })
  })

  test('behavior: transfers before the addition what a pair with one unit on either side lacks for the ratio', () => {
    for (const side of bothSides) {
      const held = { ...none, [side]: 1n }
      const opening = openingOf(held, held, amounts)
      if (!('ahead' in opening) || !opening.ahead) return expect.unreachable()
      // At least 10,000 units of one side; the other is rounded up because of the existing unit.
      const holds = { first: opening.ahead.first + held.first, second: opening.ahead.second + held.second }
      expect(holds).toEqual(side === 'second' ? { first: 10_033n, second: 301n } : { first: 10_000n, second: 300n })
    }
  })

  test('behavior: transfers before the addition what changes the ratio of tokens that another account sent to the pair', () => {
    const held = { first: 1_000n, second: 5n }
    expect(openingOf(held, held, amounts)).toEqual({ ahead: { first: 9_000n, second: 295n } })
  })

  test('behavior: requires amounts of at least 200 times what the pair holds', () => {
    const held = { first: 5n * unit, second: 0n }
    const opening = openingOf(held, held, amounts)
    expect(opening).toEqual({ needs: { first: 1_000n * unit, second: 30n * unit } })
    expect(depositOf(facts(held), amounts, 'first')).toEqual({ refused: 'outweighed' })
  })

  test('behavior: requires larger amounts when one unit of a token is a larger fraction of the amount', () => {
    const held = { first: 1n, second: 0n }
    expect(openingOf(held, held, { first: 10n * unit, second: 100n })).toEqual({
      needs: { first: 20n * unit, second: 200n },
    })
  })

  const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
  const leftover = fc.bigInt({ min: 0n, max: 10n ** 20n })

  test('property: leaves balances at which the router takes nearly all of the remaining amounts', () => {
    let opened = 0
    fc.assert(
      fc.property(leftover, leftover, amount, amount, (first, second, one, other) => {
        const held = { first, second }
        const desired = { first: one, second: other }
        const opening = openingOf(held, held, desired)
        const deposit = depositOf(facts(held), desired, 'first')
        if ('needs' in opening || 'refused' in deposit || !deposit.ahead) return
        opened++
        for (const side of bothSides) {
          const { ahead, amounts: taken, reservesAfter } = deposit
          expect(ahead.amounts[side]).toBeGreaterThanOrEqual(0n)
          expect(ahead.amounts[side] * 200n).toBeLessThanOrEqual(desired[side])
          const rest = desired[side] - ahead.amounts[side]
          expect(taken[side]).toBeLessThanOrEqual(rest)
          // For a coarse token the router rounds the amount by one unit.
          expect((taken[side] + 1n) * 1_000n).toBeGreaterThanOrEqual(rest * 998n)
          expect(reservesAfter[side]).toBe(held[side] + ahead.amounts[side] + taken[side])
        }
      }),
    )
    expect(opened).toBeGreaterThan(10)
  })

  test('property: returns minimum amounts that keep the desired ratio and open the pool', () => {
    fc.assert(
      fc.property(leftover, leftover, amount, amount, (first, second, one, other) => {
        const held = { first, second }
        const opening = openingOf(held, held, { first: one, second: other })
        if (!('needs' in opening)) return
        for (const side of bothSides) {
          const ratio = opening.needs[side] * (side === 'first' ? other : one)
          expect(ratio).toBe(opening.needs[otherSide(side)] * (side === 'first' ? one : other))
        }
        expect(openingOf(held, held, opening.needs)).toHaveProperty('ahead')
      }),
    )
  })
})
