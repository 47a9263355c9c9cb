import type { Database, Query } from './database.ts'
import type { Entity, Prices } from './entity.ts'
import { createPricedState, type PricedState } from './figures.ts'
import type { Head } from './request.ts'
import { shareConcurrent } from './share-concurrent.ts'
import type { Statement } from './statement.ts'
import { cellSql, tableOf } from './table.ts'
import { createStatistics, type StatisticsReader } from './table-stats.ts'
import type { Cells } from './write-value.ts'

export type IndexSource = {
  readonly database: Database
  /**
   * SQL of the head: a JSON list of number, hash, timestamp and whether it is held; null when there is
   * no head.
   */
  readonly headSql: string
  readonly entities: readonly Entity[]
  readonly pair: Entity
  /** Columns of a pair that prices need, in the order of `pricesOf`. */
  readonly pairColumns: readonly string[]
  readonly pricesOf: (pairs: readonly Cells[]) => Prices
}

type PricesAtBlock = { readonly head: Head; readonly priced: PricedState }

type Rows = { readonly head: Head; readonly cells: Cells }

/** Reads rows together with the block of their snapshot. */
export type IndexReader = {
  readonly read: (statement: Statement, signal: AbortSignal) => Promise<Rows>
  /** Reads the rows of a statement that depends on prices, at the block of these prices. */
  readonly readPriced: <T extends Compiled>(
    compile: (priced: PricedState) => T,
    signal: AbortSignal,
  ) => Promise<Rows & T>
  /** Table sizes, from which the cost of a query is estimated. */
  readonly statistics: StatisticsReader
}
type Compiled = { readonly statement: Statement }

/** The head before any block has been indexed. */
const noHead: Head = { number: 0, hash: null, timestamp: null, hasIndexingErrors: false }

function headOf(cell: unknown): Head {
  if (!Array.isArray(cell)) return noHead
  const [number, hash, timestamp, isHeld] = cell as [number, string, number, boolean | null]
  return { number, hash, timestamp, hasIndexingErrors: isHeld === true }
}

export function createIndexReader({
  database,
  headSql,
  entities,
  pair,
  pairColumns,
  pricesOf,
}: IndexSource): IndexReader {
  const pairsSql = `(select coalesce(json_agg(json_build_array(${pairColumns.map((name) => cellSql(pair, name, 't')).join(', ')})), '[]') from ${tableOf(pair)} t)`
  /** Prices of the last read; null before the first. */
  let known: PricesAtBlock | null = null

  async function readBy(query: Query, { text, values }: Statement): Promise<Rows> {
    const [row = []] = await query({ text: `select ${headSql}${text === '' ? '' : `, ${text}`}`, values })
    const [head, ...cells] = row.map((cell): unknown => (cell === null ? null : JSON.parse(cell)))
    return { head: headOf(head), cells }
  }
  const read = (statement: Statement, signal: AbortSignal) => readBy((each) => database.query(each, signal), statement)

  /** Reads prices, and executes further work on the same snapshot. */
  const priceSnapshot = <T>(work: (state: PricesAtBlock, query: Query) => Promise<T>, signal: AbortSignal) =>
    database.querySnapshot(async (query) => {
      const { head, cells } = await readBy(query, { text: pairsSql, values: [] })
      const state = { head, priced: createPricedState(pricesOf(cells[0] as readonly Cells[])) }
      known = state
      return work(state, query)
    }, signal)

  /** Concurrent requests share the read of a new block's prices, so none of them can abort it. */
  const refresh = shareConcurrent(() => priceSnapshot(async (state) => state, new AbortController().signal))

  return {
    read,
    statistics: createStatistics(database, entities),
    async readPriced(compile, signal) {
      for (let attempt = 0; attempt < 2; attempt++) {
        const { head, priced } = known !== null && attempt === 0 ? known : await refresh()
        const compiled = compile(priced)
        const rows = await read(compiled.statement, signal)
        if (rows.head.hash === head.hash) return { ...compiled, ...rows }
      }
      // Both statements use one snapshot, because a block could arrive between them.
      return priceSnapshot(async ({ priced }, query) => {
        const compiled = compile(priced)
        return { ...compiled, ...(await readBy(query, compiled.statement)) }
      }, signal)
    },
  }
}
