import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateText, readAmountText } from './amount-text.ts'

describe('estimateText', () => {
  test.each([
    [2571050n, 8, 'down', '0.0257105'],
    [123456789012345678901n, 18, 'down', '123.4567'],
    [123456789012345678901n, 18, 'up', '123.4568'],
    [1234567891n, 0, 'up', '1234567891'],
    [1n, 18, 'down', '0.000000000000000001'],
    [9999999_9n, 8, 'up', '1'],
  ] as const)('default: formats %s base units of %s decimals rounded %s as %s', (amount, decimals, rounding, text) => {
    expect(estimateText(amount, decimals, rounding)).toBe(text)
  })

  test('property: rounds received amounts down and paid amounts up when it omits digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 112n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        const down = readAmountText(estimateText(amount, decimals, 'down'), decimals)
        const up = readAmountText(estimateText(amount, decimals, 'up'), decimals)
        expect(down.status === 'amount' && down.amount <= amount).toBe(true)
        expect(up.status === 'amount' && up.amount >= amount).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
