import { describe, expect, test } from 'vitest'
import { GraphqlRequestError, parseGraphqlRequest } from './parse-graphql-request.ts'

describe('parseGraphqlRequest', () => {
  test('default: reads a POST body and the parameters of a URL', () => {
    const request = { query: '{ a }', operationName: null, variables: { n: 1 } }
    expect(parseGraphqlRequest({ body: '{"query":"{ a }","variables":{"n":1}}' })).toEqual(request)
    expect(parseGraphqlRequest(new URLSearchParams({ query: '{ a }', variables: '{"n":1}' }))).toEqual(request)
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"query":1}',
    '{"query":"{ a }","variables":[]}',
    '{"query":"{ a }","operationName":1}',
  ])('error: GraphqlRequestError for %s', (body) => {
    expect(() => parseGraphqlRequest({ body })).toThrow(GraphqlRequestError)
  })
})
