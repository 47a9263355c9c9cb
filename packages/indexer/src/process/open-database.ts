import { join } from 'node:path'
import { startPostgres } from '../postgres/start-postgres.ts'

/** The database that contains an index. */
export type IndexDatabase = {
  readonly url: string
  /** Replaces the database by an empty one; null on a server of the operator, which others may use too. */
  readonly renew: (() => Promise<void>) | null
  /** Resolves when the store's own server has ended. */
  readonly ended: Promise<unknown>
  /** Why the server ended on its own; null while it runs, and after a requested stop. */
  readonly failure: () => Error | null
  readonly stop: () => Promise<void>
}

/**
 * Opens the database at the URL, or without a URL that of the store's own server.
 * @throws PostgresMissingError, PostgresFolderError, PostgresFailedError
 */
export async function openDatabase(storeFolder: string, url: string | undefined): Promise<IndexDatabase> {
  if (url === undefined) return startPostgres(join(storeFolder, 'postgres'))
  return { url, renew: null, ended: new Promise(() => {}), failure: () => null, stop: async () => {} }
}
