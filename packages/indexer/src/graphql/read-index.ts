import type { Ask, Database } from './database.ts'
import type { Entity, Prices } from './entity.ts'
import type { Head } from './request.ts'
import type { Statement } from './statement.ts'
import { cellSql, tableOf } from './table.ts'
import type { Cells } from './write-value.ts'

/** What of the index everything else stands on. */
export type IndexSource = {
  readonly database: Database
  /** A scalar expression: number, hash and timestamp of the block that the index stands on and whether it is held there, as a JSON list, or null. */
  readonly headSql: string
  readonly pair: Entity
  /** The columns of a pair that prices follow from, in the order in which `pricesOf` takes them. */
  readonly pairColumns: readonly string[]
  readonly pricesOf: (pairs: readonly Cells[]) => Prices
}

type PricesAtBlock = { readonly head: Head; readonly prices: Prices }

type Rows = { readonly head: Head; readonly cells: Cells }

/** Reads rows together with the block they are of. */
export type IndexReader = {
  readonly read: (statement: Statement, signal: AbortSignal) => Promise<Rows>
  /** Rows by a statement that depends on prices, which are those of the same block. */
  readonly readPriced: <T extends Priced>(compile: (prices: Prices) => T, signal: AbortSignal) => Promise<Rows & T>
}
type Priced = { readonly statement: Statement }

/** Before the first block at the head of the chain is indexed, nothing may be taken for complete. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null, hasIndexingErrors: false }

function headOf(cell: unknown): Head {
  if (!Array.isArray(cell)) return nothingYet
  const [number, hash, timestamp, isHeld] = cell as [number, string, number, boolean | null]
  return { number, hash, timestamp, hasIndexingErrors: isHeld === true }
}

export function createIndexReader({ database, headSql, pair, pairColumns, pricesOf }: IndexSource): IndexReader {
  const pairsSql = `(select coalesce(json_agg(json_build_array(${pairColumns.map((name) => cellSql(pair, name, 't')).join(', ')})), '[]') from ${tableOf(pair)} t)`
  /** Those that were read last. */
  let known: PricesAtBlock | null = null

  async function readBy(ask: Ask, { text, values }: Statement): Promise<Rows> {
    const [row = []] = await ask({ text: `select ${headSql}${text === '' ? '' : `, ${text}`}`, values })
    const [head, ...cells] = row.map((cell): unknown => (cell === null ? null : JSON.parse(cell)))
    return { head: headOf(head), cells }
  }
  const read = (statement: Statement, signal: AbortSignal) => readBy((each) => database.ask(each, signal), statement)

  return {
    read,
    async readPriced(compile, signal) {
      if (known !== null) {
        const { head, prices } = known
        const compiled = compile(prices)
        const rows = await read(compiled.statement, signal)
        if (rows.head.hash === head.hash) return { ...compiled, ...rows }
      }
      // Asked one after the other they might be of different blocks, time and again: where blocks come fast, whoever waits
      // for the first waits until the next one is written.
      return database.askTogether(async (ask) => {
        const { head, cells } = await readBy(ask, { text: pairsSql, values: [] })
        const prices = pricesOf(cells[0] as readonly Cells[])
        known = { head, prices }
        const compiled = compile(prices)
        return { ...compiled, ...(await readBy(ask, compiled.statement)) }
      }, signal)
    },
  }
}
