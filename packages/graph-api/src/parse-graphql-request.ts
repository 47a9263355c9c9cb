import * as v from 'valibot'
import type { GraphqlRequest } from './answer-query.ts'

/** Thrown when a request is not JSON, or not in the form of GraphQL over HTTP. */
export class GraphqlRequestError extends Error {
  override readonly name = 'GraphqlRequestError'
}

const request = v.object({
  query: v.string('query must be a string.'),
  operationName: v.optional(v.nullable(v.string('operationName must be a string.')), null),
  variables: v.optional(
    v.nullable(
      v.custom<Record<string, unknown>>(
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        'variables must be an object.',
      ),
    ),
    null,
  ),
})

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GraphqlRequestError(`${what} is not JSON.`, { cause })
  }
}

/** Parses the body of a POST or the parameters of a GET. @throws GraphqlRequestError */
export function parseGraphqlRequest(from: { readonly body: string } | URLSearchParams): GraphqlRequest {
  const sent = from instanceof URLSearchParams ? fromParameters(from) : parseJson(from.body, 'The request')
  if (Array.isArray(sent)) throw new GraphqlRequestError('Lists of queries are not supported.')
  const parsed = v.safeParse(request, sent)
  if (!parsed.success) throw new GraphqlRequestError(parsed.issues[0].message)
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
