import * as v from 'valibot'
import { type GraphAnswer, type GraphBlock, type GraphClient, metaSelection } from './graph-client.ts'
import { GraphEndlessListError, GraphReplyError } from './graph-errors.ts'
import { largestPage, page, rowId } from './graph-values.ts'

export type GraphList<Row extends v.GenericSchema> = {
  /** Name of the list, as `pairs`. */
  readonly list: string
  /** Name of its entity, as `Pair`: its filter is called after it. */
  readonly entity: string
  readonly where: Readonly<Record<string, unknown>>
  /** Fields beside `id`. */
  readonly fields: string
  readonly row: Row
  /** A list that is longer is refused. */
  readonly mostRows: number
}

/**
 * All rows of a list, page by page along their ids: neither 100 nor 1000 rows are the end of it, and a row that appears or goes
 * meanwhile moves no other one over a page's edge. The answer is as old as its oldest page.
 * @throws GraphFailure
 */
export async function listAll<Row extends v.GenericSchema>(
  client: GraphClient,
  { list, entity, where, fields, row, mostRows }: GraphList<Row>,
): Promise<GraphAnswer<readonly v.InferOutput<Row>[]>> {
  const text = `query All($where: ${entity}_filter!) {
    ${metaSelection}
    rows: ${list}(first: ${largestPage}, orderBy: id, orderDirection: asc, where: $where) { id ${fields} }
  }`
  const schema = v.object({ rows: page(v.intersect([v.object({ id: rowId }), row])) })
  const rows: v.InferOutput<Row>[] = []
  let oldest: GraphBlock | null = null
  let after = ''
  for (;;) {
    const answer: GraphAnswer<v.InferOutput<typeof schema>> = await client.ask({
      text,
      variables: { where: after === '' ? where : { ...where, id_gt: after } },
      schema,
    })
    const found = answer.value.rows
    oldest = oldest !== null && oldest.number <= answer.block.number ? oldest : answer.block
    rows.push(...found)
    if (rows.length > mostRows) throw new GraphEndlessListError(client.url, mostRows)
    const last = found.at(-1)?.id
    if (found.length < largestPage || last === undefined) return { block: oldest, value: rows }
    // A server that does not go on would be asked for ever.
    if (last === after) throw new GraphReplyError(client.url, [`${list}: the pages do not go on`])
    after = last
  }
}
