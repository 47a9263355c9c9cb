import type { Pool } from '@dexswap/amm'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { QuoteRequest } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { describe, expect, test } from 'vitest'
import { known, loading } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { restForm } from './add-form.ts'
import { additionAmounts } from './addition-amounts.ts'
import { deriveOneToken, type OneTokenInputs, oneTokenWaysOf } from './derive-one-token.ts'
import { isSameOneToken, withDeadline, withLatestComparison } from './one-token-intent.ts'
import { account, additionInputs, allowed, chain, dai, one } from './test/addition-inputs.ts'
import { ownPoolOf, poolOf } from './test/pool-of.ts'

const unit = 10n ** 18n
const facts = pairFacts(200_000n * unit, 100_000n * unit, 140_000n * unit)
const router = chain.platforms[0]?.router ?? '0x'

const ownPool = ownPoolOf(200_000n * unit, 100_000n * unit)

const poolsOf = (others: readonly Pool[] = []): PoolState => ({
  status: 'ready',
  block: { number: 1n, hash: '0xaa', receivedAt: 0 },
  complete: true,
  pools: new Map([
    [chain.platforms[0]?.id ?? 'dexswap', [ownPool]],
    [chain.platforms[1]?.id ?? 'sushiswap', others],
  ]),
})

/** The closed button with an error. */
function error(of: unknown) {
  return { kind: 'input-error', error: of }
}

/** 100 ONE of an account with 500, or what `part` changes. */
function viewOf(part: Partial<OneTokenInputs> = {}, side: 'first' | 'second' = 'first') {
  const base = additionInputs({ lookup: { status: 'exists', facts } })
  const inputs = {
    ...base,
    form: { ...base.form, independentField: side, typedValue: '100' },
    currencies: { first: one, second: dai },
    pools: poolsOf(),
    multihop: true,
    stakeIn: null,
    balances: { first: known(500n * unit, 0), second: known(500n * unit, 0) },
    allowances: { swap: allowed(0n), add: { first: allowed(0n), second: allowed(0n) } },
    fees: { first: 'none', second: 'none' },
    expertMode: false,
    ...part,
  } as const
  const ways = oneTokenWaysOf(inputs)
  const amount = ways?.status === 'found' ? ways.way.quote.amountIn : null
  const [input, output] = side === 'first' ? [one, dai] : [dai, one]
  const request: QuoteRequest = { input, output, field: 'input', amount, platform: null }
  const quotes = quotesFor(chain, inputs.pools, request, { slippageBps: 50, multihop: true })
  return deriveOneToken({ ways, quotes, ...inputs })
}

