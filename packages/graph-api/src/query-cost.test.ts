import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { assertQuerySize, querySize } from './query-cost.ts'

const size = (query: string) => querySize(parse(query))
const refusal = (query: string) => () => assertQuerySize(parse(query))

describe('querySize', () => {
  test('default: counts levels and fields as they are written', () => {
    expect(size('{ pairs(first: 10) { id swaps(first: 5) { id } } }')).toMatchObject({ levels: 2, fields: 4 })
  })

  test('behavior: counts a fragment at each use and once at its definition', () => {
    const query = 'fragment f on Pair { id swaps { id } } { a: pairs { ...f } b: pairs { ...f ... on Pair { id } } }'
    expect(size(query)).toMatchObject({ levels: 2, fields: 9 + 3 })
  })

  test('behavior: measures fragments that double a thousand times in linear time', () => {
    const levels = 1_000
    const chain = Array.from({ length: levels }, (_, at) => `fragment f${at} on Pair { ...f${at + 1} ...f${at + 1} }`)
    const query = `{ pairs { ...f0 } } ${chain.join(' ')} fragment f${levels} on Pair { id }`
    expect(size(query).fields).toBeGreaterThan(2 ** 1_000)
    expect(refusal(query)).toThrow('fields')
  })

  test('error: GraphQLError when a fragment contains itself', () => {
    expect(refusal('{ pairs { ...a } } fragment a on Pair { ...b } fragment b on Pair { ...a }')).toThrow(
      'contains itself',
    )
  })
})

describe('assertQuerySize', () => {
  test('default: accepts an ordinary query', () => {
    expect(refusal('{ pairs(first: 1000) { id swaps(first: 20) { id } } }')).not.toThrow()
  })

  test('behavior: refuses deep and wide queries with a reason for each', () => {
    expect(refusal(`{ a ${'{ b '.repeat(9)} ${'}'.repeat(9)} }`)).toThrow('9 levels deep')
    expect(refusal(`{ ${Array.from({ length: 601 }, (_, index) => `f${index}: id`).join(' ')} }`)).toThrow('601 fields')
  })

  test('behavior: accepts the introspection query of common tools, and refuses cyclic or repeated introspection', () => {
    const type = `type { name ${'ofType { name '.repeat(7)} ${'}'.repeat(7)} }`
    const tools = `{ __schema { types { name fields { name args { name ${type} } ${type} } inputFields { name ${type} } enumValues { name } } } }`
    expect(refusal(tools)).not.toThrow()
    expect(refusal('{ __schema { types { fields { type { fields { name } } } } } }')).toThrow('the schema')
    expect(refusal(`{ ${Array.from({ length: 9 }, (_, at) => `a${at}: ${tools.slice(2, -2)}`).join(' ')} }`)).toThrow()
  })
})
