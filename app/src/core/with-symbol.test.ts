import { afterEach, describe, expect, test } from 'vitest'
import { writeNumbersFor } from './format.ts'
import { withSymbol } from './with-symbol.ts'

describe('withSymbol', () => {
  afterEach(() => writeNumbersFor('en'))

  test('default: joins an amount and a symbol', () => {
    expect(withSymbol('5', '1DAI')).toBe('5 1DAI')
  })
  test('behavior: isolates amount and symbol as one left-to-right unit in right-to-left text', () => {
    writeNumbersFor('he', 'rtl')
    expect(withSymbol('5', '1DAI')).toBe('\u20665 1DAI\u2069')
  })
})
