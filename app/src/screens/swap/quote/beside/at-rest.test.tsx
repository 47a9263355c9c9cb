import { harmony, type Platform } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Currency, nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { type Compared, isOnlyRetyped, useAtRest } from './at-rest.ts'

const [own, viper] = harmony.platforms as readonly Platform[]
const [first] = harmony.tokens
if (!own || !viper || !first) throw new RangeError('two platforms and a token')
const platforms = [own, viper]
const coin = nativeCurrencyOf(harmony)
const token = tokenOf(harmony, first)

type Order = { amount: bigint; input?: Currency; field?: 'input' | 'output'; isChosen?: boolean; selected?: Platform }

/** A comparison of two platforms in which the output is twice the typed input. */
function compared(order: Order, block = 1n): Compared {
  const { amount, input = coin, field = 'input', isChosen = false, selected = own } = order
  const [amountIn, amountOut] = field === 'input' ? [amount, 2n * amount] : [2n * amount, amount]
  const ranked = platforms.map((platform) => {
    return { platform, input, output: token, field, amountIn, amountOut } as unknown as PlatformQuote
  })
  const [best] = ranked as [PlatformQuote]
  const chosen = ranked.find(({ platform }) => platform === selected) ?? best
  const quotes: Compared['quotes'] = {
    ...{ status: 'quoted', ranked, without: [], best, failing: [], selected: chosen, complete: true },
    block: { number: block, receivedAt: 0 },
  }
  return { quotes, isChosen }
}

describe('isOnlyRetyped', () => {
  const before = compared({ amount: 31n })
  const typedOut = compared({ amount: 31n, field: 'output' })
  const chosen = compared({ amount: 31n, isChosen: true, selected: own })

  test('default: returns true when only the amount differs', () => {
    expect(isOnlyRetyped(before, compared({ amount: 314n }))).toBe(true)
    expect(isOnlyRetyped(typedOut, compared({ amount: 314n, field: 'output' }))).toBe(true)
    expect(isOnlyRetyped(chosen, compared({ amount: 314n, isChosen: true, selected: own }))).toBe(true)
  })

  test.each([
    ['a new block for the same amount', before, compared({ amount: 31n }, 2n)],
    ['an amount typed on the other side', before, compared({ amount: 314n, field: 'output' })],
    ['another currency', before, compared({ amount: 314n, input: tokenOf(harmony, harmony.wrappedNative) })],
    ['a chosen platform', before, compared({ amount: 314n, isChosen: true, selected: viper })],
    ['another chosen platform', chosen, compared({ amount: 314n, isChosen: true, selected: viper })],
    ['a removed platform choice', chosen, compared({ amount: 314n })],
  ])('behavior: returns false when the change is %s', (_, shown, now) => {
    expect(isOnlyRetyped(shown, now)).toBe(false)
  })
})

describe('useAtRest', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const open = (now: Compared) => renderHook((props: Compared) => useAtRest(props), { initialProps: now })

  test('default: shows the previous comparison while the user types, and the new one after the debounce', () => {
    const before = compared({ amount: 3n })
    const last = compared({ amount: 314n })
    const { result, rerender } = open(before)
    rerender(compared({ amount: 31n }))
    pass(149)
    rerender(last)
    pass(149)
    expect(result.current.quotes).toBe(before.quotes)
    pass(1)
    expect(result.current.quotes).toBe(last.quotes)
  })

  test('behavior: continues the debounce across a new block, and then shows the data of that block', () => {
    const later = compared({ amount: 31n }, 2n)
    const { result, rerender } = open(compared({ amount: 3n }))
    rerender(compared({ amount: 31n }))
    pass(100)
    rerender(later)
    pass(50)
    expect(result.current.quotes).toBe(later.quotes)
  })

  test('behavior: shows any other change at once, and drops the pending comparison', () => {
    const chosen = compared({ amount: 31n, isChosen: true, selected: viper })
    const { result, rerender } = open(compared({ amount: 3n }))
    rerender(compared({ amount: 31n }))
    rerender(chosen)
    expect(result.current.quotes).toBe(chosen.quotes)
    pass(1000)
    expect(result.current.quotes).toBe(chosen.quotes)
  })

  test('behavior: ends the debounce when the user types the previous amount again', () => {
    const again = compared({ amount: 3n }, 2n)
    const { result, rerender } = open(compared({ amount: 3n }))
    rerender(compared({ amount: 31n }))
    rerender(again)
    expect(result.current.quotes).toBe(again.quotes)
  })
})
