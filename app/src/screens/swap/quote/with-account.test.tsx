import { harmony } from '@dexswap/chains'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { quoteOf } from '#core/test/platform-quote.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { useBatching } from '#hooks/batching.ts'
import { useTakesPermit } from '#hooks/permits.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import type { Swap } from '../use-swap.ts'
import { lacking } from '../use-swap-form.ts'
import { AccountSimulations } from './with-account.tsx'

vi.mock('#hooks/batching.ts', () => ({ useBatching: vi.fn() }))
vi.mock('#hooks/permits.ts', () => ({ useTakesPermit: vi.fn() }))
vi.mock('./use-row-trials.ts', () => ({ useRowTrials: () => undefined }))
const [batching, takesPermit] = [vi.mocked(useBatching), vi.mocked(useTakesPermit)]

const account = '0x00000000000000000000000000000000000000A1'
const [wone, dai] = harmony.tokens.map((record) => tokenOf(harmony, record))
const none = { numerator: 0n, denominator: 1n }
const [over] = harmony.platforms
const divided: PlatformQuote = {
  ...quoteOf(wone && { input: wone }),
  division: { legs: [], places: [], gas: 0n, over, gain: none },
}

function show(selected: PlatformQuote): void {
  const quotes = { status: 'quoted', selected } as Extract<Quotes, { status: 'quoted' }>
  renderUi(
    <AccountSimulations swap={{ button: { kind: 'withdraw-only' } } as Swap} quotes={quotes} account={account} />,
  )
}
const wayOf = (trade: PlatformQuote) => lacking.get()('not-approved', trade)

beforeEach(() => {
  batching.mockReturnValue('none')
  takesPermit.mockReturnValue(true)
})
afterEach(cleanup)

describe('how a lacking approval comes about', () => {
  test('default: a divided order by a signature, where token and account say so; of one platform before it', () => {
    show(divided)
    expect(takesPermit).toHaveBeenLastCalledWith(account, wone?.address)
    expect(wayOf(divided)).toBe('permit')
    const { division: _, ...alone } = divided
    expect(wayOf(alone)).toBe('not-approved')
    expect(lacking.get()('approved', divided)).toBe('approved')
  })

  test('behavior: ignores the report of another token', () => {
    show(divided)
    expect(dai && wayOf({ ...divided, input: dai })).toBe('unknown')
  })

  test('behavior: before they have said it waits, and a no leaves the approval', () => {
    takesPermit.mockReturnValue(null)
    show(divided)
    expect(wayOf(divided)).toBe('unknown')
    cleanup()
    takesPermit.mockReturnValue(false)
    show(divided)
    expect(wayOf(divided)).toBe('not-approved')
  })

  test('behavior: batches approval and swap when the wallet supports several calls', () => {
    batching.mockReturnValue('supported')
    show(divided)
    expect(wayOf(divided)).toBe('together')
  })

  test('behavior: reads no token when the quote has a single platform', () => {
    const { division: _, ...alone } = divided
    show(alone)
    expect(takesPermit).toHaveBeenLastCalledWith(account, null)
  })
})
