import type { Database, Query } from './database.ts'
import type { Entity, Prices } from './entity.ts'
import type { Head } from './request.ts'
import type { Statement } from './statement.ts'
import { cellSql, tableOf } from './table.ts'
import type { Cells } from './write-value.ts'

export type IndexSource = {
  readonly database: Database
  /** SQL scalar: JSON list of the head's number, hash, timestamp and whether it is held, or null. */
  readonly headSql: string
  readonly pair: Entity
  /** The columns of a pair that prices need, in the order of `pricesOf`. */
  readonly pairColumns: readonly string[]
  readonly pricesOf: (pairs: readonly Cells[]) => Prices
}

type PricesAtBlock = { readonly head: Head; readonly prices: Prices }

type Rows = { readonly head: Head; readonly cells: Cells }

/** Reads rows with the block of their snapshot. */
export type IndexReader = {
  readonly read: (statement: Statement, signal: AbortSignal) => Promise<Rows>
  /** Rows of a statement that depends on prices of the same block. */
  readonly readPriced: <T extends Priced>(compile: (prices: Prices) => T, signal: AbortSignal) => Promise<Rows & T>
}
type Priced = { readonly statement: Statement }

/** The head before the first block is indexed. */
const noHead: Head = { number: 0, hash: null, timestamp: null, hasIndexingErrors: false }

function headOf(cell: unknown): Head {
  if (!Array.isArray(cell)) return noHead
  const [number, hash, timestamp, isHeld] = cell as [number, string, number, boolean | null]
  return { number, hash, timestamp, hasIndexingErrors: isHeld === true }
}

export function createIndexReader({ database, headSql, pair, pairColumns, pricesOf }: IndexSource): IndexReader {
  const pairsSql = `(select coalesce(json_agg(json_build_array(${pairColumns.map((name) => cellSql(pair, name, 't')).join(', ')})), '[]') from ${tableOf(pair)} t)`
  /** The prices of the last read. */
  let known: PricesAtBlock | null = null

  async function readBy(query: Query, { text, values }: Statement): Promise<Rows> {
    const [row = []] = await query({ text: `select ${headSql}${text === '' ? '' : `, ${text}`}`, values })
    const [head, ...cells] = row.map((cell): unknown => (cell === null ? null : JSON.parse(cell)))
    return { head: headOf(head), cells }
  }
  const read = (statement: Statement, signal: AbortSignal) => readBy((each) => database.query(each, signal), statement)

  return {
    read,
    async readPriced(compile, signal) {
      if (known !== null) {
        const { head, prices } = known
        const compiled = compile(prices)
        const rows = await read(compiled.statement, signal)
        if (rows.head.hash === head.hash) return { ...compiled, ...rows }
      }
      // One snapshot: separate statements would read different blocks whenever blocks arrive fast.
      return database.querySnapshot(async (query) => {
        const { head, cells } = await readBy(query, { text: pairsSql, values: [] })
        const prices = pricesOf(cells[0] as readonly Cells[])
        known = { head, prices }
        const compiled = compile(prices)
        return { ...compiled, ...(await readBy(query, compiled.statement)) }
      }, signal)
    },
  }
}
