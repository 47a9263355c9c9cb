import { describe, expect, test } from 'vitest'
import { parseQuestion, QuestionError } from './parse-question.ts'

describe('parseQuestion', () => {
  test('default: a body, and the parameters of an address', () => {
    const question = { query: '{ a }', operationName: null, variables: { n: 1 } }
    expect(parseQuestion({ body: '{"query":"{ a }","variables":{"n":1}}' })).toEqual(question)
    expect(parseQuestion(new URLSearchParams({ query: '{ a }', variables: '{"n":1}' }))).toEqual(question)
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"query":1}',
    '{"query":"{ a }","variables":[]}',
    '{"query":"{ a }","operationName":1}',
  ])('error: QuestionError for %s', (body) => {
    expect(() => parseQuestion({ body })).toThrow(QuestionError)
  })
})
