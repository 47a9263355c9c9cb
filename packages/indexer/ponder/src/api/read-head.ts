import { head } from 'ponder:schema'
import type { Head, Snapshot } from '#indexer/graphql/request.ts'
import { nameOfTable } from '#indexer/graphql/table.ts'

/** Before the first block at the head of the chain is indexed, nothing may be taken for complete. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null, hasIndexingErrors: false }

/** The block that the index stands on. */
export async function readHead(rows: Snapshot['rows']): Promise<Head> {
  const [row] = await rows({ text: `select number, hash, timestamp from ${nameOfTable(head)}`, values: [] })
  if (!row) return nothingYet
  const [number, hash = null, timestamp] = row
  return { number: Number(number), hash, timestamp: Number(timestamp), hasIndexingErrors: false }
}
