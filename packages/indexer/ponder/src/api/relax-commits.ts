import { db } from 'ponder:api'
import { sql } from 'ponder'
import { settings } from '../deployment.ts'

/**
 * Has the embedded database answer a commit before it is on disk, which saves a third of the time that indexing takes.
 * What a killed process loses that way are its last blocks, whole: they are indexed again. All of Ponder shares the one
 * session of the embedded database; a PostgreSQL server keeps its own settings.
 */
export async function relaxCommits(): Promise<void> {
  if (settings.databaseUrl === null) await db.execute(sql`set synchronous_commit = off`)
}
