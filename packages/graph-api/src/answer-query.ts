import { executeSync, GraphQLError, type GraphQLSchema } from 'graphql'
import { compilePlan } from './compile-plan.ts'
import { DatabaseUnavailableError, StatementEndedError } from './database.ts'
import { CompileTimeoutError, createDeadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import { assertWithinBudget } from './estimate-cost.ts'
import type { PricedState } from './figures.ts'
import { needsPrices } from './needs-prices.ts'
import { createQueryParser, QueryProblems } from './parse-query.ts'
import type { ReadPlan } from './plan.ts'
import { createPlanner } from './plan-query.ts'
import type { IndexReader } from './read-index.ts'
import { type Head, requireBlock } from './request.ts'
import { createYieldTurn } from './yield-turn.ts'

/** A GraphQL request before parsing and validation. */
export type GraphqlRequest = {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** An HTTP status and the JSON text of the body. */
export type Answer = {
  readonly status: 200 | 500 | 503 | 504
  readonly body: string
  /**
   * Hash of the block at which the whole body was read, with `-held` while the head guard holds it. Null
   * before the first block, for errors and for introspection.
   */
  readonly tag: string | null
}

/** A validated query with its estimated cost; nothing has been read yet. */
export type PreparedQuery = { readonly units: number; readonly run: (signal: AbortSignal) => Promise<Answer> }

export type AnswerSource = {
  readonly schema: GraphQLSchema
  readonly entities: readonly Entity[]
  readonly index: IndexReader
  /** Called with errors that no rule of the API explains. */
  readonly report: (error: unknown) => void
}

export type QueryPreparer = (request: GraphqlRequest, signal: AbortSignal) => Promise<PreparedQuery>

/**
 * Maximum processor time in milliseconds for planning and compiling a query. The first query takes
 * tens of them.
 */
const maxCompileMs = 250
/** Duration of synchronous work in milliseconds after which other requests get a turn. */
const turnMs = 8

export const refusal = (problems: readonly { readonly message: string }[]): string =>
  JSON.stringify({ errors: problems })

/** The tag contains whether the head is held, because holding changes responses without a new block. */
function tagOf({ hash, hasIndexingErrors }: Head): string | null {
  return hash !== null && hasIndexingErrors ? `${hash}-held` : hash
}

/** Prepares requests. An invalid one is rejected with its reason before anything is read. */
export function createQueryPreparer({ schema, entities, index, report }: AnswerSource): QueryPreparer {
  const parse = createQueryParser(schema)
  const plan = createPlanner(schema, entities)
  const tokens = entities.find(({ name }) => name === 'Token') ?? null

  /** Reads the rows of a plan at one block, with the prices of that block when needed. */
  async function read(planned: ReadPlan, signal: AbortSignal): Promise<Answer> {
    const compile = (priced: PricedState | null) => compilePlan(planned, priced, tokens, createDeadline(maxCompileMs))
    const unpriced = async () => {
      const compiled = compile(null)
      return { ...compiled, ...(await index.read(compiled.statement, signal)) }
    }
    const { head, cells, write } = needsPrices(planned) ? await index.readPriced(compile, signal) : await unpriced()
    for (const block of planned.blocks) requireBlock(head, block)
    const body = `{"data":${await write(cells, head, createYieldTurn(turnMs))}}`
    return { status: 200, body, tag: tagOf(head) }
  }

  async function prepare({ query, operationName, variables }: GraphqlRequest) {
    const yieldTurn = createYieldTurn(turnMs)
    const document = parse(query)
    await yieldTurn()
    const planned = plan(document, operationName, variables, createDeadline(maxCompileMs))
    if (planned.kind === 'introspection') {
      const { units } = planned
      const run = async (): Promise<Answer> => {
        const result = executeSync({ schema, document, operationName, variableValues: variables })
        return { status: 200, body: JSON.stringify(result), tag: null }
      }
      return { units, run }
    }
    await yieldTurn()
    const { units } = assertWithinBudget(planned, await index.statistics())
    return { units, run: (until: AbortSignal) => read(planned, until) }
  }

  /** The response to a query that failed. */
  function failure(error: unknown, signal: AbortSignal): Answer {
    const refused = (status: Answer['status'], problems: readonly { readonly message: string }[]): Answer => ({
      status,
      body: refusal(problems),
      tag: null,
    })
    if (error instanceof GraphQLError) return refused(200, [error])
    if (error instanceof QueryProblems) return refused(200, error.problems)
    if (error instanceof StatementEndedError || error instanceof CompileTimeoutError || signal.aborted) {
      return refused(504, [{ message: 'The query took too long: request less data.' }])
    }
    report(error)
    if (error instanceof DatabaseUnavailableError) return refused(503, [{ message: error.message }])
    return refused(500, [{ message: 'The index could not answer.' }])
  }

  return async (request, signal) => {
    try {
      const { units, run } = await prepare(request)
      return {
        units,
        async run(until) {
          try {
            return await run(until)
          } catch (error) {
            return failure(error, until)
          }
        },
      }
    } catch (error) {
      const answer = failure(error, signal)
      return { units: 0, run: async () => answer }
    }
  }
}
