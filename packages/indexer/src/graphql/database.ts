import type { Statement } from './statement.ts'
import { createStatementNames } from './statement-names.ts'

/** One row of an answer: every column is JSON, or null. */
export type JsonRow = readonly (string | null)[]

/** @throws StatementEndedError where it took too long, or nobody waits for it any more */
export type Ask = (statement: Statement) => Promise<readonly JsonRow[]>

/** The database under the API: each statement sees one state of it, whatever is written meanwhile. */
export type Database = {
  /** @throws StatementEndedError where it took too long, or nobody waits for it any more */
  readonly ask: (statement: Statement, signal: AbortSignal) => Promise<readonly JsonRow[]>
  /** Several statements that see the same state. @throws StatementEndedError as each of them */
  readonly askTogether: <T>(work: (ask: Ask) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** A statement ran longer than is allowed, or was ended because nobody waits for it. */
export class StatementEndedError extends Error {
  override readonly name = 'StatementEndedError'
}

/** What is used of a pool of `pg`. */
export type PgPool = {
  readonly connect: () => Promise<PgClient>
  readonly query: (text: string, values: readonly unknown[]) => Promise<unknown>
}
type PgClient = {
  readonly processID?: number | null
  readonly query: (question: string | PgQuestion) => Promise<{ readonly rows: JsonRow[] }>
  readonly release: (destroy?: boolean) => void
}
type PgQuestion = {
  readonly text: string
  readonly values: readonly string[]
  readonly rowMode: 'array'
  readonly types: { readonly getTypeParser: () => (text: string) => string }
  readonly name?: string
}

/** Longest time of one statement on PostgreSQL. */
export const statementTimeoutMs = 1_000
/** What a sort may take; the rest goes to disk. */
const workMemory = '16MB'

const asText = { getTypeParser: () => (text: string) => text }
const cancelled = '57014'

function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled
}

export function postgresDatabase(pool: PgPool): Database {
  const names = createStatementNames()
  /** Of which names each connection knows. */
  const settled = new WeakMap<PgClient, number>()

  /** Ponder's connections may take 512 MB for every sort. */
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
    const name = names.nameOf(text)
    try {
      return (await client.query({ text, values, rowMode: 'array', types: asText, ...(name ? { name } : {}) })).rows
    } finally {
      signal.removeEventListener('abort', cancel)
      // It must not hit the next statement on this connection.
      if (cancelling) await cancelling
    }
  }

  /** Gives the connection back, or away where nobody knows what state it is in. */
  async function onClient<T>(work: (client: PgClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const found = await work(client)
      // With other names it would keep the old ones besides.
      client.release(settled.get(client) !== names.generation())
      return found
    } catch (error) {
      client.release(!isCancelled(error) && !(error instanceof StatementEndedError))
      throw isCancelled(error) ? new StatementEndedError('A statement took too long.', { cause: error }) : error
    }
  }

  return {
    ask: (statement, signal) => onClient((client) => run(client, statement, signal)),
    askTogether: (work, signal) =>
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

/** What is used of PGlite. */
export type PgliteInstance = PgliteAsker & {
  readonly transaction: <T>(work: (transaction: PgliteAsker) => Promise<T>) => Promise<T | undefined>
}
type PgliteAsker = {
  readonly query: (
    text: string,
    values: string[],
    options: {
      readonly rowMode: 'array'
      readonly parsers: Readonly<Record<number, (text: string) => string>>
      readonly serializers: Readonly<Record<number, (text: string) => string>>
    },
  ) => Promise<{ readonly rows: unknown[] }>
}

/** boolean, integer, text, json, text[], numeric */
const types = [16, 23, 25, 114, 1009, 1700]
const identities = Object.fromEntries(types.map((type) => [type, (text: string) => text]))

/** The embedded database does one thing at a time and cannot be interrupted: there, the price alone bounds a question. */
export function pgliteDatabase(instance: PgliteInstance): Database {
  async function ask(asker: PgliteAsker, { text, values }: Statement, signal: AbortSignal) {
    if (signal.aborted) throw new StatementEndedError()
    const options = { rowMode: 'array', parsers: identities, serializers: identities } as const
    const { rows } = await asker.query(text, [...values], options)
    return rows as JsonRow[] // every type that is read is left as text
  }
  return {
    ask: (statement, signal) => ask(instance, statement, signal),
    async askTogether<T>(work: (own: Ask) => Promise<T>, signal: AbortSignal) {
      const found = await instance.transaction((transaction) =>
        work((statement) => ask(transaction, statement, signal)),
      )
      return found as T // undefined only where the work was rolled back, which nobody does
    },
  }
}
