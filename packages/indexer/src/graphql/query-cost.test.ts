import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { queryCost } from './query-cost.ts'
import { refuseCostly } from './refuse-costly.ts'

const isList = (name: string) => ['pairs', 'swaps', 'positions'].includes(name)
const cost = (query: string, variables = {}) => queryCost(parse(query), variables, isList)

describe('queryCost', () => {
  test('default: pages multiply with the pages inside them', () => {
    expect(cost('{ pairs(first: 10) { id swaps(first: 5) { id } } }')).toEqual({ depth: 2, fields: 4, rows: 60 })
  })

  test('behavior: a page without a size counts 100, a variable its value', () => {
    expect(cost('{ pairs { id } }').rows).toBe(100)
    expect(cost('query($n: Int) { pairs(first: $n) { id } }', { n: 7 }).rows).toBe(7)
  })

  test('behavior: fragments and aliases count each time they are used', () => {
    const query =
      'fragment f on Pair { id swaps(first: 2) { id } } { a: pairs(first: 1) { ...f } b: pairs(first: 1) { ...f } }'
    expect(cost(query)).toEqual({ depth: 2, fields: 8, rows: 6 })
  })

  test('behavior: introspection reads no rows', () => {
    expect(cost('{ __schema { types { fields { type { ofType { name } } } } } }')).toMatchObject({ depth: 0, rows: 0 })
  })
})

describe('refuseCostly', () => {
  const refusal = (query: string) => refuseCostly(parse(query), {}, isList)?.message

  test('default: an ordinary query passes', () => {
    expect(refusal('{ pairs(first: 1000) { id swaps(first: 20) { id } } }')).toBeUndefined()
  })

  test('behavior: too deep, too wide and too many rows are refused, each with its reason', () => {
    expect(refusal(`{ a ${'{ b '.repeat(9)}${'}'.repeat(9)} }`.replaceAll('b }', 'b { c } }'))).toMatch('levels deep')
    expect(refusal(`{ ${Array.from({ length: 601 }, (_, index) => `f${index}: id`).join(' ')} }`)).toMatch('601 fields')
    expect(refusal('{ pairs(first: 1000) { swaps(first: 1000) { id } } }')).toMatch('1001000 rows')
  })
})
