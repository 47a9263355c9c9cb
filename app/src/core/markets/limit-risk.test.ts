import { getAmountsInUp } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '../test/platform-quote.ts'
import { limitRisk, roundingLoss, worstSlippageBps } from './limit-risk.ts'

const unit = 10n ** 18n
/** One whole unit of the output costs 610 of the input. */
const hop = { reserveIn: 6_100_000n * unit, reserveOut: 10_000n, swapFeeBps: 25 }

/** An exact input that buys this number of base units, with the lowest input that buys the same number. */
function coarse(amountIn: bigint, amountOut: bigint) {
  const exact = { amountIn: getAmountsInUp(amountOut, [hop])[0] ?? 0n, amountOut }
  return quoteOf({ amountIn, amountOut, minimumOut: amountOut > 1n ? amountOut - 1n : 1n, exact })
}

describe('limitRisk', () => {
  test('behavior: rates the slippage that the signed minimum allows, instead of the configured slippage', () => {
    expect(limitRisk(coarse(1_225n * unit, 2n), 50)).toBe('warning')
    const fine = quoteOf({ amountIn: 200_000n * unit, amountOut: 316n, minimumOut: 315n })
    expect(limitRisk(fine, 50)).toBe('fine')
  })

  test('behavior: rates a loss by rounding to base units like a price impact of the same size', () => {
    const quote = coarse(1_000n * unit, 1n)
    const { numerator, denominator } = roundingLoss(quote)
    expect(Number((numerator * 100n) / denominator)).toBe(38)
    expect(limitRisk(quote, 50)).toBe('stop')
    const exact = { amountIn: 1n, amountOut: 3n * unit }
    expect(limitRisk(quoteOf({ field: 'output', amountIn: 1n, amountOut: unit, exact }), 50)).toBe('stop')
  })
})

describe('worstSlippageBps', () => {
  test('behavior: returns for a typed input the slippage that the minimum allows, and for a typed output that of the settings', () => {
    expect(worstSlippageBps(quoteOf({ amountOut: 2n, minimumOut: 1n }), 50)).toBe(5000)
    expect(worstSlippageBps(quoteOf({ field: 'output', amountOut: 2n, minimumOut: 2n }), 50)).toBe(50)
  })
})
