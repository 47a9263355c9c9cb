import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { querySize, refuseLarge } from './query-cost.ts'

const size = (query: string) => querySize(parse(query))

describe('querySize', () => {
  test('default: levels and fields as they are written', () => {
    expect(size('{ pairs(first: 10) { id swaps(first: 5) { id } } }')).toMatchObject({ levels: 3, fields: 4 })
  })
})
