import { describe, expect, test } from 'vitest'
import {
  clearRemoveForm,
  emptyRemoveForm,
  inputOf,
  parsePercent,
  removeFormFor,
  setPercent,
  typeRemoveText,
} from './remove-form.ts'

const decimals = () => 6

describe('inputOf', () => {
  test('behavior: returns the percentage, or the amount of the field that was typed last [2.3.17]', () => {
    expect(inputOf(setPercent(emptyRemoveForm, 40), decimals)).toEqual({ field: 'percent', percent: 40 })
    expect(inputOf(typeRemoveText(emptyRemoveForm, 'second', '1.5'), decimals)).toEqual({
      field: 'second',
      amount: 1_500_000n,
    })
  })
  test('behavior: returns an amount of zero for invalid text', () => {
    for (const text of ['', '.', 'x', '1.2345678']) {
      expect(inputOf(typeRemoveText(emptyRemoveForm, 'liquidity', text), decimals)).toEqual({
        field: 'liquidity',
        amount: 0n,
      })
    }
  })
})

describe('parsePercent', () => {
  test('default: reads a whole percent in digits of any script', () => {
    expect(['', '0', '05', ' 25 %', '\u200f৭৫\u00a0%', '２５', '٢٥', '१००'].map(parsePercent)).toEqual([
      0, 0, 5, 25, 75, 25, 25, 100,
    ])
  })
  test.each(['12.5', '12,5', '１２．５', '١٢٫٥', '0.5', '125', '1e1', '-5', 'half'])(
    'behavior: returns null for %s instead of joining or capping its digits',
    (text) => expect(parsePercent(text)).toBeNull(),
  )
})

describe('setPercent', () => {
  test('default: drops decimals and limits the percentage to 0 to 100', () => {
    expect([-1, 0, 37.9, 100, 250].map((percent) => setPercent(emptyRemoveForm, percent).typedValue)).toEqual([
      '0',
      '0',
      '37',
      '100',
      '100',
    ])
  })
})

describe('removeFormFor', () => {
  test('behavior: clears the amount, but keeps percent or amount view, for another pair and after a removal', () => {
    const form = { ...setPercent(emptyRemoveForm, 40), pair: 'a', isDetailed: true }
    expect(removeFormFor(form, 'a')).toBe(form)
    expect(removeFormFor(form, 'b')).toEqual({ ...emptyRemoveForm, pair: 'b', isDetailed: true })
    expect(clearRemoveForm(form)).toEqual({ ...emptyRemoveForm, pair: 'a', isDetailed: true })
  })
})
