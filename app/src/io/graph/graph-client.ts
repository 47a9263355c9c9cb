import * as v from 'valibot'
import { graphHash, maxPageSize, page, rowId, seconds } from './graph-values.ts'
import { GraphEndlessListError, GraphRefusedError, GraphReplyError, postQuery } from './post-query.ts'

/** Block at which the indexer computed a response. */
export type GraphBlock = { readonly number: bigint; readonly hash: `0x${string}`; readonly timestamp: number | null }

/** A value from the indexer, and its block. */
export type GraphAnswer<T> = { readonly block: GraphBlock; readonly value: T }

/**
 * A query in the schema of The Graph. `text` must include `metaSelection`. Filters are variables of
 * the entity's filter type, because indexers differ in the types of its fields.
 */
type GraphQuery<Schema extends v.GenericSchema> = {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Schema of all fields of the response except `_meta`. */
  readonly schema: Schema
}

export type GraphClient = {
  readonly url: string
  /** @throws GraphFailure */
  ask<Schema extends v.GenericSchema>(query: GraphQuery<Schema>): Promise<GraphAnswer<v.InferOutput<Schema>>>
}

export const metaSelection = '_meta { block { number hash timestamp } }'

const graphBlock = v.object({
  number: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((number) => BigInt(number)),
  ),
  hash: graphHash,
  timestamp: v.optional(v.nullable(seconds), null),
})
const meta = v.object({ block: graphBlock })

const refusal = v.object({
  errors: v.pipe(v.array(v.object({ message: v.pipe(v.string(), v.maxLength(100_000)) })), v.minLength(1)),
})

/** Creates a client that validates every response against a schema. */
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

/** A selection that is read with the first page of a list, at the same block. */
type ExtraSelection<Schema extends v.GenericSchema> = {
  readonly parameters: readonly string[]
  readonly fields: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly schema: Schema
  readonly take: (found: v.InferOutput<Schema>) => void
}

export type GraphList<Row extends v.GenericSchema, Other extends v.GenericSchema> = {
  /** Name of the list in the schema, such as `pairs`. */
  readonly list: string
  /** Name of the GraphQL type, such as `Pair`. The filter variable has the type `Pair_filter`. */
  readonly entity: string
  readonly where: Readonly<Record<string, unknown>>
  /** Fields to select in addition to `id`. */
  readonly fields: string
  readonly row: Row
  /** Maximum number of rows; a longer list is rejected. */
  readonly maxRows: number
  readonly extra?: ExtraSelection<Other>
}

/**
 * All rows of a list. Each page continues after the last id, so that added or removed rows do not
 * shift it. The block is that of the oldest page.
 * @throws GraphFailure
 */
export async function listAll<Row extends v.GenericSchema, Other extends v.GenericSchema>(
  client: GraphClient,
  { list, entity, where, fields, row, maxRows, extra }: GraphList<Row, Other>,
): Promise<GraphAnswer<readonly v.InferOutput<Row>[]>> {
  const schema = v.object({ rows: page(v.intersect([v.object({ id: rowId }), row])) })
  const pageOf = (parameters: readonly string[], more: string) => `query All(${parameters.join(', ')}) {
    ${metaSelection}
    rows: ${list}(first: ${maxPageSize}, orderBy: id, orderDirection: asc, where: $where) { id ${fields} } ${more}
  }`
  const filter = `$where: ${entity}_filter!`
  const next = pageOf([filter], '')

  type Page = GraphAnswer<v.InferOutput<typeof schema>>

  async function askFirst({
    parameters,
    fields: more,
    variables,
    schema: other,
    take,
  }: ExtraSelection<Other>): Promise<Page> {
    const text = pageOf([filter, ...parameters], more)
    const both = v.intersect([schema, other])
    const { block, value } = await client.ask({ text, variables: { where, ...variables }, schema: both })
    take(value as v.InferOutput<Other>) // The cast is safe because the value was parsed with both schemas.
    return { block, value: value as Page['value'] }
  }

  const rows: v.InferOutput<Row>[] = []
  const ids = new Set<string>()
  let oldest: GraphBlock | null = null
  let after = ''
  for (;;) {
    const answer: Page =
      after === '' && extra
        ? await askFirst(extra)
        : await client.ask({
            text: next,
            variables: { where: after === '' ? where : { ...where, id_gt: after } },
            schema,
          })
    const found = answer.value.rows
    oldest = oldest !== null && oldest.number <= answer.block.number ? oldest : answer.block
    // A row that is returned twice would be counted twice, so it is rejected.
    if (found.some(({ id }) => ids.size === ids.add(id).size)) {
      throw new GraphReplyError(client.url, [`${list}: a row comes twice`])
    }
    rows.push(...found)
    if (rows.length > maxRows) throw new GraphEndlessListError(client.url, maxRows)
    const last = found.at(-1)?.id
    if (found.length < maxPageSize || last === undefined) return { block: oldest, value: rows }
    // A server that ignores `id_gt` would return the same page forever, so it is rejected.
    if (last === after) throw new GraphReplyError(client.url, [`${list}: the pages do not go on`])
    after = last
  }
}
