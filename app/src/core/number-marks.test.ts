import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatBps,
  formatExactAmount,
  formatPercent,
  formatUsd,
  formatWhole,
  groupTypedAmount,
  numberMarks,
  writeNumbersFor,
} from './format.ts'
import { parseAmountText, readAmountText } from './tokens/amount-text.ts'

afterEach(() => writeNumbersFor('en'))

const one = 10n ** 18n
const tags = ['en', 'de', 'es-AR', 'es-US', 'it-IT', 'he', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW']

describe('writeNumbersFor', () => {
  test.each([
    ['en', ['1,234.50', '0.00', '$1,234.50', '<$0.01', '12.34%', '<0.01%', '0.25%', '123.4K', '12,345,678']],
    ['he', ['1,234.50', '0.00', '$1,234.50', '<$0.01', '12.34%', '<0.01%', '0.25%', '123.4K', '12,345,678']],
    ['de', ['1 234,50', '0,00', '$1 234,50', '<$0,01', '12,34%', '<0,01%', '0,25%', '123,4K', '12 345 678']],
    ['ru', ['1 234,50', '0,00', '$1 234,50', '<$0,01', '12,34%', '<0,01%', '0,25%', '123,4K', '12 345 678']],
    ['es-AR', ['1 234,50', '0,00', '$1 234,50', '<$0,01', '12,34%', '<0,01%', '0,25%', '123,4K', '12 345 678']],
    ['es-US', ['1,234.50', '0.00', '$1,234.50', '<$0.01', '12.34%', '<0.01%', '0.25%', '123.4K', '12,345,678']],
  ])('default: formats numbers in %s', (tag, written) => {
    writeNumbersFor(tag)
    const figures = [
      formatAmount(12_345n * 10n ** 17n, 18, 'balance'),
      formatAmount(1n, 18, 'balance'),
      formatUsd((12_345n * one) / 10n),
      formatUsd(1n),
      formatPercent({ numerator: 1234n, denominator: 10_000n }),
      formatPercent({ numerator: 1n, denominator: 100_000n }),
      formatBps(25),
      formatAmount(123_456n * one, 18, 'balance'),
      formatWhole(12_345_678n),
    ]
    expect(figures).toEqual(written.map((figure) => figure.replaceAll(' ', '\u202f')))
  })

  test.each([
    ['en', '1234567.5', '1,234,567.5'],
    ['de', '1234567.5', '1\u202f234\u202f567.5'],
    ['en', '1000', '1,000'],
    ['en', '999.12345', null],
    ['en', '1,000', null],
    ['en', '', null],
  ])('behavior: groups a typed amount in %s and keeps its decimal separator: %s as %s', (tag, typed, grouped) => {
    writeNumbersFor(tag)
    expect(groupTypedAmount(typed)).toBe(grouped)
  })

  test('property: parses a copied value to the same amount, or rejects it, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tags),
        fc.constantFrom(...tags),
        fc.oneof(
          fc.bigInt({ min: 1n, max: 10n ** 30n }),
          fc.bigInt({ min: 1n, max: 10n ** 7n }).map((units) => units * one),
        ),
        (written, read, amount) => {
          writeNumbersFor(written)
          const figure = formatExactAmount(amount, 18)
          // An amount may be parsed in another language than it was formatted in.
          writeNumbersFor(read)
          const pasted = parseAmountText(figure, 'pasted')
          if (pasted.status === 'accepted')
            expect(readAmountText(pasted.text, 18)).toEqual({ status: 'amount', amount })
        },
      ),
    )
  })

  test('behavior: uses Latin digits in every language of the page', () => {
    for (const tag of tags) {
      writeNumbersFor(tag)
      expect(['.', ',']).toContain(numberMarks().decimal)
      expect(formatAmount(15n * 10n ** 17n, 18, 'balance')).toBe(`1${numberMarks().decimal}50`)
    }
  })
})
