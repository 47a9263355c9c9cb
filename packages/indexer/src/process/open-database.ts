import { join } from 'node:path'
import { startPostgres } from '../postgres/start-postgres.ts'

/** The database of an indexer. */
export type IndexDatabase = {
  readonly url: string
  /** Replaces it by an empty one; null for a server of the operator, which others may share. */
  readonly renew: (() => Promise<void>) | null
  readonly stop: () => Promise<void>
}

/**
 * The database at the URL, or the store's own one.
 * @throws PostgresMissingError, PostgresFolderError, PostgresFailedError
 */
export async function openDatabase(storeFolder: string, url: string | undefined): Promise<IndexDatabase> {
  return url === undefined ? startPostgres(join(storeFolder, 'postgres')) : { url, renew: null, stop: async () => {} }
}
