import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountToText, readAmountText, typeAmount } from './amount-text.ts'

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

describe('typeAmount', () => {
  test('default: a typed comma becomes the dot', () => {
    expect(typeAmount('1,', false)).toEqual({ accepted: true, text: '1.' })
    expect(typeAmount('1,234', false)).toEqual({ accepted: true, text: '1.234' })
    expect(typeAmount('0.1', true)).toEqual({ accepted: true, text: '0.1' })
  })

  test.each(['1,234', '1,234.5', '1.234,5', '1.234.567', "1'234", '1 234'])(
    'error: the pasted %s with its grouping mark is refused, never rescaled',
    (text) => {
      expect(typeAmount(text, true)).toEqual({ accepted: false, reason: 'grouping-mark' })
    },
  )

  test('error: letters and texts over 79 characters are refused', () => {
    expect(typeAmount('12a', false)).toEqual({ accepted: false, reason: 'not-a-number' })
    expect(typeAmount('1'.repeat(79), false)).toMatchObject({ accepted: true })
    expect(typeAmount('1'.repeat(80), false)).toEqual({ accepted: false, reason: 'too-long' })
  })
})
