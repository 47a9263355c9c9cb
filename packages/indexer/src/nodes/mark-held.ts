import { sql } from 'ponder'

/** Ponder's global variables in this process. */
type Built = {
  readonly PONDER_DATABASE?: {
    readonly adminQB: {
      wrap(query: (db: { execute(statement: unknown): Promise<unknown> }) => Promise<unknown>): Promise<unknown>
    }
  }
  readonly PONDER_NAMESPACE_BUILD?: { readonly schema: string }
}

/**
 * Stores whether the head is held, for `/ready` and `_meta` of every API server. Does nothing before
 * the database is open.
 */
export async function markHeld(because: string | null): Promise<void> {
  const { PONDER_DATABASE: database, PONDER_NAMESPACE_BUILD: namespace } = globalThis as Built
  if (!database || !namespace) return
  const table = sql`${sql.identifier(namespace.schema)}._ponder_meta`
  const change =
    because === null
      ? sql`(value - 'held' - 'was_ready') || jsonb_build_object('is_ready', greatest(value->'is_ready', value->'was_ready'))`
      : sql`value || jsonb_build_object('held', ${because}::text, 'was_ready', value->'is_ready', 'is_ready', 0)`
  await database.adminQB.wrap((db) => db.execute(sql`UPDATE ${table} SET value = ${change}`))
}
