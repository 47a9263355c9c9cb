import type { Statement } from './statement.ts'
import { createStatementNames } from './statement-names.ts'

/** One row of a result: each column is JSON or null. */
export type JsonRow = readonly (string | null)[]

/** @throws StatementEndedError on timeout or abort */
export type Query = (statement: Statement) => Promise<readonly JsonRow[]>

/** The database of the API. Each statement reads one snapshot. */
export type Database = {
  /** @throws StatementEndedError on timeout or abort */
  readonly query: (statement: Statement, signal: AbortSignal) => Promise<readonly JsonRow[]>
  /** Runs several statements on one snapshot. @throws StatementEndedError on timeout or abort */
  readonly querySnapshot: <T>(work: (query: Query) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Thrown when a statement exceeded its time limit or was aborted. */
export class StatementEndedError extends Error {
  override readonly name = 'StatementEndedError'
}

/**
 * Thrown when the database is stopping or restarting, has no free connection, or cancelled the read. A
 * later read can succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(options: ErrorOptions) {
    super('The database is not available.', options)
  }
}

/** The members of a `pg` pool that are used. */
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
/** Maximum memory of a sort. A larger one uses the disk. */
const workMemory = '16MB'

/** Maximum length of a value in a prepared statement, enough for a list of twenty addresses. */
const maxPreparedValue = 1_000
const hasLongValue = (values: readonly string[]) => values.some(({ length }) => length > maxPreparedValue)

const asText = { getTypeParser: () => (text: string) => text }
/** SQLSTATE codes of a cancelled statement, and of a statement cancelled because of a deadlock. */
const [cancelled, deadlock] = ['57014', '40P01']

/**
 * SQLSTATE classes of temporary errors: connection, rollback, resources, object state, operator,
 * system, internal; and codes for a missing table and a stale plan, when the indexer replaces tables.
 */
const temporary = /^(?:08|40|53|55|57|58|XX|42P01|0A000)/

/** Connection errors have no SQLSTATE. They are temporary. */
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
  /** For each connection, the generation of the statement names that it has prepared. */
  const settled = new WeakMap<PgClient, number>()

  /** Sets the limits of a connection once, because Ponder allows 512 MB per sort. */
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
    // Not prepared with a long list: the best plan depends on the length of a list, which a reused plan
    // does not know.
    const name = hasLongValue(values) ? undefined : names.nameOf(text)
    try {
      return (await send(client, { text, values, rowMode: 'array', types: asText, ...(name ? { name } : {}) })).rows
    } finally {
      signal.removeEventListener('abort', cancel)
      // A cancellation that arrives late would abort the next statement on this connection, so it is
      // awaited.
      if (cancelling) await cancelling
    }
  }

  /**
   * Executes work on a connection and releases it. After an unexpected error, the connection is
   * destroyed.
   */
  async function onClient<T>(work: (client: PgClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError({ cause: error })
    })
    try {
      const found = await work(client)
      // Destroys the connection when names have a new generation, because its old prepared statements would
      // accumulate.
      client.release(settled.get(client) !== names.generation())
      return found
    } catch (error) {
      client.release(!(error instanceof StatementEndedError))
      throw error
    }
  }

  /** Repeats a read that a deadlock has cancelled. During a reorg, the indexer locks all tables. */
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