describe('deriveOneToken', () => {
  test('default: swaps a part over the pair itself and adds the rest, with one approval of the output', () => {
    const { intent, missing, confirmations, receives, left: mayBeLeft, button } = viewOf()
    expect(intent?.swap).toMatchObject({ router, input: one, output: dai })
    const left = [100n * unit - (intent?.swap.amountIn ?? 0n), intent?.swap.amountOut ?? 0n]
    const added = [intent?.add.amounts.first ?? 0n, intent?.add.amounts.second ?? 0n]
    for (const [at, amount] of added.entries()) expect((left[at] ?? 0n) - amount).toBeLessThan(10n)
    expect(missing).toMatchObject([{ token: dai, spender: router, before: 'add' }])
    expect(confirmations).toBe(3)
    expect(receives?.liquidity).toBe(intent?.deposit.liquidity)
    expect(mayBeLeft.first + mayBeLeft.second < 10n).toBe(true)
    expect(button).toEqual({ kind: 'supply', creates: false })
  })

  test('behavior: approves a given token once for swap and addition over one router', () => {
    const { intent, missing } = viewOf({}, 'second')
    expect(intent?.swap).toMatchObject({ input: dai, output: one })
    expect(missing).toEqual([{ token: dai, amount: 100n * unit, spender: router, platform: 'DexSwap', before: 'swap' }])
  })

  test('behavior: bounds the addition of a batch by the minimum of its swap, in one confirmation', () => {
    const { intent, confirmations, left } = viewOf({ canBatch: true })
    expect((intent?.swap.minimumOut ?? 0n) - (intent?.add.amounts.second ?? 0n)).toBeLessThan(10n)
    expect(intent?.add.amounts.second).toBeLessThanOrEqual(intent?.swap.minimumOut ?? 0n)
    expect(left.second >= (intent?.swap.amountOut ?? 0n) - (intent?.swap.minimumOut ?? 0n)).toBe(true)
    expect(confirmations).toBe(1)
  })

  test('behavior: swaps over another platform when that yields more LP tokens, at the ratio of the pair', () => {
    const [, other] = chain.platforms
    const deep = poolOf(20_000_000n * unit, 10_100_000n * unit)
    const { way, missing } = viewOf({ pools: poolsOf([deep]) }, 'second')
    expect(viewOf({ pools: poolsOf([deep]) }).way?.quote.platform.id).toBe(other?.id)
    expect(way?.quote.platform.id).toBe('dexswap')
    expect(missing).toHaveLength(1)
    const routed = viewOf({ pools: poolsOf([deep]) }).way
    expect(routed?.deposit.reserves).toEqual({ in: 200_000n * unit, out: 100_000n * unit })
    expect((routed?.deposit.liquidity ?? 0n) > (viewOf().way?.deposit.liquidity ?? 0n)).toBe(true)
  })

  const cases: readonly [string, Partial<OneTokenInputs>, unknown][] = [
    ['no wallet', { account: null }, { kind: 'connect-wallet' }],
    ['only withdrawals', { withdrawOnly: true }, { kind: 'withdraw-only' }],
    ['a closed platform', { chain: { ...chain, closedPlatforms: ['dexswap'] } }, { kind: 'withdraw-only' }],
    ['a missing pair', { lookup: { status: 'not-exists', protocolFeeDenominator: 5 } }, error({ code: 'needs-both' })],
    [
      'a pair without LP tokens',
      { lookup: { status: 'exists', facts: pairFacts(0n, 0n, 0n) } },
      error({ code: 'needs-both' }),
    ],
    ['a transfer fee', { fees: { first: 'none', second: 'charged' } }, error({ code: 'transfer-fee', symbol: '1DAI' })],
    [
      'a low balance',
      { balances: { first: known(1n, 0), second: loading } },
      error({ code: 'insufficient-balance', symbol: 'ONE' }),
    ],
    ['pools that are loading', { pools: { status: 'loading' } }, { kind: 'waiting', for: 'pair' }],
    [
      'pools that are unreachable',
      { pools: { status: 'unreachable', error: new Error() } },
      { kind: 'waiting', for: 'node' },
    ],
    ['quotes that are loading', { quotes: { status: 'loading' } }, { kind: 'waiting', for: 'pair' }],
    ['an unknown transfer fee', { fees: { first: null, second: 'none' } }, { kind: 'waiting', for: 'pair' }],
    [
      'an unknown allowance',
      { allowances: { swap: null, add: { first: null, second: null } } },
      { kind: 'waiting', for: 'allowance' },
    ],
  ]
  test.each(cases)('behavior: disables the button when it has %s', (_, part, button) => {
    expect(viewOf(part).button).toEqual(button)
  })

  test('behavior: compares the swapped part with the routes of every platform', () => {
    const pools = poolsOf([poolOf(100_000n * unit, 50_000n * unit)])
    const { intent } = viewOf({ pools })
    const compared = { exact: 'input', multihop: true, withPools: [], best: intent?.swap.amountOut }
    expect(intent?.swap.compared).toMatchObject(compared)
    expect(new Set(intent?.swap.compared?.pairs)).toEqual(new Set(chain.platforms.map(({ id }) => id)))
    expect(viewOf({ pools, quotes: { status: 'loading' } }).intent?.swap.compared).toBeUndefined()
  })

  test('behavior: offers exactly what the pair takes, within the half of it that any slippage leaves', () => {
    for (const canBatch of [true, false]) {
      const { intent } = viewOf({ canBatch, slippageBps: 5000 })
      const { amounts, minimums } = intent?.add ?? {
        amounts: { first: 0n, second: 0n },
        minimums: { first: 0n, second: 0n },
      }
      expect(intent?.deposit.amounts).toEqual(amounts)
      for (const side of ['first', 'second'] as const)
        expect(minimums[side] * 2n + 1n).toBeGreaterThanOrEqual(amounts[side])
    }
  })

  test('behavior: requires the confirmations of a swap from a price impact of 5 % on', () => {
    const form = { ...additionInputs().form, independentField: 'first' } as const
    const balances = { first: known(10n ** 6n * unit, 0), second: loading }
    const promptFor = (typedValue: string) => viewOf({ form: { ...form, typedValue }, balances }).prompt
    expect(promptFor('1000')).toEqual({ prompt: 'none', cause: 'impact' })
    expect(promptFor('30000')).toEqual({ prompt: 'question', cause: 'impact' })
    expect(promptFor('60000')).toEqual({ prompt: 'typedConfirmation', cause: 'impact' })
    expect(viewOf({ form: { ...form, typedValue: '30000' }, balances }).button.kind).toBe('supply')
  })

  test('behavior: returns an error when the amount is too small or the swap moves the price by 15 % or more', () => {
    const form = { ...additionInputs().form, independentField: 'first' } as const
    const small = viewOf({ form: { ...form, typedValue: '0.000000000000000001' } })
    expect(small.errors).toEqual([{ code: 'insufficient-amount' }])
    const balances = { first: known(10n ** 6n * unit, 0), second: loading }
    const large = { form: { ...form, typedValue: '100000' }, balances }
    expect(viewOf(large).errors).toEqual([{ code: 'price-impact' }])
    expect(viewOf({ ...large, expertMode: true }).errors).toEqual([])
  })
})

describe('isSameOneToken', () => {
  test('behavior: ignores the deadline and notices other figures', () => {
    const { intent } = viewOf()
    const moved = viewOf({
      lookup: { status: 'exists', facts: pairFacts(200_001n * unit, 100_000n * unit, 140_000n * unit) },
    })
    if (!intent || !moved.intent) throw new RangeError('no intent')
    expect(isSameOneToken(intent, withDeadline(intent, 1n))).toBe(true)
    expect(isSameOneToken(intent, moved.intent)).toBe(false)
    const compared = { exact: 'input', best: 1n, multihop: true, pairs: [], withPools: [] } as const
    const fresh = { ...intent, swap: { ...intent.swap, compared } }
    expect(withLatestComparison(intent, fresh).swap).toEqual({ ...intent.swap, compared })
    expect(withLatestComparison(intent, { ...moved.intent, swap: { ...moved.intent.swap, compared } })).toBe(intent)
    expect(withDeadline(intent, 1n)).toMatchObject({ swap: { deadline: 1n }, add: { deadline: 1n } })
    expect(intent.add.account).toBe(account)
  })
})

describe('additionAmounts', () => {
  test('behavior: takes of both amounts that a swap left what matches the ratio of the pair', () => {
    const base = additionInputs({ lookup: { status: 'exists', facts } })
    const { offered, deposit } = additionAmounts({ ...base, form: restForm('', 'a', { first: '100', second: '51' }) })
    expect(offered).toEqual({ first: 100n * unit, second: 51n * unit })
    expect(deposit?.amounts).toEqual({ first: 100n * unit, second: 50n * unit })
  })
})
