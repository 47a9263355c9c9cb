import { type Address, ethereum, harmony } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { configuredChain } from '../test/page-session.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { recordOf } from '../test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import type { SideCurrency } from '../tokens/side-currency.ts'
import { noComparison } from './comparison-state.ts'
import { deriveSwap, quoteRequest, type SwapInputs, selectedTrade } from './derive-swap.ts'
import { noSimulations, quoteKey, type SimulatedQuotes } from './failing-rows.ts'
import type { SwapForm } from './swap-fields.ts'

const account = '0x00000000000000000000000000000000000000a1'
const friend = '0x71000000000000000000000000000000000000F1'
const chain = configuredChain(harmony.id)
const one = nativeCurrencyOf(harmony)
const dai = tokenOf(harmony, harmony.tokens[1])
const trade = quoteOf()
const block = { number: 7n, receivedAt: 0 }

const side = (currency: typeof one | typeof dai, proven = true): SideCurrency => ({ status: 'ready', currency, proven })
const form: SwapForm = {
  inputCurrency: undefined,
  outputCurrency: dai.address,
  text: '0.0000000000000001',
  ambiguous: null,
  field: 'input',
  recipient: undefined,
  recipientByLink: false,
  agreedRecipient: null,
  choice: null,
}

function quoted(selected: PlatformQuote = trade): Quotes {
  return {
    status: 'quoted',
    ranked: [selected],
    without: [],
    best: selected,
    failing: [],
    selected,
    block,
    complete: true,
  }
}

function inputs(part: Partial<SwapInputs> = {}): SwapInputs {
  return {
    chain,
    form,
    account,
    sides: { input: side(one), output: side(dai) },
    quotes: quoted(),
    balances: { input: known(100n, 0), output: known(0n, 0) },
    prices: { input: known(10n ** 18n, 0), output: loading },
    allowance: 'approved',
    approvalWays: { canBatch: false, routerTakesPermits: false, takesPermit: null },
    lookup: { status: 'loading' },
    records: [],
    catalogue: { byChain: new Map(), unsupported: new Set() },
    expertMode: false,
    withdrawOnly: false,
    isReachable: true,
    isAccountLoaded: true,
    ...part,
  }
}

const derive = (part?: Partial<SwapInputs>) => deriveSwap(inputs(part))

