import type { RawRow } from './request.ts'
import type { Statement } from './statement.ts'

/** Asks the database, within one view of it. */
export type Ask = (statement: Statement) => Promise<readonly RawRow[]>

/** The database under the API. `read` shows one state of it: nothing that is written meanwhile is seen. */
export type Database = {
  readonly read: <T>(signal: AbortSignal, work: (ask: Ask) => Promise<T>) => Promise<T>
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
  readonly query: (question: string | PgQuestion) => Promise<{ readonly rows: RawRow[] }>
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
export const statementTimeoutMs = 2_000
/** What a sort may take; the rest goes to disk. */
const workMemory = '16MB'
/** A connection keeps every statement that has a name: there may only be so many. */
const maxPrepared = 400
const useful = 3

const asText = { getTypeParser: () => (text: string) => text }
const cancelled = '57014'

function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled
}

export function postgresDatabase(pool: PgPool): Database {
  const known = new WeakSet<PgClient>()
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  /** Statements that come again are planned once for each connection. */
  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxPrepared) return name
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size > 10 * maxPrepared) uses.clear()
    uses.set(text, count)
    if (count < useful) return undefined
    names.set(text, `api_${names.size}`)
    return names.get(text)
  }

  async function settle(client: PgClient): Promise<void> {
    if (known.has(client)) return
    await client.query(`set statement_timeout = ${statementTimeoutMs}; set work_mem = '${workMemory}'; set jit = off`)
    known.add(client)
  }

  async function transact<T>(client: PgClient, signal: AbortSignal, work: (ask: Ask) => Promise<T>): Promise<T> {
    let cancelling: Promise<unknown> = Promise.resolve()
    const cancel = () => {
      cancelling = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => {})
    }
    try {
      await settle(client)
      await client.query('begin isolation level repeatable read read only')
      if (signal.aborted) throw new StatementEndedError()
      signal.addEventListener('abort', cancel)
      const result = await work(async ({ text, values }) => {
        const name = nameOf(text)
        const question = { text, values, rowMode: 'array' as const, types: asText, ...(name ? { name } : {}) }
        return (await client.query(question)).rows
      })
      signal.removeEventListener('abort', cancel)
      return result
    } finally {
      signal.removeEventListener('abort', cancel)
      await cancelling
      await client.query('rollback')
    }
  }

  return {
    async read(signal, work) {
      const client = await pool.connect()
      let isBroken = true
      try {
        const result = await transact(client, signal, work)
        isBroken = false
        return result
      } catch (error) {
        if (!isCancelled(error)) throw error
        isBroken = false
        throw new StatementEndedError('A statement took too long.', { cause: error })
      } finally {
        client.release(isBroken)
      }
    },
  }
}

/** What is used of PGlite. */
export type PgliteInstance = {
  readonly transaction: <T>(work: (transaction: PgliteTransaction) => Promise<T>) => Promise<T | undefined>
}
type PgliteTransaction = {
  readonly query: (
    text: string,
    values: readonly string[],
    options: {
      readonly rowMode: 'array'
      readonly parsers: Readonly<Record<number, (text: string) => string>>
      readonly serializers: Readonly<Record<number, (text: string) => string>>
    },
  ) => Promise<{ readonly rows: unknown[] }>
}

/** boolean, bigint, integer, text, json, text[], varchar, numeric */
const types = [16, 20, 23, 25, 114, 1009, 1043, 1700]
const identities = Object.fromEntries(types.map((type) => [type, (text: string) => text]))

/** The embedded database has one connection: whoever reads keeps the writer waiting, and the other way round. */
export function pgliteDatabase(instance: PgliteInstance): Database {
  return {
    async read<T>(signal: AbortSignal, work: (ask: Ask) => Promise<T>): Promise<T> {
      const result = await instance.transaction(async (transaction) => {
        if (signal.aborted) throw new StatementEndedError()
        const value = await work(async ({ text, values }) => {
          const { rows } = await transaction.query(text, values, {
            rowMode: 'array',
            parsers: identities,
            serializers: identities,
          })
          return rows as RawRow[] // every type that is read is left as text
        })
        return { value }
      })
      if (!result) throw new StatementEndedError()
      return result.value
    },
  }
}
