import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from './known.ts'
import { knownOnes, lackOf, namedKnown } from './known-lists.ts'

describe('namedKnown', () => {
  test('default: all values under their names, as old as the oldest; not known while one is not', () => {
    expect(namedKnown({ a: known(1, 9), b: known('x', 4) })).toEqual(known({ a: 1, b: 'x' }, 4))
    expect(namedKnown({ a: known(1, 9), b: loading })).toEqual(loading)
    expect(namedKnown({ a: unknown('unreadable'), b: loading })).toEqual(unknown('unreadable'))
  })
})

describe('knownOnes', () => {
  test('default: the known values in their order, as old as the oldest', () => {
    expect(knownOnes([known('a', 9), known('b', 4)])).toEqual(known(['a', 'b'], 4))
    expect(knownOnes([])).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: one more that is still being read takes nothing away from the others', () => {
    expect(knownOnes([known('a', 9), loading])).toEqual(known(['a'], 9))
    expect(knownOnes([loading, loading])).toEqual(loading)
  })
  test('behavior: what cannot be read is left out, a node that does not answer is said', () => {
    expect(knownOnes([unknown('unreadable'), known('b', 4)])).toEqual(known(['b'], 4))
    expect(knownOnes([unknown('unreadable')])).toMatchObject({ status: 'known', value: [] })
    expect(knownOnes([loading, unknown('node-unreachable')])).toEqual(unknown('node-unreachable'))
  })
})

describe('lackOf', () => {
  test('default: nothing, where all is known or cannot be read by anybody', () => {
    expect(lackOf([])).toBeNull()
    expect(lackOf([known('a', 9), unknown('unreadable')])).toBeNull()
  })
  test('behavior: what is still asked; before it a node that does not answer', () => {
    expect(lackOf([known('a', 9), loading])).toEqual(loading)
    expect(lackOf([known('a', 9), loading, unknown('node-unreachable')])).toEqual(unknown('node-unreachable'))
  })
})
