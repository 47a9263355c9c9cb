import { expect, test } from 'vitest'
import { parseAmountText, readAmountText } from './amount-text.ts'

// Cases at the edges of what an amount is, found by breaking the lines that read it.

test('behavior: a space that is typed is a mark like any other; only what comes from elsewhere has spaces around it', () => {
  expect(parseAmountText(' 1', 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText('1 ', 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText(' 1 ', 'pasted')).toEqual({ status: 'accepted', text: '1' })
  expect(parseAmountText(' 1 ', 'linked')).toEqual({ status: 'accepted', text: '1' })
})

test('behavior: a number in several groups is grouped, and no odd character', () => {
  expect(parseAmountText('1 234 567', 'pasted')).toEqual({ status: 'refused', reason: 'grouping' })
  expect(parseAmountText("1'234'567", 'typed')).toEqual({ status: 'refused', reason: 'grouping' })
})

test('behavior: a whole number has no decimals that a currency could lack', () => {
  expect(parseAmountText('5', 'typed', 0)).toEqual({ status: 'accepted', text: '5' })
  expect(readAmountText('5', 6)).toEqual({ status: 'amount', amount: 5_000_000n })
})

test('behavior: zeros at the end of an amount are none of its decimals', () => {
  expect(readAmountText('1.500', 1)).toEqual({ status: 'amount', amount: 15n })
  expect(readAmountText('1.050', 2)).toEqual({ status: 'amount', amount: 105n })
  expect(readAmountText('10.00', 0)).toEqual({ status: 'amount', amount: 10n })
})
