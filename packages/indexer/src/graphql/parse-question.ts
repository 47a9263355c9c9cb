import * as v from 'valibot'
import type { Question } from './answer-query.ts'

/** A request is no question: it is not JSON, or not of the shape that GraphQL over HTTP asks for. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError'
}

const question = v.object({
  query: v.string('query has to be a text.'),
  operationName: v.optional(v.nullable(v.string('operationName has to be a text.')), null),
  variables: v.optional(
    v.nullable(
      v.custom<Record<string, unknown>>(
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        'variables have to be an object.',
      ),
    ),
    null,
  ),
})

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new QuestionError(`${what} is not JSON.`, { cause })
  }
}

/** Reads a question from the body of a POST or the parameters of a GET. @throws QuestionError */
export function parseQuestion(from: { readonly body: string } | URLSearchParams): Question {
  const sent = from instanceof URLSearchParams ? fromParameters(from) : parseJson(from.body, 'The request')
  if (Array.isArray(sent)) throw new QuestionError('Questions are answered one by one, not in lists.')
  const parsed = v.safeParse(question, sent)
  if (!parsed.success) throw new QuestionError(parsed.issues[0].message)
  const { query, operationName, variables } = parsed.output
  return { query, operationName, variables: variables ?? {} }
}

function fromParameters(parameters: URLSearchParams) {
  const variables = parameters.get('variables')
  return {
    query: parameters.get('query') ?? undefined,
    operationName: parameters.get('operationName'),
    variables: variables === null ? null : parseJson(variables, 'variables'),
  }
}
