import { harmony } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '#core/test/page-session.ts'
import { quoteOf } from '#core/test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { afterGasOf, isGasRelevant } from './compare-after-gas.ts'

const chain = configuredChain(harmony.id)
const [own, viper] = harmony.platforms
const pools: PoolState = {
  status: 'ready',
  block: { number: 7n, hash: '0xaa', receivedAt: 0 },
  complete: true,
  pools: new Map(),
}

/** A quote through a router at a gas price of 1 wei: 109,400 gas, and 66,700 per additional hop. */
function over(part: Partial<PlatformQuote>, hops: number): PlatformQuote {
  const quote = quoteOf({ output: nativeCurrencyOf(harmony), input: tokenOf(harmony, harmony.tokens[0]), ...part })
  const route = { path: [], pools: Array.from({ length: hops }) }
  return { ...quote, trade: { ...quote.trade, route } } as PlatformQuote
}

function reckon(first: PlatformQuote, second: PlatformQuote, failing: readonly PlatformQuote[] = []) {
  const block = { number: 7n, receivedAt: 0 }
  const ranked = [first, second]
  const quotes: Quotes = {
    status: 'quoted',
    ranked,
    without: [],
    best: first,
    failing,
    selected: first,
    block,
    complete: true,
  }
  return afterGasOf(chain, pools, quotes, { gasPrice: 1n })
}

describe('afterGasOf', () => {
  const [long, short] = [
    over({ platform: own, amountOut: 1_000_000n }, 2),
    over({ platform: viper, amountOut: 990_000n }, 1),
  ]

  test('default: subtracts gas from the output, and reports no change of order when the best quote stays first', () => {
    const [one, two] = [over({ amountOut: 1_000_000n }, 1), over({ amountOut: 999_999n }, 1)]
    const { amounts, turnedTo } = reckon(one, two)
    expect([amounts.get(one), amounts.get(two)]).toEqual([890_600n, 890_599n])
    expect(turnedTo).toBeNull()
  })

  test('behavior: returns the better quote when gas changes the order [1.1.02]', () => {
    const { amounts, turnedTo } = reckon(long, short)
    expect([amounts.get(long), amounts.get(short)]).toEqual([823_900n, 880_600n])
    expect(turnedTo).toBe(short)
  })

  test('behavior: adds gas to the input when the output is typed', () => {
    const typed = {
      field: 'output',
      input: nativeCurrencyOf(harmony),
      output: tokenOf(harmony, harmony.tokens[0]),
    } as const
    const [one, two] = [over({ ...typed, amountIn: 1_000_000n }, 2), over({ ...typed, amountIn: 1_010_000n }, 1)]
    const { amounts, turnedTo } = reckon(one, two)
    expect([amounts.get(one), amounts.get(two)]).toEqual([1_176_100n, 1_119_400n])
    expect(turnedTo).toBe(two)
  })

  test('behavior: ignores quotes that would fail or have too high an impact', () => {
    expect(reckon(long, short, [short]).turnedTo).toBeNull()
    const beyond = over({ amountOut: 990_000n, priceImpact: { numerator: 15n, denominator: 100n } }, 1)
    expect(reckon(long, beyond).turnedTo).toBeNull()
  })

  test('behavior: returns a negative amount when gas exceeds the output', () => {
    const one = over({ amountOut: 100n }, 1)
    expect(reckon(one, over({ amountOut: 99n }, 1)).amounts.get(one)).toBe(-109_300n)
  })

  test('behavior: returns no amounts when the native currency has no price', () => {
    const usdc = { output: tokenOf(harmony, harmony.tokens[2]), amountOut: 1_000_000n }
    const { amounts, turnedTo } = reckon(over(usdc, 2), over(usdc, 1))
    expect([amounts.size, turnedTo]).toEqual([0, null])
  })
})

describe('isGasRelevant', () => {
  const unit = 10n ** 18n
  const arriving = over({ amountOut: 10_000n * unit }, 1)
  const leaving = over({ field: 'output', input: nativeCurrencyOf(harmony), amountIn: 10_000n * unit }, 1)

  test('default: returns true when gas is at least 0.01 % of the amount in a row', () => {
    expect(isGasRelevant(new Map([[arriving, 9999n * unit]]))).toBe(true)
    expect(isGasRelevant(new Map([[leaving, 10_001n * unit]]))).toBe(true)
    expect(
      isGasRelevant(
        new Map([
          [leaving, 10_000n * unit],
          [arriving, 9999n * unit],
        ]),
      ),
    ).toBe(true)
  })

  test('behavior: returns false when gas is below 0.01 % in every row', () => {
    expect(isGasRelevant(new Map([[arriving, 9999n * unit + 1n]]))).toBe(false)
    expect(isGasRelevant(new Map([[leaving, 10_001n * unit - 1n]]))).toBe(false)
  })
})
