import { type Database, type PgPool, postgresDatabase } from '@dexswap/graph-api'

/** Thrown when the installed Ponder version exposes its database in another place. */
export class UnknownPonderError extends Error {
  override readonly name = 'UnknownPonderError'
  constructor() {
    super(
      'This version of Ponder keeps its database in another place: ponder/src/api/open-database.ts has to follow it.',
    )
  }
}

type Driver = { readonly dialect: 'postgres'; readonly readonly: PgPool }

/**
 * Connections that Ponder's `db` uses. Used directly, because `db` has no snapshot reads and takes
 * most of the time of a small query (docs/decisions/0027).
 */
export function openDatabase(): Database {
  const { PONDER_DATABASE: ponder } = globalThis as { PONDER_DATABASE?: { readonly driver?: Driver } } // Global variable that Ponder 0.16 sets.
  const driver = ponder?.driver
  if (driver?.dialect === 'postgres') return postgresDatabase(driver.readonly)
  throw new UnknownPonderError()
}
