import type { Database } from './database.ts'
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

export type PricesAtBlock = { readonly head: Head; readonly prices: Prices }

/** Reads rows together with the block they are of. */
export type IndexReader = {
  readonly read: (statement: Statement, signal: AbortSignal) => Promise<{ readonly head: Head; readonly cells: Cells }>
  /** Prices, of this block if they are known already, otherwise of the one that the index stands on now. */
  readonly pricesAt: (head: Head | null, signal: AbortSignal) => Promise<PricesAtBlock>
}

/** Before the first block at the head of the chain is indexed, nothing may be taken for complete. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null, hasIndexingErrors: false }

function headOf(cell: unknown): Head {
  if (!Array.isArray(cell)) return nothingYet
  const [number, hash, timestamp, isHeld] = cell as [number, string, number, boolean | null]
  return { number, hash, timestamp, hasIndexingErrors: isHeld === true }
}

export function createIndexReader({ database, headSql, pair, pairColumns, pricesOf }: IndexSource): IndexReader {
  const pairsSql = `(select coalesce(json_agg(json_build_array(${pairColumns.map((name) => cellSql(pair, name, 't')).join(', ')})), '[]') from ${tableOf(pair)} t)`
  let newest: Promise<PricesAtBlock> | null = null
  let newestHead: Head | null = null

  async function read({ text, values }: Statement, signal: AbortSignal) {
    const [row = []] = await database.ask(
      { text: `select ${headSql}${text === '' ? '' : `, ${text}`}`, values },
      signal,
    )
    const [head, ...cells] = row.map((cell): unknown => (cell === null ? null : JSON.parse(cell)))
    return { head: headOf(head), cells }
  }

  async function readPrices(): Promise<PricesAtBlock> {
    // For all who wait for them: nobody who goes away may take them from the others.
    const { head, cells } = await read({ text: pairsSql, values: [] }, new AbortController().signal)
    newestHead = head
    return { head, prices: pricesOf(cells[0] as readonly Cells[]) }
  }

  return {
    read,
    async pricesAt(head, signal) {
      const isWanted = newest !== null && (head === null || newestHead === null || newestHead.hash === head.hash)
      if (newest === null || !isWanted) {
        const reading = readPrices()
        newest = reading
        newestHead = null
        reading.catch(() => {
          if (newest === reading) newest = null
        })
      }
      signal.throwIfAborted()
      return newest
    },
  }
}
