import { harmony } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { quoteOf } from '#core/test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useTakesPermit } from '#hooks/use-takes-permit.ts'
import { useApprovalWays } from './use-approval-ways.ts'

vi.mock('#hooks/use-batching.ts', () => ({ useBatching: vi.fn() }))
vi.mock('#hooks/use-takes-permit.ts', () => ({ useTakesPermit: vi.fn() }))
const [batching, takesPermit] = [vi.mocked(useBatching), vi.mocked(useTakesPermit)]

const account = '0x00000000000000000000000000000000000000A1'
const [wone] = harmony.tokens.map((record) => tokenOf(harmony, record))
const none = { numerator: 0n, denominator: 1n }
const [over] = harmony.platforms
const divided: PlatformQuote = {
  ...quoteOf(wone && { input: wone }),
  split: { legs: [], places: [], gas: 0n, over, gain: none },
}

const waysOf = (trade: PlatformQuote | null) => renderHook(() => useApprovalWays(account, trade)).result.current

beforeEach(() => {
  batching.mockReturnValue('none')
  takesPermit.mockReturnValue(true)
})

describe('useApprovalWays', () => {
  test('default: returns whether the sold token supports permits when the order is split', () => {
    expect(waysOf(divided)).toEqual({ canBatch: false, routerTakesPermits: true, takesPermit: true })
    expect(takesPermit).toHaveBeenLastCalledWith(account, wone?.address)
  })

  test('behavior: returns whether the sold token supports permits for concentrated pools', () => {
    const { split: _, ...direct } = divided
    expect(waysOf({ ...direct, pools: { route: [], known: [] } })).toMatchObject({
      routerTakesPermits: true,
      takesPermit: true,
    })
  })

  test('behavior: offers no permit for platforms with dynamic fees', () => {
    const { split: _, ...direct } = divided
    expect(waysOf({ ...direct, pools: { route: [], known: [], dynamicFees: true } })).toMatchObject({
      routerTakesPermits: false,
    })
    expect(takesPermit).toHaveBeenLastCalledWith(account, null)
  })

  test('behavior: returns null until token and account are known', () => {
    takesPermit.mockReturnValue(null)
    expect(waysOf(divided)).toMatchObject({ takesPermit: null })
  })

  test('behavior: returns whether the wallet supports batches, and queries the wallet only for a trade', () => {
    batching.mockImplementation((isWanted) => (isWanted ? 'supported' : 'none'))
    expect(waysOf(divided)).toMatchObject({ canBatch: true })
    expect(waysOf(null)).toMatchObject({ canBatch: false, routerTakesPermits: false })
  })

  test('behavior: reads no token when the quote has a single platform', () => {
    const { split: _, ...direct } = divided
    expect(waysOf(direct)).toMatchObject({ routerTakesPermits: false })
    expect(takesPermit).toHaveBeenLastCalledWith(account, null)
  })

  test('behavior: reads no token when the native currency is sold', () => {
    waysOf({ ...divided, input: nativeCurrencyOf(harmony) })
    expect(takesPermit).toHaveBeenLastCalledWith(account, null)
  })
})
