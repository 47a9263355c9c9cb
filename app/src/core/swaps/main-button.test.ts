import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { PlatformQuote, Quotes } from '../markets/quote.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { type InputError, inputErrors, type MainButtonFacts, mainButton, type SwapInputs } from './main-button.ts'

const account = '0x00000000000000000000000000000000000000a1'
const stranger = '0x00000000000000000000000000000000000000b2'
const [own] = harmony.platforms
const good: SwapInputs = {
  account,
  input: nativeCurrencyOf(harmony),
  output: tokenOf(harmony, harmony.tokens[1]),
  amount: 10n,
  recipient: { status: 'account' },
  maximumIn: 10n,
  balance: 10n,
  routers: [own.router],
  onTheWay: [harmony.wrappedNative.address],
}

function codes(part: Partial<SwapInputs>): readonly string[] {
  return inputErrors({ ...good, ...part }).map(({ code }) => code)
}

describe('inputErrors', () => {
  test('default: nothing is wrong [1.5.38]', () => {
    expect(codes({})).toEqual([])
    expect(
      codes({
        recipient: {
          status: 'valid',
          text: 'bob.eth',
          address: stranger,
          name: null,
          resembles: null,
          confirmed: true,
        },
      }),
    ).toEqual([])
  })

  test('behavior: there are no roles: accounts that hold the same are told the same, whoever they are [1.6.01 2.6.01]', () => {
    const owners = [own.factory, own.router, harmony.multicall, stranger, account] as const
    for (const balance of [0n, 9n, 10n]) {
      const told = owners.map((each) => codes({ account: each, balance }))
      expect(told).toEqual(owners.map(() => (balance === 10n ? [] : ['insufficient-balance'])))
    }
  })

  test('behavior: everything that is wrong is listed in the order in which it is said [1.5.33 1.5.34 1.5.35 1.5.36]', () => {
    const wrong = { account: null, amount: null, output: null, recipient: { status: 'missing' }, balance: 9n } as const
    expect(codes(wrong)).toEqual([
      'connect-wallet',
      'enter-amount',
      'select-token',
      'enter-recipient',
      'insufficient-balance',
    ])
  })

  test('behavior: nothing typed and 0 are no amount [1.5.34]', () => {
    for (const amount of [null, 0n]) expect(codes({ amount })).toEqual(['enter-amount'])
  })

  test('behavior: a recipient that is still looked up is entered, not invalid', () => {
    expect(codes({ recipient: { status: 'loading', text: 'bob.eth' } })).toEqual(['enter-recipient'])
  })

  test.each([
    ['no address', { status: 'invalid', text: 'bob' }],
    ['a router', { status: 'valid', text: '', address: own.router }],
    ['a token of the path', { status: 'valid', text: '', address: harmony.wrappedNative.address.toLowerCase() }],
    ['nobody', { status: 'valid', text: '', address: '0x0000000000000000000000000000000000000000' }],
  ] as const)('error: a recipient that is %s is invalid [1.5.37]', (_, recipient) => {
    const of =
      recipient.status === 'valid'
        ? { ...recipient, address: recipient.address as typeof account, name: null, resembles: null, confirmed: false }
        : recipient
    expect(codes({ recipient: of })).toEqual(['invalid-recipient'])
  })

  test('behavior: a recipient that a link named has to be agreed to', () => {
    const recipient = {
      status: 'valid',
      text: 'bob.eth',
      address: stranger,
      name: null,
      resembles: null,
      confirmed: false,
    } as const
    expect(codes({ recipient })).toEqual(['confirm-recipient'])
    expect(codes({ recipient: { ...recipient, resembles: null, confirmed: true } })).toEqual([])
  })

  test('behavior: nothing is an amount that was not entered; one unit is', () => {
    expect([codes({ amount: 0n }), codes({ amount: null }), codes({ amount: 1n })]).toEqual([
      ['enter-amount'],
      ['enter-amount'],
      [],
    ])
  })

  test('behavior: either currency has to be chosen, and that is said once', () => {
    for (const part of [{ input: null }, { output: null }, { input: null, output: null }]) {
      expect(codes({ ...part, balance: null })).toEqual(['select-token'])
    }
  })

  test('behavior: of a currency that is not chosen no balance lacks', () => {
    expect(codes({ input: null, maximumIn: 11n })).toEqual(['select-token'])
    expect(codes({ maximumIn: null })).toEqual([])
  })

  test('behavior: the balance has to cover the maximum sold; one that is not known is no error [1.5.38]', () => {
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
  canShow: true,
  errors: [],
  approval: 'approved',
  expert: false,
  isChosen: false,
  withdrawOnly: false,
}

describe('mainButton', () => {
  test('default: Swap when nothing is in the way [1.2.61]', () => {
    expect(mainButton(ready)).toEqual({ kind: 'swap', label: 'swap', enabled: true })
  })

  test('behavior: a quote that cannot be shown yet, or of tokens that nobody vouches for, is no button to press', () => {
    expect(mainButton({ ...ready, proven: false })).toEqual({ kind: 'waiting', for: 'proof' })
    expect(mainButton({ ...ready, canShow: false })).toEqual({ kind: 'waiting', for: 'display' })
    expect(mainButton({ ...ready, canShow: false, errors: [poor] })).toEqual({ kind: 'input-error', error: poor })
  })

  test('behavior: Connect Wallet comes before everything else [1.2.57 1.6.02 2.6.02]', () => {
    for (const quotes of [wrap, noTrade, quoted(2000n)]) {
      expect(mainButton({ ...ready, connected: false, quotes, errors: [poor] })).toEqual({ kind: 'connect-wallet' })
    }
  })

  test('behavior: Wrap or Unwrap comes next, with its error [1.2.58 2.5.09 2.5.10 3.9.21]', () => {
    expect(mainButton({ ...ready, quotes: wrap })).toEqual({ kind: 'wrap', enabled: true, error: null })
    const unwrap: Quotes = { ...wrap, direction: 'unwrap' }
    expect(mainButton({ ...ready, quotes: unwrap, errors: [poor] })).toEqual({
      kind: 'unwrap',
      enabled: false,
      error: poor,
    })
  })

  test('behavior: Insufficient liquidity comes before input errors and approval [1.2.59]', () => {
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

  test('behavior: Approve stands beside a swap button that is still closed [1.2.60 1.4.24]', () => {
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
  ] as const)(
    'behavior: a price impact of %d basis points reads %s [1.2.62 1.2.64 2.8.10 3.5.04]',
    (impact, label, enabled) => {
      expect(mainButton({ ...ready, quotes: quoted(impact) })).toEqual({ kind: 'swap', label, enabled })
    },
  )

  test('behavior: from 15 % it reads Price Impact High beside Approve, Price Impact Too High alone [1.2.63 3.5.06]', () => {
    const high = { ...ready, quotes: quoted(1500n) }
    expect(mainButton({ ...high, approval: 'not-approved' })).toMatchObject({ beside: 'price-impact-high' })
    expect(mainButton(high)).toMatchObject({ label: 'price-impact-too-high', enabled: false })
  })

  test('behavior: expert mode swaps at any price impact [1.2.64 1.6.03 3.5.06]', () => {
    expect(mainButton({ ...ready, quotes: quoted(9000n), expert: true, isChosen: true })).toEqual({
      kind: 'swap',
      label: 'swap-anyway',
      enabled: true,
    })
  })

  test('behavior: beyond reason the page has chosen nothing, and an expert chooses before anything can be pressed', () => {
    const high = { ...ready, quotes: quoted(1500n), expert: true }
    expect(mainButton(high)).toEqual({ kind: 'swap', label: 'price-impact-too-high', enabled: false })
    expect(mainButton({ ...high, approval: 'not-approved' })).toMatchObject({ beside: 'price-impact-high' })
    expect(mainButton({ ...high, quotes: quoted(1499n) })).toMatchObject({ label: 'swap-anyway', enabled: true })
    // A choice opens nothing to anybody else.
    expect(mainButton({ ...high, expert: false, isChosen: true })).toMatchObject({ enabled: false })
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

  test('behavior: what is not known yet is waited for and named [1.4.24]', () => {
    expect(mainButton({ ...ready, quotes: { status: 'loading' } })).toEqual({ kind: 'waiting', for: 'quotes' })
    const unknown: Quotes = { status: 'unknown', reason: 'node-unreachable' }
    expect(mainButton({ ...ready, quotes: unknown })).toEqual({ kind: 'waiting', for: 'node' })
    expect(mainButton({ ...ready, approval: 'unknown' })).toEqual({ kind: 'waiting', for: 'allowance' })
  })

  test('behavior: by what the last visit knew nothing is sent: newer reserves are waited for, or the node', () => {
    const remembered = (isReachable: boolean): Quotes => ({
      status: 'remembered',
      trade: quoteWith(10n),
      at: 0,
      isReachable,
    })
    expect(mainButton({ ...ready, quotes: remembered(true) })).toEqual({ kind: 'waiting', for: 'quotes' })
    expect(mainButton({ ...ready, quotes: remembered(false) })).toEqual({ kind: 'waiting', for: 'node' })
  })

  test('behavior: by a signature, or together with what it is for, no approval stands before the swap', () => {
    for (const approval of ['permit', 'together'] as const) {
      expect(mainButton({ ...ready, approval })).toEqual({ kind: 'swap', label: 'swap', enabled: true })
    }
  })

  test('behavior: the proof is waited for before the display, and that before the allowance', () => {
    const none = { ...ready, proven: false, canShow: false, approval: 'unknown' } as const
    expect(mainButton(none)).toEqual({ kind: 'waiting', for: 'proof' })
    expect(mainButton({ ...none, proven: true })).toEqual({ kind: 'waiting', for: 'display' })
  })
})
