import { db } from 'ponder:api'
import { head } from 'ponder:schema'
import type { Head } from '#indexer/graphql/request.ts'

/** Before the first block at the head of the chain is indexed, nothing may be taken for complete. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null }

/** The block that the index stands on. */
export async function readHead(): Promise<Head> {
  const [row] = await db.select().from(head)
  return row ?? nothingYet
}
