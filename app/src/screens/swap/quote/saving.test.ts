import { harmony } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '#core/test/platform-quote.ts'
import { savingOf } from './saving.ts'

const [own, viper] = harmony.platforms
const [best, second, third] = [quoteOf({ platform: own }), quoteOf({ platform: viper }), quoteOf({ platform: viper })]

function saving(
  amounts: readonly (readonly [PlatformQuote, bigint])[],
  part: Partial<Extract<Quotes, { status: 'quoted' }>> = {},
) {
  const ranked = amounts.map(([quote]) => quote)
  const quotes = { status: 'quoted', ranked, without: [], best, failing: [], selected: best, complete: true } as const
  return savingOf({ ...quotes, block: { number: 7n, receivedAt: 0 }, ...part }, new Map(amounts))
}

describe('savingOf', () => {
  test('default: compares with the next best quote after gas cost', () => {
    const found = saving([
      [best, 100n],
      [third, 60n],
      [second, 90n],
    ])
    expect(found).toEqual({ over: second, amount: 10n })
  })
  test('behavior: compares the inputs when the output is typed', () => {
    const [one, two] = [quoteOf({ field: 'output' }), quoteOf({ field: 'output', platform: viper })]
    const found = saving(
      [
        [one, 100n],
        [two, 130n],
      ],
      { selected: one },
    )
    expect(found).toEqual({ over: two, amount: 30n })
  })
  test('behavior: returns null when another quote is better, with or without gas', () => {
    const amounts = [
      [best, 100n],
      [second, 90n],
    ] as const
    expect(saving(amounts, { selected: second })).toBeNull()
    expect(saving([[best, 80n], amounts[1]])).toBeNull()
  })
  test('behavior: ignores quotes that fail, have too high an impact, no positive result or unknown gas', () => {
    const beyond = quoteOf({ platform: viper, priceImpact: { numerator: 2n, denominator: 10n } })
    const two = (other: PlatformQuote, amount: bigint, failing: readonly PlatformQuote[] = []) =>
      saving(
        [
          [best, 100n],
          [other, amount],
        ],
        { failing },
      )
    expect(two(second, 90n, [second])).toBeNull()
    expect(two(beyond, 90n)).toBeNull()
    expect(two(second, -5n)).toBeNull()
    expect(saving([[best, 100n]])).toBeNull()
    expect(saving([], { ranked: [best, second] })).toBeNull()
  })
})
