import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import type { SwapIntent } from '../swaps/intent.ts'
import type { Allowance } from '../tokens/approval-state.ts'
import { neededOf, restSwapOf, restSwapRequests } from './rest-swap.ts'
import { allowed, dai, one } from './test/addition-inputs.ts'

const quote = { amountOut: 100n, minimumOut: 95n } as PlatformQuote
const quotes = { status: 'quoted', selected: quote } as Quotes

describe('neededOf', () => {
  test('default: returns what the removal has not paid of the minimum, at least 0', () => {
    expect([neededOf(100n, 60n), neededOf(100n, 100n), neededOf(100n, 101n)]).toEqual([40n, 0n, 0n])
  })
})

describe('restSwapOf', () => {
  test('default: keeps the minimum of the slippage, or raises it to what was stated', () => {
    expect(restSwapOf(quotes, 0n)).toEqual({ status: 'found', quote })
    expect(restSwapOf(quotes, 95n)).toEqual({ status: 'found', quote })
    expect(restSwapOf(quotes, 99n)).toEqual({ status: 'found', quote: { ...quote, minimumOut: 99n } })
  })

  test('behavior: refuses an output below the stated minimum, and reports missing quotes', () => {
    expect(restSwapOf(quotes, 101n)).toEqual({ status: 'below', quote })
    expect(restSwapOf({ status: 'loading' }, 0n)).toEqual({ status: 'loading' })
    expect(restSwapOf({ status: 'unknown', reason: 'node-unreachable' }, 0n)).toEqual({ status: 'unknown' })
  })
})

describe('restSwapRequests', () => {
  const swap = { input: dai, maximumIn: 10n, router: '0xb1', platform: 'DexSwap' } as unknown as SwapIntent
  const requests = (allowance: Allowance | null, canBatch = false, input: SwapIntent['input'] = dai) =>
    restSwapRequests({ ...swap, input }, allowance, canBatch)

  test('default: requests the approval of what the swap takes, and states each confirmation', () => {
    const approval = { token: dai, amount: 10n, spender: '0xb1', platform: 'DexSwap', before: 'swap' }
    expect(requests(allowed(9n))).toEqual({ missing: [approval], isUnknown: false, confirmations: 2 })
    expect(requests(allowed(10n))).toEqual({ missing: [], isUnknown: false, confirmations: 1 })
    expect(requests(null, false, one)).toEqual({ missing: [], isUnknown: false, confirmations: 1 })
  })

  test('behavior: confirms approval and swap at once when the wallet can batch', () => {
    expect(requests(allowed(0n), true)).toMatchObject({ missing: [{ amount: 10n }], confirmations: 1 })
  })

  test('behavior: counts the approval while the allowance is unknown', () => {
    expect(requests(null)).toMatchObject({ missing: [{ amount: 10n }], isUnknown: true, confirmations: 2 })
  })

  test('behavior: counts no pending approval, which is awaited and not requested again', () => {
    const pending = { ...allowed(0n), isUnderWay: true }
    expect(requests(pending)).toMatchObject({ missing: [{ amount: 10n }], isUnknown: false, confirmations: 1 })
  })
})
