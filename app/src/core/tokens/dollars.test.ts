import { describe, expect, test } from 'vitest'
import { dollarsFor, dollarsOf, typeDollars } from './dollars.ts'

const cents = 10n ** 16n
const empty = dollarsOf('', 125n * cents, 6)

describe('typeDollars', () => {
  test('default: converts a dollar amount at the displayed price, rounded down', () => {
    expect(typeDollars(empty, '10', 125n * cents)).toMatchObject({ text: '10', amountText: '8' })
    expect(typeDollars(empty, '0.1', 3n * 10n ** 18n)).toMatchObject({ amountText: '0.033333' })
  })

  test('behavior: uses the price at the first typed digit until the field is empty', () => {
    const first = typeDollars(empty, '1', 125n * cents)
    expect(typeDollars(first, '10', 500n * cents)).toMatchObject({ amountText: '8', price: 125n * cents })
    const gone = typeDollars(first, '', 500n * cents)
    expect(gone.amountText).toBe('')
    expect(typeDollars(gone, '10', 500n * cents)).toMatchObject({ amountText: '2', price: 500n * cents })
  })

  test('behavior: returns no token amount for unfinished or invalid text', () => {
    for (const text of ['.', '0', '0.00', '1,000']) expect(typeDollars(empty, text, cents).amountText).toBe('')
  })

  test('behavior: rounds an amount below one base unit down to zero', () => {
    expect(typeDollars(dollarsOf('', 10n ** 18n, 0), '0.99', 10n ** 18n).amountText).toBe('0')
  })
})

describe('dollarsOf', () => {
  test('default: returns the value in cents, and leaves the token amount unchanged', () => {
    expect(dollarsOf('8.123456', 125n * cents, 6)).toMatchObject({ text: '10.15', amountText: '8.123456' })
  })

  test('behavior: returns more decimals for a value below one dollar, and an empty text for zero', () => {
    expect(dollarsOf('0.000321', 10n ** 18n, 6).text).toBe('0.000321')
    expect(dollarsOf('0.000321', 1n, 6).text).toBe('')
    expect(dollarsOf('nothing', 10n ** 18n, 6).text).toBe('')
  })
})

describe('dollarsFor', () => {
  test('behavior: keeps dollars and token amount when the price changes', () => {
    const typed = typeDollars(empty, '10', 125n * cents)
    expect(dollarsFor(typed, '8', 999n * cents, 6)).toBe(typed)
  })

  test('behavior: converts again when the currency changed or the token amount was changed elsewhere', () => {
    const typed = typeDollars(empty, '10', 125n * cents)
    expect(dollarsFor(typed, '4', 200n * cents, 6)).toMatchObject({ text: '8', amountText: '4' })
    expect(dollarsFor(typed, '8', 200n * cents, 18)).toMatchObject({ text: '16', decimals: 18 })
  })
})
