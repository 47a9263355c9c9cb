import { executeSync, GraphQLError, type GraphQLSchema } from 'graphql'
import { compilePlan, needsPrices } from './compile-plan.ts'
import { StatementEndedError } from './database.ts'
import type { Entity, Prices } from './entity.ts'
import { assertWithinBudget } from './estimate-cost.ts'
import { createQueryParser, QueryProblems } from './parse-query.ts'
import { createPlanner, type Plan } from './plan-query.ts'
import type { IndexReader } from './read-index.ts'
import { requireBlock } from './request.ts'

/** A GraphQL request before parsing and validation. */
export type GraphqlRequest = {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** An HTTP status and the JSON text of the body. */
export type Answer = { readonly status: 200 | 500 | 504; readonly body: string }

export type AnswerSource = {
  readonly schema: GraphQLSchema
  readonly entities: readonly Entity[]
  readonly index: IndexReader
  /** Receives unexpected errors. */
  readonly report: (error: unknown) => void
}

export const refusal = (problems: readonly { readonly message: string }[]): string =>
  JSON.stringify({ errors: problems })

/** Answers requests; an invalid one returns its reason and is rejected before any read. */
export function createAnswerer({ schema, entities, index, report }: AnswerSource) {
  const parse = createQueryParser(schema)
  const plan = createPlanner(schema, entities)
  const tokens = entities.find(({ name }) => name === 'Token') ?? null

  /** Rows of one block, with the prices of that block when needed. */
  async function read(planned: Extract<Plan, { kind: 'read' }>, signal: AbortSignal): Promise<string> {
    const compile = (prices: Prices | null) => compilePlan(planned, prices, tokens)
    const unpriced = async () => {
      const compiled = compile(null)
      return { ...compiled, ...(await index.read(compiled.statement, signal)) }
    }
    const { head, cells, write } = needsPrices(planned) ? await index.readPriced(compile, signal) : await unpriced()
    for (const block of planned.blocks) requireBlock(head, block)
    return write(cells, head)
  }

  async function answerPlan({ query, operationName, variables }: GraphqlRequest, signal: AbortSignal): Promise<string> {
    const document = parse(query)
    const planned = plan(document, operationName, variables)
    if (planned.kind === 'introspection') {
      return JSON.stringify(executeSync({ schema, document, operationName, variableValues: variables }))
    }
    assertWithinBudget(planned)
    return `{"data":${await read(planned, signal)}}`
  }

  return async function answer(request: GraphqlRequest, signal: AbortSignal): Promise<Answer> {
    try {
      return { status: 200, body: await answerPlan(request, signal) }
    } catch (error) {
      if (error instanceof GraphQLError) return { status: 200, body: refusal([error]) }
      if (error instanceof QueryProblems) return { status: 200, body: refusal(error.problems) }
      if (error instanceof StatementEndedError || signal.aborted) {
        return { status: 504, body: refusal([{ message: 'Answering took too long: ask for less.' }]) }
      }
      report(error)
      return { status: 500, body: refusal([{ message: 'The index could not answer.' }]) }
    }
  }
}
