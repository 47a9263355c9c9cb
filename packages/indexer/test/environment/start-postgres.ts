import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres as startServer } from '../../src/postgres/start-postgres.ts'
import { reaper } from './reaper.ts'

export type Postgres = {
  /** URL of a database. */
  readonly url: string
  /** Folder of the server; null for a server that already existed. */
  readonly folder: string | null
  /** Main process of the server; null for a server that already existed. */
  readonly pid: number | null
  /** Creates an empty database. @returns its URL */
  readonly newDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** @param sql statements, run one after another */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function creating(url: string): () => Promise<string> {
  let count = 0
  return async () => {
    const name = `dexswap_${process.pid}_${count++}`
    await runSql(url, `CREATE DATABASE ${name}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }
}

/**
 * Starts PostgreSQL in a temporary folder. If TEST_DATABASE_URL names a server, uses that one.
 * @throws PostgresMissingError, PostgresFailedError
 */
export async function startPostgres(): Promise<Postgres> {
  const named = process.env.TEST_DATABASE_URL
  if (named !== undefined)
    return { url: named, folder: null, pid: null, newDatabase: creating(named), stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'dexswap-postgres-'))
  reaper.keepPath(folder)
  const { url, pid, stop } = await startServer(join(folder, 'postgres'))
  return {
    url,
    pid,
    folder,
    newDatabase: creating(url),
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
      reaper.forgetPath(folder)
    },
  }
}