describe('deriveSwap', () => {
  test('default: returns trade, amounts, values and an enabled swap button', () => {
    expect(derive()).toMatchObject({
      currencies: { input: one, output: dai },
      typed: { status: 'amount', amount: 100n },
      trade,
      amounts: { input: 100n, output: 50n },
      values: { input: { status: 'known', value: 100n }, output: { status: 'loading' } },
      recipient: { status: 'account' },
      approval: 'approved',
      errors: [],
      button: { kind: 'swap', label: 'swap', enabled: true },
    })
  })

  test('behavior: returns equal views for equal inputs, and does not modify the inputs', () => {
    const given = inputs()
    const before = structuredClone({ form: given.form, balances: given.balances })
    expect(deriveSwap(given)).toEqual(deriveSwap(given))
    expect({ form: given.form, balances: given.balances }).toEqual(before)
  })

  test('behavior: compares the balance with the maximum input of the trade, not with the typed amount', () => {
    const more = { ...trade, field: 'output' as const, maximumIn: 101n }
    expect(derive({ quotes: quoted(more) }).errors).toEqual([{ code: 'insufficient-balance', currency: one }])
    const { errors } = derive({ quotes: quoted(more), balances: { input: unknown('unreadable'), output: loading } })
    expect(errors).toEqual([])
  })

  test('behavior: gets a missing allowance by a batch, a permit or a separate transaction', () => {
    const approvalOf = (approvalWays: SwapInputs['approvalWays']) => derive({ allowance: 'not-approved', approvalWays })
    const splitFacts = { canBatch: false, routerTakesPermits: true, takesPermit: true }
    expect(approvalOf({ ...splitFacts, canBatch: true }).approval).toBe('batched')
    expect(approvalOf(splitFacts).approval).toBe('permit')
    expect(approvalOf({ ...splitFacts, takesPermit: null })).toMatchObject({
      approval: 'unknown',
      button: { kind: 'waiting', for: 'allowance' },
    })
    expect(approvalOf({ ...splitFacts, routerTakesPermits: false })).toMatchObject({
      approval: 'not-approved',
      button: { kind: 'approve', approval: 'not-approved' },
    })
  })

  test('behavior: disables the button until the components for a connected account are loaded', () => {
    expect(derive({ isAccountLoaded: false }).button).toEqual({ kind: 'waiting', for: 'display' })
    expect(derive({ account: null, isAccountLoaded: false }).button.kind).toBe('connect-wallet')
  })

  test('behavior: disables the button until both tokens are confirmed by their contracts', () => {
    const sides = { input: side(one), output: side(dai, false) }
    expect(derive({ sides }).button).toEqual({ kind: 'waiting', for: 'proof' })
  })

  test('behavior: requires the user to confirm a recipient that a link has set', () => {
    const lookup = { status: 'valid', address: friend, name: null } as const
    const linked = { ...form, recipient: friend, recipientByLink: true }
    expect(derive({ form: linked, lookup })).toMatchObject({
      recipient: { status: 'valid', confirmed: false },
      errors: [{ code: 'confirm-recipient' }],
      button: { kind: 'input-error' },
    })
    expect(derive({ form: { ...linked, agreedRecipient: friend }, lookup }).errors).toEqual([])
  })

  test('behavior: requires the user to confirm an address that resembles an earlier recipient', () => {
    const [address, payee] = [
      '0x12340000000000000000000000000000000abcde',
      '0x12341111111111111111111111111111111abcde',
    ] as const
    const lookup = { status: 'valid', address, name: null } as const
    const typed = { ...form, recipient: address }
    expect(derive({ form: typed, lookup }).errors).toEqual([])
    expect(derive({ form: typed, lookup, records: [recordOf({ from: payee })] })).toMatchObject({
      recipient: { resembles: payee, confirmed: false },
      errors: [{ code: 'confirm-recipient' }],
    })
  })

  test('behavior: rejects routers, split executor, tokens and pairs of the trade as recipients', () => {
    const executor = '0x00000000000000000000000000000000000000E1'
    const withExecutor = {
      ...chain,
      splitExecutor: { address: executor, codeHash: `0x${'11'.repeat(32)}`, platforms: [], block: null },
    } as const
    const [tokenIn = dai.address, tokenOut = dai.address] = trade.path
    const hop = { pair: friend, tokenIn, tokenOut, amountIn: 100n, amountOut: 50n, swapFeeBps: 30 } as const
    const quotes = quoted({ ...trade, hops: [hop] })
    for (const address of [trade.platform.router, executor, friend, ...trade.path] as const) {
      const lookup = { status: 'valid', address, name: null } as const
      expect(derive({ chain: withExecutor, quotes, form: { ...form, recipient: address }, lookup }).errors).toEqual([
        { code: 'invalid-recipient' },
      ])
    }
  })

  test('behavior: rejects concentrated routers and the concentrated pools of the route as recipients', () => {
    const [first, second] = [friend, '0x71000000000000000000000000000000000000f2'] as const
    const [tokenIn = dai.address, tokenOut = dai.address] = trade.path
    const hopOf = (pair: Address) => ({ pair, tokenIn, tokenOut, amountIn: 100n, amountOut: 50n, swapFeeBps: 5 })
    const pools = { route: [], known: [] }
    const quotes = quoted({ ...trade, hops: [hopOf(first), hopOf(second)], pools })
    const { concentratedPlatforms } = ethereum
    const routers = concentratedPlatforms.map(({ router }) => router)
    expect(routers.length).toBeGreaterThan(1)
    for (const address of [first, second, ...routers]) {
      const lookup = { status: 'valid', address, name: null } as const
      const receives = { form: { ...form, recipient: address }, lookup }
      expect(derive({ chain: { ...chain, concentratedPlatforms }, quotes, ...receives }).errors).toEqual([
        { code: 'invalid-recipient' },
      ])
    }
  })

  test('behavior: wraps for the account itself, even when another recipient is entered', () => {
    const quotes: Quotes = { status: 'wrap', direction: 'wrap', amount: 100n }
    expect(derive({ quotes, form: { ...form, recipient: friend, recipientByLink: true } })).toMatchObject({
      recipient: { status: 'account' },
      trade: null,
      amounts: { input: 100n, output: 100n },
      button: { kind: 'wrap', enabled: true },
    })
  })

  test('behavior: rejects a token of the unsupported list', () => {
    const catalogue = { byChain: new Map(), unsupported: new Set([`${harmony.id}:${dai.address.toLowerCase()}`]) }
    const codes = derive({ catalogue }).errors.map(({ code }) => code)
    expect(codes).toEqual(['unsupported-token'])
  })

  test('behavior: enables an extreme price impact only in expert mode, and for a platform that the user chose', () => {
    const quotes = quoted({ ...trade, priceImpact: { numerator: 20n, denominator: 100n } })
    const chosen = { ...form, choice: { platform: trade.platform.id } }
    const buttonOf = (part: Partial<SwapInputs>) => derive({ quotes, ...part }).button
    expect(buttonOf({ expertMode: true, form: chosen })).toMatchObject({ label: 'swap-anyway', enabled: true })
    for (const part of [{ expertMode: true }, { form: chosen }]) {
      expect(buttonOf(part)).toMatchObject({ label: 'price-impact-too-high', enabled: false })
    }
  })

  test('behavior: requires a sufficient balance for a wrap', () => {
    const quotes: Quotes = { status: 'wrap', direction: 'wrap', amount: 101n }
    expect(derive({ quotes }).errors).toEqual([{ code: 'insufficient-balance', currency: one }])
  })

  test('behavior: disables swaps when the operator allows withdrawals only', () => {
    expect(derive({ withdrawOnly: true }).button).toEqual({ kind: 'withdraw-only' })
  })
})

