import { harmony } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { expect, test } from 'vitest'
import { known } from '#core/known.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { quoteOf } from '#core/test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { AfterGasLine } from './after-gas.tsx'

const one = 10n ** 18n

/** Text below a quote of one hop, in which 109,400 gas at 5,000 gwei cost 0.547 ONE. */
function lineUnder(part: Partial<PlatformQuote>): string | null {
  const route = { path: [], pools: [{}] }
  const plain = quoteOf(part)
  const quote = { ...plain, trade: { ...plain.trade, route } } as unknown as PlatformQuote
  const { session, stores } = createPageSession()
  stores.gasPrices.set(known({ NORMAL: 1n, FAST: 5_000n * 10n ** 9n, INSTANT: 10n ** 14n }, 0))
  stores.pools.set({
    status: 'ready',
    block: { number: 7n, hash: '0xaa', receivedAt: 0 },
    complete: true,
    pools: new Map(),
  })
  const quotes = { status: 'quoted', ranked: [quote], failing: [], best: quote, selected: quote } as unknown as Extract<
    Quotes,
    { status: 'quoted' }
  >
  const { container } = renderUi(
    <SessionContext value={session}>
      <AfterGasLine quote={quote} quotes={quotes} />
    </SessionContext>,
  )
  return container.textContent
}

const [token, native] = [tokenOf(harmony, harmony.tokens[0]), nativeCurrencyOf(harmony)]

test('default: subtracts the gas cost from the received amount, and adds the gas cost to the paid amount', () => {
  expect(lineUnder({ input: token, output: native, amountOut: 2n * one })).toBe('1.453 after gas')
  expect(lineUnder({ field: 'output', input: native, output: token, amountIn: 2n * one })).toBe('2.547 with gas')
})

test.each([
  ['little', one / 1000n],
  ['a part of a unit', one / 10n],
  ['exactly what gas takes', 547n * 10n ** 15n],
])('behavior: reports a gas cost above the output: %s', (_, amountOut) => {
  expect(lineUnder({ input: token, output: native, amountOut })).toBe('gas costs more')
})
