import { expect, test } from 'vitest'
import { parseAmountText, readAmountText } from './amount-text.ts'

// Edge cases that no other test covered, found by mutation testing.

test('behavior: rejects spaces in typed amounts, and trims them in pasted and linked amounts', () => {
  expect(parseAmountText(' 1', 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText('1 ', 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText(' 1 ', 'pasted')).toEqual({ status: 'accepted', text: '1' })
  expect(parseAmountText(' 1 ', 'linked')).toEqual({ status: 'accepted', text: '1' })
})

test('behavior: rejects a number with more than one grouping mark as `grouping`', () => {
  expect(parseAmountText('1 234 567', 'pasted')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText("1'234'567", 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
})

test('behavior: accepts an integer for a currency with any number of decimals', () => {
  expect(parseAmountText('5', 'typed', 0)).toEqual({ status: 'accepted', text: '5' })
  expect(readAmountText('5', 6)).toEqual({ status: 'amount', amount: 5_000_000n })
})

test('behavior: ignores trailing zeros when it counts the decimals of an amount', () => {
  expect(readAmountText('1.500', 1)).toEqual({ status: 'amount', amount: 15n })
  expect(readAmountText('1.050', 2)).toEqual({ status: 'amount', amount: 105n })
  expect(readAmountText('10.00', 0)).toEqual({ status: 'amount', amount: 10n })
})
