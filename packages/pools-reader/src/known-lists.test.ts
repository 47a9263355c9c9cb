import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from './known.ts'
import { knownOnes, lackOf, namedKnown } from './known-lists.ts'

describe('namedKnown', () => {
  test('default: returns all values by name with the age of the oldest, or the first unknown one', () => {
    expect(namedKnown({ a: known(1, 9), b: known('x', 4) })).toEqual(known({ a: 1, b: 'x' }, 4))
    expect(namedKnown({ a: known(1, 9), b: loading })).toEqual(loading)
    expect(namedKnown({ a: unknown('unreadable'), b: loading })).toEqual(unknown('unreadable'))
  })
})

describe('knownOnes', () => {
  test('default: returns the known values in order, with the age of the oldest', () => {
    expect(knownOnes([known('a', 9), known('b', 4)])).toEqual(known(['a', 'b'], 4))
    expect(knownOnes([])).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: ignores a loading value beside known ones', () => {
    expect(knownOnes([known('a', 9), loading])).toEqual(known(['a'], 9))
    expect(knownOnes([loading, loading])).toEqual(loading)
  })
  test('behavior: omits unreadable values, and returns `unknown` when the node is unreachable', () => {
    expect(knownOnes([unknown('unreadable'), known('b', 4)])).toEqual(known(['b'], 4))
    expect(knownOnes([unknown('unreadable')])).toMatchObject({ status: 'known', value: [] })
    expect(knownOnes([loading, unknown('node-unreachable')])).toEqual(unknown('node-unreachable'))
  })
})

describe('lackOf', () => {
  test('default: returns null when every value is known or unreadable', () => {
    expect(lackOf([])).toBeNull()
    expect(lackOf([known('a', 9), unknown('unreadable')])).toBeNull()
  })
  test('behavior: returns `loading` while a value is loading, unless the node of another value is unreachable', () => {
    expect(lackOf([known('a', 9), loading])).toEqual(loading)
    expect(lackOf([known('a', 9), loading, unknown('node-unreachable')])).toEqual(unknown('node-unreachable'))
  })
})
