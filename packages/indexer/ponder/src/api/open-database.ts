import { type Database, type PgPool, postgresDatabase } from '@dexswap/graph-api'

/** The installed Ponder exposes its database elsewhere. */
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
 * The connections below Ponder's own `db`, which has no snapshot reads and dominates the time of a
 * small query (docs/decisions/0027).
 */
export function openDatabase(): Database {
  const { PONDER_DATABASE: ponder } = globalThis as { PONDER_DATABASE?: { readonly driver?: Driver } } // set by Ponder 0.16
  const driver = ponder?.driver
  if (driver?.dialect === 'postgres') return postgresDatabase(driver.readonly)
  throw new UnknownPonderError()
}
