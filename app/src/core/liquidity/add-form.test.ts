import { describe, expect, test } from 'vitest'
import {
  amountTyped,
  clearAddForm,
  emptyAddForm,
  flipAddForm,
  formFor,
  rekeyAddForm,
  restForm,
  typeAddText,
} from './add-form.ts'

const form = { ...emptyAddForm, pair: 'a b' }

describe('typeAddText', () => {
  test('behavior: sets the typed side as the independent one and clears the other side [2.3.16]', () => {
    const typed = typeAddText(form, 'second', '1.5', false)
    expect(typed).toMatchObject({ independentField: 'second', typedValue: '1.5', otherTypedValue: '' })
    expect(typeAddText(typed, 'first', '2', false)).toMatchObject({
      independentField: 'first',
      typedValue: '2',
      otherTypedValue: '',
    })
  })
  test('behavior: keeps the amounts of both sides for a first provider [2.3.16]', () => {
    const one = typeAddText(form, 'first', '1', true)
    const both = typeAddText(one, 'second', '2', true)
    expect(both).toMatchObject({ independentField: 'second', typedValue: '2', otherTypedValue: '1' })
    expect(typeAddText(both, 'first', '3', true)).toMatchObject({
      independentField: 'first',
      typedValue: '3',
      otherTypedValue: '2',
    })
  })
})

describe('formFor', () => {
  test('behavior: returns the form unchanged for its pair, and an empty form for another pair', () => {
    const typed = typeAddText(form, 'second', '1.5', false)
    expect(formFor(typed, 'a b')).toBe(typed)
    expect(formFor(typed, 'a c')).toEqual({ ...emptyAddForm, pair: 'a c' })
  })
  test('behavior: keeps the typed text for another currency, swaps it with the sides, and clears the text', () => {
    const typed = typeAddText(form, 'second', '1.5', false)
    expect(rekeyAddForm(typed, 'a c')).toMatchObject({ pair: 'a c', independentField: 'second', typedValue: '1.5' })
    expect(flipAddForm(typed, 'b a')).toMatchObject({ pair: 'b a', independentField: 'first', typedValue: '1.5' })
    expect(clearAddForm(typed)).toEqual({ ...emptyAddForm, pair: 'a b' })
  })
  test('behavior: keeps one amount of the rest of a swap when a currency changes', () => {
    const rest = restForm('a b', 'a', { first: '5', second: '0.2' })
    expect(rekeyAddForm(rest, 'a c')).toEqual({ ...emptyAddForm, pair: 'a c', typedValue: '5' })
  })
})

describe('amountTyped', () => {
  test('behavior: returns base units, null for an invalid number and 0 for a zero', () => {
    expect(amountTyped('1.5', 6)).toBe(1_500_000n)
    expect([amountTyped('', 6), amountTyped('.', 6), amountTyped('1.2345678', 6)]).toEqual([null, null, null])
    expect([amountTyped('0', 6), amountTyped('0.00', 6)]).toEqual([0n, 0n])
  })
})
