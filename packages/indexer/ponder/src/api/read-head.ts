import { head } from 'ponder:schema'
import type { ReadonlyDrizzle } from 'ponder'
import type { Head } from '#indexer/graphql/request.ts'

/** Before the first event is indexed. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null }

/** The block that the index stands on. */
export async function readHead(db: Pick<ReadonlyDrizzle, 'select'>): Promise<Head> {
  const [row] = await db.select().from(head)
  return row ?? nothingYet
}
