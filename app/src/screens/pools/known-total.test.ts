import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '#domain/known.ts'
import { knownTotal } from './known-total.ts'

describe('knownTotal', () => {
  test('default: the sum of all, as old as the oldest', () => {
    expect(knownTotal([known(1n, 5), known(2n, 3)])).toEqual(known({ total: 3n, isWhole: true }, 3))
    expect(knownTotal([])).toMatchObject({ value: { total: 0n, isWhole: true } })
  })
  test('behavior: a sum of which a part is not known says so', () => {
    expect(knownTotal([known(1n, 5), unknown('no-source')])).toEqual(known({ total: 1n, isWhole: false }, 5))
  })
  test('behavior: a sum of unknown figures is unknown, never 0', () => {
    expect(knownTotal([loading, unknown('no-source')])).toEqual(unknown('no-source'))
    expect(knownTotal([loading])).toBe(loading)
  })
})
