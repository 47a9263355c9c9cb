import { type DocumentNode, GraphQLError } from 'graphql'
import { queryCost } from './query-cost.ts'

export const mostLevels = 8
export const mostFields = 600
export const mostRows = 200_000

/** The sentence with which a query is refused because answering it would cost too much, or null. */
export function refuseCostly(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  isList: (field: string) => boolean,
): GraphQLError | null {
  const { depth, fields, rows } = queryCost(document, variables, isList)
  if (depth > mostLevels)
    return new GraphQLError(`The query is ${depth} levels deep; at most ${mostLevels} are answered.`)
  if (fields > mostFields)
    return new GraphQLError(`The query asks for ${fields} fields; at most ${mostFields} are answered.`)
  if (rows > mostRows) return new GraphQLError(`The query could read ${rows} rows; at most ${mostRows} are answered.`)
  return null
}
