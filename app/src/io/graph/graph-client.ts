import * as v from 'valibot'
import { GraphRefusedError, GraphReplyError } from './graph-errors.ts'
import { graphHash, seconds } from './graph-values.ts'
import { postQuery } from './post-query.ts'

/** The block that an answer stands on. */
export type GraphBlock = { readonly number: bigint; readonly hash: `0x${string}`; readonly timestamp: number | null }

/** What an indexer said, and as of which block. */
export type GraphAnswer<T> = { readonly block: GraphBlock; readonly value: T }

/**
 * A query in the shape of The Graph. `text` selects `_meta` beside what it asks for (`metaSelection`); filters go through variables of
 * the entity's filter type, which is called alike everywhere while the types of its fields are not.
 */
export type GraphQuery<Schema extends v.GenericSchema> = {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Of the answer's fields beside `_meta`. */
  readonly schema: Schema
}

export type GraphClient = {
  readonly url: string
  /** @throws GraphFailure */
  ask<Schema extends v.GenericSchema>(query: GraphQuery<Schema>): Promise<GraphAnswer<v.InferOutput<Schema>>>
}

export const metaSelection = '_meta { block { number hash timestamp } }'

const block = v.object({
  number: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((number) => BigInt(number)),
  ),
  hash: graphHash,
  timestamp: v.optional(v.nullable(seconds), null),
})
const meta = v.object({ block })

const refusal = v.object({
  errors: v.pipe(v.array(v.object({ message: v.pipe(v.string(), v.maxLength(100_000)) })), v.minLength(1)),
})

/** Asks an indexer; whatever it answers has passed a schema before anybody sees it. */
export function createGraphClient(url: string, post: typeof postQuery = postQuery): GraphClient {
  return {
    url,
    async ask<Schema extends v.GenericSchema>({ text, variables, schema }: GraphQuery<Schema>) {
      const reply = await post(url, { query: text, variables })
      const refused = v.safeParse(refusal, reply)
      if (refused.success) {
        throw new GraphRefusedError(
          url,
          refused.output.errors.slice(0, 10).map(({ message }) => message),
        )
      }
      const head = v.safeParse(v.object({ data: v.object({ _meta: meta }) }), reply)
      const body = v.safeParse(v.object({ data: schema }), reply)
      if (!head.success) throw new GraphReplyError(url, problemsOf(head.issues))
      if (!body.success) throw new GraphReplyError(url, problemsOf(body.issues))
      return { block: head.output.data._meta.block, value: body.output.data }
    },
  }
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  return issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`)
}
