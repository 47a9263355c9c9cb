import type { Statement } from './statement.ts'
import { createStatementNames } from './statement-names.ts'

/** One result row: every column is JSON, or null. */
export type JsonRow = readonly (string | null)[]

/** @throws StatementEndedError on timeout or abort */
export type Query = (statement: Statement) => Promise<readonly JsonRow[]>

/** The database of the API; each statement reads one snapshot. */
export type Database = {
  /** @throws StatementEndedError on timeout or abort */
  readonly query: (statement: Statement, signal: AbortSignal) => Promise<readonly JsonRow[]>
  /** Runs several statements on one snapshot. @throws StatementEndedError on timeout or abort */
  readonly querySnapshot: <T>(work: (query: Query) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** A statement exceeded its time limit or was aborted. */
export class StatementEndedError extends Error {
  override readonly name = 'StatementEndedError'
}

/** The database ends, restarts, has no connection left or undid the read: a later read can succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(options: ErrorOptions) {
    super('The database is not available.', options)
  }
}

/** Interface of a `pg` pool, as far as it is used. */
export type PgPool = {
  readonly connect: () => Promise<PgClient>
  readonly query: (text: string, values: readonly unknown[]) => Promise<unknown>
}
type PgClient = {
  readonly processID?: number | null
  readonly query: (statement: string | PgQuery) => Promise<{ readonly rows: JsonRow[] }>
  readonly release: (destroy?: boolean) => void
}
type PgQuery = {
  readonly text: string
  readonly values: readonly string[]
  readonly rowMode: 'array'
  readonly types: { readonly getTypeParser: () => (text: string) => string }
  readonly name?: string
}

/** Time limit of a statement on PostgreSQL, in milliseconds. */
export const statementTimeoutMs = 1_000
/** Maximum memory of a sort; larger ones use the disk. */
const workMemory = '16MB'

/** Maximum length of a value in a prepared statement: a list of about twenty addresses. */
const maxPreparedValue = 1_000
const hasLongValue = (values: readonly string[]) => values.some(({ length }) => length > maxPreparedValue)

const asText = { getTypeParser: () => (text: string) => text }
/** SQLSTATE of a cancelled statement, and of the victim of a deadlock. */
const [cancelled, deadlock] = ['57014', '40P01']

/**
 * SQLSTATE classes: connection, rollback, resources, object state, operator, system, internal.
 * Single codes: a missing table and a stale plan, while the indexer replaces its tables.
 */
const temporary = /^(?:08|40|53|55|57|58|XX|42P01|0A000)/

/** Errors of the connection have no SQLSTATE. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || temporary.test(code)
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** @throws StatementEndedError | DatabaseUnavailableError | Error of the statement itself */
async function send(client: PgClient, statement: string | PgQuery): Promise<{ readonly rows: JsonRow[] }> {
  try {
    return await client.query(statement)
  } catch (error) {
    if (hasCode(error, cancelled)) throw new StatementEndedError('A statement took too long.', { cause: error })
    throw isTemporary(error) ? new DatabaseUnavailableError({ cause: error }) : error
  }
}

export function postgresDatabase(pool: PgPool): Database {
  const names = createStatementNames()
  /** Generation of statement names that each connection has prepared. */
  const settled = new WeakMap<PgClient, number>()

  /** Sets limits once per connection, as Ponder allows 512 MB per sort. */
  async function settle(client: PgClient): Promise<void> {
    if (settled.has(client)) return
    await send(client, `set statement_timeout = ${statementTimeoutMs}; set work_mem = '${workMemory}'; set jit = off`)
    settled.set(client, names.generation())
  }

  async function run(client: PgClient, { text, values }: Statement, signal: AbortSignal): Promise<readonly JsonRow[]> {
    await settle(client)
    if (signal.aborted) throw new StatementEndedError()
    let cancelling: Promise<unknown> | null = null
    const cancel = () => {
      cancelling = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => {})
    }
    signal.addEventListener('abort', cancel)
    // A reused plan does not know the length of a list, which determines how it is searched.
    const name = hasLongValue(values) ? undefined : names.nameOf(text)
    try {
      return (await send(client, { text, values, rowMode: 'array', types: asText, ...(name ? { name } : {}) })).rows
    } finally {
      signal.removeEventListener('abort', cancel)
      // A late cancellation would abort the next statement on this connection.
      if (cancelling) await cancelling
    }
  }

  /** Releases the connection afterwards, and destroys it after an unexpected error. */
  async function onClient<T>(work: (client: PgClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError({ cause: error })
    })
    try {
      const found = await work(client)
      // With a new generation of names, prepared statements of the old one would accumulate.
      client.release(settled.get(client) !== names.generation())
      return found
    } catch (error) {
      client.release(!(error instanceof StatementEndedError))
      throw error
    }
  }

  /** Repeats a read that lost to the indexer, which locks all tables in a reorg. */
  const retried = <T>(work: (client: PgClient) => Promise<T>): Promise<T> =>
    onClient(work).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailableError && hasCode(error.cause, deadlock))) throw error
      return onClient(work)
    })

  return {
    query: (statement, signal) => retried((client) => run(client, statement, signal)),
    querySnapshot: (work, signal) =>
      retried(async (client) => {
        await settle(client)
        await send(client, 'begin isolation level repeatable read read only')
        try {
          return await work((statement) => run(client, statement, signal))
        } finally {
          await send(client, 'rollback')
        }
      }),
  }
}
