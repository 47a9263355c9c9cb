import { executeSync, GraphQLError, type GraphQLSchema } from 'graphql'
import { type Database, StatementEndedError } from './database.ts'
import type { Entity, Prices } from './entity.ts'
import { createQueryParser, QueryProblems } from './parse-query.ts'
import { createPlanner } from './plan-query.ts'
import { refuseCostly } from './price-plan.ts'
import type { Head, Snapshot } from './request.ts'
import { QueryAbandonedError, runPlan } from './run-plan.ts'

/** A question as a client has sent it, not yet looked at. */
export type Question = {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** An HTTP status and the JSON text of the body. */
export type Answer = { readonly status: 200 | 500 | 504; readonly body: string }

export type Source = {
  readonly schema: GraphQLSchema
  readonly entities: readonly Entity[]
  readonly database: Database
  readonly readHead: (rows: Snapshot['rows']) => Promise<Head>
  readonly pricesAt: (head: Head, rows: Snapshot['rows']) => Promise<Prices>
  /** Told of what should not happen. */
  readonly report: (error: unknown) => void
}

export const refusal = (problems: readonly { readonly message: string }[]): string => JSON.stringify({ errors: problems })

/** Answers questions. A wrong one costs its sender a sentence and this process little. */
export function createAnswerer({ schema, entities, database, readHead, pricesAt, report }: Source) {
  const parse = createQueryParser(schema)
  const plan = createPlanner(schema, entities)
  const tokens = entities.find(({ name }) => name === 'Token') ?? null

  async function read({ query, operationName, variables }: Question, signal: AbortSignal): Promise<Answer> {
    const document = parse(query)
    const planned = plan(document, operationName, variables)
    refuseCostly(planned)
    if (planned.kind === 'introspection') {
      return { status: 200, body: JSON.stringify(executeSync({ schema, document, operationName, variableValues: variables })) }
    }
    const data = await database.read(signal, async (rows) => {
      const head = await readHead(rows)
      return runPlan(planned, { head, rows, signal, prices: () => pricesAt(head, rows) }, tokens)
    })
    return { status: 200, body: `{"data":${data}}` }
  }

  return async function answer(question: Question, signal: AbortSignal): Promise<Answer> {
    try {
      return await read(question, signal)
    } catch (error) {
      if (error instanceof GraphQLError) return { status: 200, body: refusal([error]) }
      if (error instanceof QueryProblems) return { status: 200, body: refusal(error.problems) }
      if (error instanceof StatementEndedError || error instanceof QueryAbandonedError) {
        return { status: 504, body: refusal([{ message: 'Answering took too long: ask for less.' }]) }
      }
      report(error)
      return { status: 500, body: refusal([{ message: 'The index could not answer.' }]) }
    }
  }
}
