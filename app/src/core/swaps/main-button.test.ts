import { harmony } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import {
  type InputError,
  type InputFacts,
  inputErrors,
  isApprovalClosed,
  type MainButtonFacts,
  mainButton,
} from './main-button.ts'

const account = '0x00000000000000000000000000000000000000a1'
const outsider = '0x71000000000000000000000000000000000000b2'
const [own] = harmony.platforms
const good: InputFacts = {
  account,
  input: nativeCurrencyOf(harmony),
  output: tokenOf(harmony, harmony.tokens[1]),
  amount: 10n,
  recipient: { status: 'account' },
  maximumIn: 10n,
  balance: 10n,
  losing: [own.router, harmony.wrappedNative.address],
}

function codes(part: Partial<InputFacts>): readonly string[] {
  return inputErrors({ ...good, ...part }).map(({ code }) => code)
}

describe('inputErrors', () => {
  test('default: returns no error for valid inputs [1.5.38]', () => {
    expect(codes({})).toEqual([])
    expect(
      codes({
        recipient: {
          status: 'valid',
          text: 'bob.eth',
          address: outsider,
          name: null,
          resembles: null,
          confirmed: true,
        },
      }),
    ).toEqual([])
  })

  test('behavior: returns equal errors for two accounts with the same balance [1.6.01 2.6.01]', () => {
    const owners = [own.factory, own.router, harmony.multicall, outsider, account] as const
    for (const balance of [0n, 9n, 10n]) {
      const reported = owners.map((each) => codes({ account: each, balance }))
      expect(reported).toEqual(owners.map(() => (balance === 10n ? [] : ['insufficient-balance'])))
    }
  })

  test('behavior: lists all errors in display order [1.5.33 1.5.34 1.5.35 1.5.36]', () => {
    const wrong = { account: null, amount: null, output: null, recipient: { status: 'missing' }, balance: 9n } as const
    expect(codes(wrong)).toEqual([
      'connect-wallet',
      'enter-amount',
      'select-token',
      'enter-recipient',
      'insufficient-balance',
    ])
  })

  test("behavior: returns 'enter-amount' without an amount and for 0 [1.5.34]", () => {
    for (const amount of [null, 0n]) expect(codes({ amount })).toEqual(['enter-amount'])
  })

  test("behavior: returns 'enter-recipient' while the name of a recipient is being resolved", () => {
    expect(codes({ recipient: { status: 'loading', text: 'bob.eth' } })).toEqual(['enter-recipient'])
  })

  test.each([
    ['a text that is not an address', { status: 'invalid', text: 'bob' }],
    ['a router', { status: 'valid', text: '', address: own.router }],
    ['a token of the path', { status: 'valid', text: '', address: harmony.wrappedNative.address.toLowerCase() }],
    ['nobody', { status: 'valid', text: '', address: '0x0000000000000000000000000000000000000000' }],
  ] as const)("behavior: returns 'invalid-recipient' for %s [1.5.37]", (_, recipient) => {
    const of =
      recipient.status === 'valid'
        ? { ...recipient, address: recipient.address as typeof account, name: null, resembles: null, confirmed: false }
        : recipient
    expect(codes({ recipient: of })).toEqual(['invalid-recipient'])
  })

  test('behavior: returns `confirm-recipient` for a recipient from a link until it is confirmed', () => {
    const recipient = {
      status: 'valid',
      text: 'bob.eth',
      address: outsider,
      name: null,
      resembles: null,
      confirmed: false,
    } as const
    expect(codes({ recipient })).toEqual(['confirm-recipient'])
    expect(codes({ recipient: { ...recipient, resembles: null, confirmed: true } })).toEqual([])
  })

  test('behavior: returns `enter-amount` for zero, but accepts one base unit', () => {
    expect([codes({ amount: 0n }), codes({ amount: null }), codes({ amount: 1n })]).toEqual([
      ['enter-amount'],
      ['enter-amount'],
      [],
    ])
  })

  test('behavior: returns `select-token` once, even when both currencies are missing', () => {
    for (const part of [{ input: null }, { output: null }, { input: null, output: null }]) {
      expect(codes({ ...part, balance: null })).toEqual(['select-token'])
    }
  })

  test('behavior: skips the balance check without a currency', () => {
    expect(codes({ input: null, maximumIn: 11n })).toEqual(['select-token'])
    expect(codes({ maximumIn: null })).toEqual([])
  })

  test('behavior: compares the balance with the maximum sold, and ignores an unknown balance [1.5.38]', () => {
    expect(inputErrors({ ...good, maximumIn: 11n })).toEqual([{ code: 'insufficient-balance', currency: good.input }])
    expect(codes({ maximumIn: 11n, balance: null })).toEqual([])
  })
})

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
  return {
    status: 'quoted',
    ranked: [quote],
    without: [],
    best: quote,
    failing: [],
    selected: quote,
    block,
    complete: true,
  }
}

