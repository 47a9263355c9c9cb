import { join } from 'node:path'
import { startPostgres } from '../postgres/start-postgres.ts'

/** The database of an indexer. */
export type IndexDatabase = {
  readonly url: string
  /** Replaces it by an empty one; null for a server of the operator, which others may share. */
  readonly renew: (() => Promise<void>) | null
  /** Resolves when the store's own server has ended. */
  readonly ended: Promise<unknown>
  /** Why it ended by itself; null while it runs, and after a stop. */
  readonly failure: () => Error | null
  readonly stop: () => Promise<void>
}

/**
 * The database at the URL, or the store's own one.
 * @throws PostgresMissingError, PostgresFolderError, PostgresFailedError
 */
export async function openDatabase(storeFolder: string, url: string | undefined): Promise<IndexDatabase> {
  if (url === undefined) return startPostgres(join(storeFolder, 'postgres'))
  return { url, renew: null, ended: new Promise(() => {}), failure: () => null, stop: async () => {} }
}
