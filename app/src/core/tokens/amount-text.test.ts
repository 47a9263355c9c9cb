import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountToText, readAmountText } from './amount-text.ts'

// Invariants: a text and its amount say exactly the same; nothing that was typed is ever scaled, cut or guessed.

describe('readAmountText', () => {
  test('default: digits with one decimal separator become base units', () => {
    expect(readAmountText('1.5', 6)).toEqual({ status: 'amount', amount: 1_500_000n })
    expect(readAmountText('1,5', 6)).toEqual({ status: 'amount', amount: 1_500_000n })
    expect(readAmountText('.5', 18)).toEqual({ status: 'amount', amount: 5n * 10n ** 17n })
    expect(readAmountText('12', 0)).toEqual({ status: 'amount', amount: 12n })
    expect(readAmountText('1.000', 0)).toEqual({ status: 'amount', amount: 1n })
  })

  test('behavior: nothing, a lone separator and zero are no amount', () => {
    for (const text of ['', '.', '0', '0.000', '  ']) expect(readAmountText(text, 18)).toEqual({ status: 'empty' })
  })

  test.each([
    ['1.2.3', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['-1', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1.1234567', 'too-many-decimals'],
    ['1'.repeat(80), 'too-long'],
    ['9'.repeat(79), 'too-large'],
  ] as const)('error: %s is refused as %s', (text, reason) => {
    expect(readAmountText(text, 6)).toEqual({ status: 'invalid', reason })
  })

  test('behavior: reading what amountToText wrote gives the same amount, for all decimals from 0 to 36', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 112n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        expect(readAmountText(amountToText(amount, decimals), decimals)).toEqual({ status: 'amount', amount })
      }),
    )
  })
})

describe('amountToText', () => {
  test('default: the shortest exact decimal text, without grouping', () => {
    expect(amountToText(1_234_500_000n, 6)).toBe('1234.5')
    expect(amountToText(1n, 18)).toBe('0.000000000000000001')
    expect(amountToText(7n, 0)).toBe('7')
    expect(amountToText(0n, 8)).toBe('0')
  })
})