describe('quoteRequest', () => {
  const request = (part: Partial<Parameters<typeof quoteRequest>[0]> = {}) =>
    quoteRequest({
      form,
      account,
      sides: { input: side(one), output: side(dai) },
      simulated: noSimulations,
      divide: null,
      ...noComparison,
      ...part,
    })

  test('default: returns the typed amount in base units of the currency on the typed side', () => {
    expect(request()).toMatchObject({ input: one, output: dai, field: 'input', amount: 100n, platform: null })
  })

  test('behavior: returns no amount until the currency of the typed side is known', () => {
    expect(request({ sides: { input: { status: 'none' }, output: side(dai) } }).amount).toBeNull()
  })

  test('behavior: marks quotes as failing only for the account and recipient of the simulation', () => {
    const scope = derive().simulationScope
    const simulated: SimulatedQuotes = {
      failed: new Map([[quoteKey(trade, scope), { first: 7n, last: 9n }]]),
      minBlocksBetween: 1n,
    }
    expect(request({ simulated }).fails?.(trade)).toBe(true)
    expect(request({ simulated, account: null }).fails?.(trade)).toBe(false)
    expect(request({ simulated, form: { ...form, recipient: friend } }).fails?.(trade)).toBe(false)
    expect(request({ simulated: { ...simulated, minBlocksBetween: 2n } }).fails?.(trade)).toBe(false)
  })

  test('behavior: includes the split solver and the chosen platform in the quote request', () => {
    const divide = () => null
    const choice = { platform: harmony.platforms[0].id }
    expect(request({ divide, form: { ...form, choice } })).toMatchObject({ divide, platform: choice.platform })
  })
})

test('behavior: selects no trade while only a stored price of the last visit is known', () => {
  const stale: Quotes = { status: 'stale', trade, at: 0, isReachable: true }
  expect([selectedTrade(quoted()), selectedTrade(stale)]).toEqual([trade, null])
})
