import { describe, expect, test } from 'vitest'
import { allKnown, bothKnown, known, loading, mapKnown, unknown } from './known.ts'

describe('mapKnown', () => {
  test('default: derives a value from a known value, and keeps its age', () => {
    expect(mapKnown(known(2, 100), (value) => value * 2)).toEqual(known(4, 100))
  })
  test('behavior: returns `loading` and `unknown` unchanged', () => {
    const never = () => {
      throw new TypeError('computed')
    }
    expect(mapKnown(loading, never)).toBe(loading)
    expect(mapKnown(unknown('no-source'), never)).toEqual({ status: 'unknown', reason: 'no-source' })
  })
})

describe('bothKnown', () => {
  test('default: returns both values with the age of the older value', () => {
    expect(bothKnown(known('a', 200), known('b', 100))).toEqual(known(['a', 'b'], 100))
  })
  test('behavior: prefers `unknown` to `loading`, and `loading` to known values', () => {
    expect(bothKnown(loading, unknown('node-unreachable'))).toEqual(unknown('node-unreachable'))
    expect(bothKnown(known(1, 1), loading)).toBe(loading)
  })
})

describe('allKnown', () => {
  test('default: returns all values in the given order, with the age of the oldest', () => {
    expect(allKnown([known('a', 200), known('b', 100), known('c', 300)])).toEqual(known(['a', 'b', 'c'], 100))
    expect(allKnown([])).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: prefers `unknown` to `loading` when a value is not known', () => {
    expect(allKnown([known(1, 1), loading])).toBe(loading)
    expect(allKnown([loading, unknown('unreadable'), known(1, 1)])).toEqual(unknown('unreadable'))
  })
})
