import { describe, expect, test } from 'vitest'
import { exactText, groupedText, percentUp, readAmount, roundedText } from './amounts.ts'

describe('readAmount', () => {
  test.each([
    ['1.5', 1_500_000n],
    ['1,5', 1_500_000n],
    ['.5', 500_000n],
    ['12.', 12_000_000n],
    ['0.1000000000', 100_000n],
    [' 7 ', 7_000_000n],
  ])('default: reads %s with a dot or a comma as exact base units', (text, amount) => {
    expect(readAmount(text, 6, 'typed')).toEqual({ status: 'amount', amount })
  })

  test.each(['', '.', ',', '0', '0.00'])('behavior: returns empty for "%s"', (text) => {
    expect(readAmount(text, 6, 'typed')).toEqual({ status: 'empty' })
  })

  test.each([
    ['1,234', 'pasted', 'grouping'],
    ['1,234,567', 'pasted', 'grouping'],
    ['1.0000001', 'typed', 'decimals'],
    ['1 000', 'typed', 'characters'],
    ['1e3', 'typed', 'characters'],
    ['-1', 'typed', 'characters'],
    ['1.2.3', 'typed', 'characters'],
    ['9'.repeat(79), 'typed', 'size'],
  ] as const)('behavior: refuses %s, %s, because of %s', (text, source, problem) => {
    expect(readAmount(text, 6, source)).toEqual({ status: 'invalid', problem })
  })

  test('behavior: reads a typed comma before three digits as the decimal separator', () => {
    expect(readAmount('1,234', 6, 'typed')).toEqual({ status: 'amount', amount: 1_234_000n })
  })
})

describe('roundedText', () => {
  test('default: shows seven significant digits, rounded down or up', () => {
    expect(roundedText(1_234_567_891n, 6, 'down')).toBe('1234.567')
    expect(roundedText(1_234_567_891n, 6, 'up')).toBe('1234.568')
  })

  test('behavior: shows every digit before the point', () => {
    expect(roundedText(123_456_789_999_999n, 6, 'down')).toBe('123456789')
  })
})

test('default: groups the digits before the point only', () => {
  expect(groupedText(1_234_567_123_456n, 6, 'down', 11)).toBe('1,234,567.1234')
})

test('default: shows all digits of an exact text', () => {
  expect(exactText(1_000_000_000_000_000_001n, 18)).toBe('1.000000000000000001')
  expect(exactText(5n, 0)).toBe('5')
})

test('default: rounds a percentage up, and shows a gain as zero', () => {
  const of = (numerator: bigint) => percentUp({ numerator, denominator: 1_000_000n })
  expect([of(-1n), of(0n), of(1n), of(12_301n), of(150_000n)]).toEqual(['0.00%', '0.00%', '<0.01%', '1.24%', '15.00%'])
})
