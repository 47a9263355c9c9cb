import { describe, expect, test } from 'vitest'
import { namesOneTokenTwice, redirectOfAddOne, redirectOfRemoveTokens } from './table.ts'

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const b = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'

describe('redirectOfAddOne', () => {
  test('default: redirects two addresses joined by a hyphen to their pair [2.2.06]', () => {
    expect(redirectOfAddOne(`${a}-${b}`)).toMatchObject({ params: { currencyIdA: a, currencyIdB: b } })
  })
  test.each([a, 'ONE', `${a}-`, `${a}-${b}-${a}`, `ONE-${b}`])('behavior: returns no redirect for %s', (id) => {
    expect(redirectOfAddOne(id)).toBeNull()
  })
})

describe('namesOneTokenTwice', () => {
  test('behavior: returns true for the same address in a different letter case [2.2.07]', () => {
    expect(namesOneTokenTwice(a, a.toLowerCase())).toBe(true)
    expect(namesOneTokenTwice(a, b)).toBe(false)
  })
})

describe('redirectOfRemoveTokens', () => {
  test('default: redirects the hyphen form to the pair [2.2.13]', () => {
    expect(redirectOfRemoveTokens(`${a}-${b}`)).toMatchObject({ params: { currencyIdA: a, currencyIdB: b } })
  })
  test('behavior: redirects an invalid form to the pools [2.2.13]', () => {
    expect(redirectOfRemoveTokens('nothing')).toEqual({ to: '/pools' })
  })
})
