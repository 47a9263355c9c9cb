import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../currencies/currency.ts'
import type { PlatformQuote, Quotes } from '../quotes/quote.ts'
import type { InputError } from './input-errors.ts'
import { type MainButtonFacts, mainButton } from './main-button.ts'

const block = { number: 1n, receivedAt: 0 }
const [platform] = harmony.platforms

function quoteWith(impactBps: bigint): PlatformQuote {
  const priceImpact = { numerator: impactBps, denominator: 10_000n }
  return {
    platform,
    input: nativeCurrencyOf(harmony),
    output: tokenOf(harmony, harmony.wrappedNative),
    field: 'input',
    path: [],
    hops: [],
    amountIn: 1n,
    amountOut: 1n,
    minimumOut: 1n,
    maximumIn: 1n,
    lpFee: priceImpact,
    lpFeeAmount: 0n,
    priceImpact,
    trade: {
      kind: 'exactIn',
      route: { path: [], pools: [] },
      amountIn: 1n,
      amountOut: 1n,
      amounts: [],
      executionPrice: priceImpact,
      priceImpact,
      lpFee: priceImpact,
    },
  }
}

function quoted(impactBps: bigint): Quotes {
  const quote = quoteWith(impactBps)
  return { status: 'quoted', ranked: [quote], without: [], best: quote, selected: quote, block, complete: true }
}

const wrap: Quotes = { status: 'wrap', direction: 'wrap', amount: 1n }
const noTrade: Quotes = { status: 'no-trade', reason: 'no-route', block }
const poor: InputError = { code: 'insufficient-balance', symbol: 'ONE' }
const ready: MainButtonFacts = {
  connected: true,
  quotes: quoted(10n),
  errors: [],
  approval: 'approved',
  expert: false,
  withdrawOnly: false,
}

describe('mainButton', () => {
  test('default: Swap when nothing is in the way', () => {
    expect(mainButton(ready)).toEqual({ kind: 'swap', label: 'swap', enabled: true })
  })

  test('behavior: Connect Wallet comes before everything else', () => {
    for (const quotes of [wrap, noTrade, quoted(2000n)]) {
      expect(mainButton({ ...ready, connected: false, quotes, errors: [poor] })).toEqual({ kind: 'connect-wallet' })
    }
  })

  test('behavior: Wrap or Unwrap comes next, with its error', () => {
    expect(mainButton({ ...ready, quotes: wrap })).toEqual({ kind: 'wrap', enabled: true, error: null })
    const unwrap: Quotes = { ...wrap, direction: 'unwrap' }
    expect(mainButton({ ...ready, quotes: unwrap, errors: [poor] })).toEqual({
      kind: 'unwrap',
      enabled: false,
      error: poor,
    })
  })

  test('behavior: Insufficient liquidity comes before input errors and approval', () => {
    expect(mainButton({ ...ready, quotes: noTrade, errors: [poor], approval: 'not-approved' })).toEqual({
      kind: 'insufficient-liquidity',
    })
  })

  test('behavior: the first input error stands in the button before any approval is asked for', () => {
    expect(mainButton({ ...ready, errors: [poor], approval: 'not-approved' })).toEqual({
      kind: 'input-error',
      error: poor,
    })
  })

  test('behavior: Approve stands beside a swap button that is still closed', () => {
    expect(mainButton({ ...ready, approval: 'not-approved' })).toEqual({
      kind: 'approve',
      approval: 'not-approved',
      beside: 'swap',
    })
    expect(mainButton({ ...ready, approval: 'pending', quotes: quoted(600n) })).toEqual({
      kind: 'approve',
      approval: 'pending',
      beside: 'swap-anyway',
    })
  })

  test.each([
    [499n, 'swap', true],
    [500n, 'swap-anyway', true],
    [1499n, 'swap-anyway', true],
    [1500n, 'price-impact-too-high', false],
  ] as const)('behavior: a price impact of %d basis points reads %s', (impact, label, enabled) => {
    expect(mainButton({ ...ready, quotes: quoted(impact) })).toEqual({ kind: 'swap', label, enabled })
  })

  test('behavior: from 15 % it reads Price Impact High beside Approve, Price Impact Too High alone', () => {
    const high = { ...ready, quotes: quoted(1500n) }
    expect(mainButton({ ...high, approval: 'not-approved' })).toMatchObject({ beside: 'price-impact-high' })
    expect(mainButton(high)).toMatchObject({ label: 'price-impact-too-high', enabled: false })
  })

  test('behavior: expert mode swaps at any price impact', () => {
    expect(mainButton({ ...ready, quotes: quoted(9000n), expert: true })).toEqual({
      kind: 'swap',
      label: 'swap-anyway',
      enabled: true,
    })
  })

  test('behavior: withdraw-only closes every swap, and leaves connecting, wrapping and unwrapping as they were', () => {
    const closed = { ...ready, withdrawOnly: true }
    for (const quotes of [noTrade, quoted(10n), quoted(9000n), { status: 'loading' } as const]) {
      expect(mainButton({ ...closed, quotes, errors: [poor], approval: 'not-approved', expert: true })).toEqual({
        kind: 'withdraw-only',
      })
    }
    expect(mainButton({ ...closed, connected: false })).toEqual({ kind: 'connect-wallet' })
    expect(mainButton({ ...closed, quotes: wrap })).toEqual({ kind: 'wrap', enabled: true, error: null })
  })

  test('behavior: what is not known yet is waited for and named', () => {
    expect(mainButton({ ...ready, quotes: { status: 'loading' } })).toEqual({ kind: 'waiting', for: 'quotes' })
    const unknown: Quotes = { status: 'unknown', reason: 'node-unreachable' }
    expect(mainButton({ ...ready, quotes: unknown })).toEqual({ kind: 'waiting', for: 'node' })
    expect(mainButton({ ...ready, approval: 'unknown' })).toEqual({ kind: 'waiting', for: 'allowance' })
  })
})