const wrap: Quotes = { status: 'wrap', direction: 'wrap', amount: 1n }
const noTrade: Quotes = { status: 'no-trade', reason: 'no-route', block }
const poor: InputError = { code: 'insufficient-balance', currency: nativeCurrencyOf(harmony) }
const ready: MainButtonFacts = {
  connected: true,
  quotes: quoted(10n),
  proven: true,
  isReachable: true,
  canShow: true,
  errors: [],
  approval: 'approved',
  expert: false,
  isChosen: false,
  withdrawOnly: false,
}

describe('mainButton', () => {
  test('default: returns an enabled Swap when nothing blocks it [1.2.61]', () => {
    expect(mainButton(ready)).toEqual({ kind: 'swap', label: 'swap', enabled: true })
  })

  test('behavior: returns `waiting` until the quote card is displayed and the tokens are verified', () => {
    expect(mainButton({ ...ready, proven: false })).toEqual({ kind: 'waiting', for: 'proof' })
    expect(mainButton({ ...ready, canShow: false })).toEqual({ kind: 'waiting', for: 'display' })
    expect(mainButton({ ...ready, canShow: false, errors: [poor] })).toEqual({ kind: 'input-error', error: poor })
  })

  test('behavior: shows Connect Wallet before everything else [1.2.57 1.6.02 2.6.02]', () => {
    for (const quotes of [wrap, noTrade, quoted(2000n)]) {
      expect(mainButton({ ...ready, connected: false, quotes, errors: [poor] })).toEqual({ kind: 'connect-wallet' })
    }
  })

  test('behavior: shows Wrap or Unwrap second, with its error [1.2.58 2.5.09 2.5.10 3.9.21]', () => {
    expect(mainButton({ ...ready, quotes: wrap })).toEqual({ kind: 'wrap', enabled: true, error: null })
    const unwrap: Quotes = { ...wrap, direction: 'unwrap' }
    expect(mainButton({ ...ready, quotes: unwrap, errors: [poor] })).toEqual({
      kind: 'unwrap',
      enabled: false,
      error: poor,
    })
  })

  test('behavior: shows Insufficient liquidity before input errors and approval [1.2.59]', () => {
    expect(mainButton({ ...ready, quotes: noTrade, errors: [poor], approval: 'not-approved' })).toEqual({
      kind: 'insufficient-liquidity',
    })
  })

  test('behavior: shows the first input error before an approval', () => {
    expect(mainButton({ ...ready, errors: [poor], approval: 'not-approved' })).toEqual({
      kind: 'input-error',
      error: poor,
    })
  })

  test('behavior: shows Approve beside a disabled Swap button [1.2.60 1.4.24]', () => {
    expect(mainButton({ ...ready, approval: 'not-approved' })).toEqual({
      kind: 'approve',
      approval: 'not-approved',
      otherAction: 'swap',
    })
    expect(mainButton({ ...ready, approval: 'pending', quotes: quoted(600n) })).toEqual({
      kind: 'approve',
      approval: 'pending',
      otherAction: 'swap-anyway',
    })
  })

  test.each([
    [499n, 'swap', true],
    [500n, 'swap-anyway', true],
    [1499n, 'swap-anyway', true],
    [1500n, 'price-impact-too-high', false],
  ] as const)(
    'behavior: returns for a price impact of %d basis points the label %s [1.2.62 1.2.64 2.8.10 3.5.04]',
    (impact, label, enabled) => {
      expect(mainButton({ ...ready, quotes: quoted(impact) })).toEqual({ kind: 'swap', label, enabled })
    },
  )

  test('behavior: shows Price Impact High beside Approve from 15 % on, and Price Impact Too High alone [1.2.63 3.5.06]', () => {
    const high = { ...ready, quotes: quoted(1500n) }
    expect(mainButton({ ...high, approval: 'not-approved' })).toMatchObject({ otherAction: 'price-impact-high' })
    expect(mainButton(high)).toMatchObject({ label: 'price-impact-too-high', enabled: false })
  })

  test('behavior: disables the approval only when the trade after it could not be sent', () => {
    const closed = (impact: bigint, expert = false) =>
      isApprovalClosed(
        mainButton({ ...ready, quotes: quoted(impact), approval: 'not-approved', expert, isChosen: expert }),
      )
    expect([closed(1499n), closed(1500n), closed(1500n, true)]).toEqual([false, true, false])
  })

  test('behavior: enables any price impact in expert mode [1.2.64 1.6.03 3.5.06]', () => {
    expect(mainButton({ ...ready, quotes: quoted(9000n), expert: true, isChosen: true })).toEqual({
      kind: 'swap',
      label: 'swap-anyway',
      enabled: true,
    })
  })

  test('behavior: requires experts to choose the platform above the highest impact level [1.2.64]', () => {
    const high = { ...ready, quotes: quoted(1500n), expert: true }
    expect(mainButton(high)).toEqual({ kind: 'swap', label: 'price-impact-too-high', enabled: false })
    expect(mainButton({ ...high, approval: 'not-approved' })).toMatchObject({ otherAction: 'price-impact-high' })
    expect(mainButton({ ...high, quotes: quoted(1499n) })).toMatchObject({ label: 'swap-anyway', enabled: true })
    // Outside expert mode, choosing a platform does not enable the button.
    expect(mainButton({ ...high, expert: false, isChosen: true })).toMatchObject({ enabled: false })
  })

  test('behavior: disables every swap in withdraw-only mode, but no connection, wrap or unwrap', () => {
    const closed = { ...ready, withdrawOnly: true }
    for (const quotes of [noTrade, quoted(10n), quoted(9000n), { status: 'loading' } as const]) {
      expect(mainButton({ ...closed, quotes, errors: [poor], approval: 'not-approved', expert: true })).toEqual({
        kind: 'withdraw-only',
      })
    }
    expect(mainButton({ ...closed, connected: false })).toEqual({ kind: 'connect-wallet' })
    expect(mainButton({ ...closed, quotes: wrap })).toEqual({ kind: 'wrap', enabled: true, error: null })
  })

  test('behavior: returns the unknown value that the button waits for [1.4.24]', () => {
    expect(mainButton({ ...ready, quotes: { status: 'loading' } })).toEqual({ kind: 'waiting', for: 'quotes' })
    const unknown: Quotes = { status: 'unknown', reason: 'node-unreachable' }
    expect(mainButton({ ...ready, quotes: unknown })).toEqual({ kind: 'waiting', for: 'node' })
    const unreachable = { ...ready, isReachable: false }
    expect(mainButton({ ...unreachable, quotes: { status: 'loading' } })).toEqual({ kind: 'waiting', for: 'node' })
    expect(mainButton({ ...unreachable, proven: false })).toEqual({ kind: 'waiting', for: 'node' })
    expect(mainButton(unreachable)).toEqual(mainButton(ready))
    expect(mainButton({ ...ready, approval: 'unknown' })).toEqual({ kind: 'waiting', for: 'allowance' })
  })

  test('behavior: waits for new reserves, or for the node, while only a stored quote is displayed', () => {
    const staleQuotes = (isReachable: boolean): Quotes => ({
      status: 'stale',
      trade: quoteWith(10n),
      at: 0,
      isReachable,
    })
    expect(mainButton({ ...ready, quotes: staleQuotes(true) })).toEqual({ kind: 'waiting', for: 'quotes' })
    expect(mainButton({ ...ready, quotes: staleQuotes(false) })).toEqual({ kind: 'waiting', for: 'node' })
  })

  test('behavior: shows Swap without an approval when a permit or a batch replaces it', () => {
    for (const approval of ['permit', 'batched'] as const) {
      expect(mainButton({ ...ready, approval })).toEqual({ kind: 'swap', label: 'swap', enabled: true })
    }
  })

  test('behavior: waits first for verified tokens, then for the quote card, then for the allowance', () => {
    const none = { ...ready, proven: false, canShow: false, approval: 'unknown' } as const
    expect(mainButton(none)).toEqual({ kind: 'waiting', for: 'proof' })
    expect(mainButton({ ...none, proven: true })).toEqual({ kind: 'waiting', for: 'display' })
  })
})
