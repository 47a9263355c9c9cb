import * as v from 'valibot'
import type { Database } from './database.ts'
import type { Entity } from './entity.ts'
import { arrayText } from './statement.ts'
import { tableOf } from './table.ts'

/** Size and indexes of a table, from which the cost of a list is estimated. */
export type TableStats = {
  readonly rows: number
  /** The columns of each index, in index order. */
  readonly indexes: readonly (readonly string[])[]
  /** Upper bound of the number of rows with equal values in a column. */
  readonly maxRowsPerValue: (column: string) => number
}

export type Statistics = (entity: Entity) => TableStats

/** Row counts and value frequencies of all tables. */
export type StatisticsReader = () => Promise<Statistics>

const refreshMs = 60_000
/**
 * Minimum size of a row in bytes, which limits the estimated number of rows in a table that was never
 * analyzed.
 */
const minRowBytes = 100
/** Safety margin. Statistics are based on samples, so a factor and a number of rows are added. */
const margin = { factor: 1.5, rows: 20 }

/** As PostgreSQL's planner estimates: row density at the last ANALYZE times the current size. */
const rowsSql = `case when c.reltuples > 0 and c.relpages > 0
  then ceil(c.reltuples * greatest(1, pg_relation_size(c.oid) / 8192.0 / c.relpages))
  else ceil(pg_relation_size(c.oid) / ${minRowBytes}.0) end`
const indexesSql = `(select json_agg((select json_agg(a.attname order by k.n) from unnest(i.indkey) with ordinality k(number, n)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number)) from pg_index i where i.indrelid = c.oid and i.indisvalid)`
const valuesSql = `(select json_object_agg(s.attname, json_build_array(greatest(s.most_common_freqs[1], s.null_frac), s.n_distinct))
  from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname)`
const statsSql = (names: string) => `select json_agg(json_build_array(t.name, ${rowsSql}, ${indexesSql}, ${valuesSql}))
  from unnest(${names}) t(name) join pg_class c on c.oid = to_regclass(t.name) join pg_namespace n on n.oid = c.relnamespace`

const rowsSchema = v.array(
  v.tuple([
    v.string(),
    v.number(),
    v.nullable(v.array(v.nullable(v.array(v.string())))),
    v.nullable(v.record(v.string(), v.tuple([v.nullable(v.number()), v.number()]))),
  ]),
)

/** Thrown when a table of the API does not exist in the database. */
export class UnknownTableError extends Error {
  override readonly name = 'UnknownTableError'
  constructor(entity: string) {
    super(`The table of ${entity} is not in the database.`)
  }
}

/** Number of rows with the most frequent value or null, from its share or the number of values. */
function maxRowsOf(rows: number, known: readonly [number | null, number] | undefined): number {
  if (known === undefined) return rows
  const [frequency, distinct] = known
  const values = distinct < 0 ? -distinct * rows : distinct
  const mean = values > 0 ? rows / values : rows
  return Math.min(rows, Math.ceil(margin.factor * Math.max((frequency ?? 0) * rows, mean)) + margin.rows)
}

/** Reads the statistics of all tables. Old ones are read again in the background. */
export function createStatistics(
  database: Database,
  entities: readonly Entity[],
  now: () => number = () => performance.now(),
): StatisticsReader {
  const names = [...new Set(entities.map(tableOf))]
  let known: Statistics | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Statistics> | null = null

  async function readRows() {
    // Never aborted, because concurrent requests share the read.
    const { signal } = new AbortController()
    const [row] = await database.query({ text: statsSql('$1::text[]'), values: [arrayText(names)] }, signal)
    return v.parse(rowsSchema, JSON.parse(row?.[0] ?? '[]'))
  }

  async function read(): Promise<Statistics> {
    const tables = new Map<string, TableStats>()
    for (const [name, rows, indexes, values] of await readRows()) {
      tables.set(name, {
        rows,
        indexes: (indexes ?? []).flatMap((columns) => (columns === null ? [] : [columns])),
        maxRowsPerValue: (column) => maxRowsOf(rows, values?.[column]),
      })
    }
    return (entity) => {
      const stats = tables.get(tableOf(entity))
      if (!stats) throw new UnknownTableError(entity.name)
      return stats
    }
  }

  function refresh(): Promise<Statistics> {
    reading ??= read()
      .then((found) => {
        known = found
        readAt = now()
        return found
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return async () => {
    if (known === null) return refresh()
    // A failed read is repeated at the next query, which itself reports the reason.
    if (now() - readAt > refreshMs) void refresh().catch(() => {})
    return known
  }
}
