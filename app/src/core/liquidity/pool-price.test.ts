import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { distanceBpsDown, marketPriceDown, poolPriceDown } from './deposit.ts'
import { type AddIntent, additionFits, type RemoveIntent, removalFits } from './liquidity-intent.ts'
import type { PairFacts } from './pair-lookup.ts'

const one = nativeCurrencyOf(harmony)
const usdc = tokenOf(harmony, harmony.tokens[2])
const currencies = { first: one, second: usdc }
const unit = 10n ** 18n
const reserves = { first: 1_000n * unit, second: 20_000_000n }
const facts: PairFacts = {
  address: '0x00000000000000000000000000000000000000b0',
  reserves,
  totalSupply: unit,
  kLast: 0n,
  protocolFeeDenominator: null,
  swapFeeBps: 25,
}

describe('poolPriceDown', () => {
  test('default: returns the price of a whole unit of either side across decimals', () => {
    expect(poolPriceDown(currencies, reserves, 'first')).toEqual({ of: one, per: usdc, value: unit / 50n })
    expect(poolPriceDown(currencies, reserves, 'second')).toEqual({ of: usdc, per: one, value: 50n * unit })
  })
  test('behavior: returns null, never zero, without a ratio', () => {
    for (const amounts of [
      { first: 1n, second: 0n },
      { first: 0n, second: 1n },
    ]) {
      expect(poolPriceDown(currencies, amounts, 'first')).toBeNull()
    }
  })
})

describe('marketPriceDown', () => {
  test('default: divides the two dollar prices and returns null when one is unknown', () => {
    expect(marketPriceDown(currencies, { first: unit / 50n, second: unit }, 'first')?.value).toBe(unit / 50n)
    expect(marketPriceDown(currencies, { first: unit / 50n, second: unit }, 'second')).toEqual({
      of: usdc,
      per: one,
      value: 50n * unit,
    })
    for (const usd of [
      { first: null, second: unit },
      { first: unit, second: null },
      { first: unit, second: 0n },
      { first: 0n, second: unit },
    ]) {
      expect(marketPriceDown(currencies, usd, 'first')).toBeNull()
    }
  })
})

describe('distanceBpsDown', () => {
  test('default: returns the relative difference between pool price and market price', () => {
    expect([distanceBpsDown(103n, 100n), distanceBpsDown(98n, 100n)]).toEqual([300n, 200n])
    expect([distanceBpsDown(100n, 100n), distanceBpsDown(5n, 0n)]).toEqual([0n, 0n])
  })
})

const common = {
  chainId: harmony.id,
  account: facts.address,
  router: facts.address,
  currencies,
  tokens: { first: facts.address, second: facts.address },
  deadline: 1n,
} as const
const add: AddIntent = {
  ...common,
  kind: 'add',
  typed: 'first',
  restOf: null,
  creates: false,
  ahead: null,
  amounts: { first: 100n * unit, second: 2_000_000n },
  minimums: { first: (100n * unit * 995n) / 1000n, second: 1_990_000n },
}
const moved = (first: bigint): PairFacts => ({ ...facts, reserves: { first, second: reserves.second } })

describe('additionFits', () => {
  test('behavior: returns true while the router would take at least the minimum amounts of the addition', () => {
    expect(additionFits(add, facts, null)).toBe(true)
    expect(additionFits(add, moved(1_004n * unit), null)).toBe(true)
    expect(additionFits(add, moved(1_006n * unit), null)).toBe(false)
    expect(additionFits(add, moved(994n * unit), null)).toBe(false)
  })
  test('behavior: returns false for the addition of a first provider when the pool already exists', () => {
    const creating = { ...add, creates: true, minimums: add.amounts }
    expect(additionFits(creating, null, { first: 0n, second: 0n })).toBe(true)
    // The balances of an unowned pair are unknown.
    expect(additionFits(creating, null, null)).toBe(false)
    expect(additionFits(creating, facts, null)).toBe(false)
    expect(additionFits(add, null, { first: 0n, second: 0n })).toBe(false)
  })
})

describe('removalFits', () => {
  const remove: RemoveIntent = {
    ...common,
    kind: 'remove',
    typed: { field: 'percent', percent: 10 },
    pair: facts.address,
    recipient: common.account,
    recipientName: null,
    lpSymbol: 'DEXS',
    liquidity: unit / 10n,
    amounts: { first: 100n * unit, second: 2_000_000n },
    minimums: { first: (100n * unit * 995n) / 1000n, second: 1_990_000n },
    permit: null,
  }
  test('behavior: returns true while the pool would pay at least the minimum amounts of the removal', () => {
    expect(removalFits(remove, facts)).toBe(true)
    expect(removalFits(remove, moved(996n * unit))).toBe(true)
    expect(removalFits(remove, moved(994n * unit))).toBe(false)
    expect(removalFits(remove, null)).toBe(false)
  })
})
