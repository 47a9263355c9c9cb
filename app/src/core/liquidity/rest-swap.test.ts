import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { neededOf, restSwapOf } from './rest-swap.ts'

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
