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
const cancelled = '57014'

function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled
}

export function postgresDatabase(pool: PgPool): Database {
  const names = createStatementNames()
  /** Generation of statement names that each connection has prepared. */
  const settled = new WeakMap<PgClient, number>()

  /** Sets limits once per connection, as Ponder allows 512 MB per sort. */
  async function settle(client: PgClient): Promise<void> {
    if (settled.has(client)) return
    await client.query(`set statement_timeout = ${statementTimeoutMs}; set work_mem = '${workMemory}'; set jit = off`)
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
      return (await client.query({ text, values, rowMode: 'array', types: asText, ...(name ? { name } : {}) })).rows
    } finally {
      signal.removeEventListener('abort', cancel)
      // A late cancellation would abort the next statement on this connection.
      if (cancelling) await cancelling
    }
  }

  /** Releases the connection afterwards, and destroys it after an unexpected error. */
  async function onClient<T>(work: (client: PgClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const found = await work(client)
      // With a new generation of names, prepared statements of the old one would accumulate.
      client.release(settled.get(client) !== names.generation())
      return found
    } catch (error) {
      client.release(!isCancelled(error) && !(error instanceof StatementEndedError))
      throw isCancelled(error) ? new StatementEndedError('A statement took too long.', { cause: error }) : error
    }
  }

  return {
    query: (statement, signal) => onClient((client) => run(client, statement, signal)),
    querySnapshot: (work, signal) =>
      onClient(async (client) => {
        await settle(client)
        await client.query('begin isolation level repeatable read read only')
        try {
          return await work((statement) => run(client, statement, signal))
        } finally {
          await client.query('rollback')
        }
      }),
  }
}
