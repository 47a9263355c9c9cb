import { head } from 'ponder:schema'
import { type ReadonlyDrizzle, sql } from 'ponder'
import type { Head } from '#indexer/graphql/request.ts'

/** Before the first event is indexed. */
const nothingYet: Head = { number: 0, hash: null, timestamp: null }

/** The block that the index stands on. */
export async function readHead(db: Pick<ReadonlyDrizzle, 'select'>): Promise<Head> {
  const [row] = await db.select().from(head)
  return row ?? nothingYet
}

/** Whether the indexer has stopped because it does not believe what its node says; it notes that beside its rows. */
export async function readHeld(db: Pick<ReadonlyDrizzle, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT value ? 'held' AS held FROM _ponder_meta`)
  return rows.some(({ held }: Record<string, unknown>) => held === true)
}
