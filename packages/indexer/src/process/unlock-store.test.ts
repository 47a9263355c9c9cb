import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'
import { unlockStore } from './unlock-store.ts'

let folder: string
let postgres: Postgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-unlock-'))
  postgres = await startPostgres(join(folder, 'postgres'))
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('behavior: unlocks the schema of an ended process, and does nothing before the first process', async () => {
  await unlockStore(postgres.url, 'dexswap_1_store')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(`CREATE SCHEMA dexswap_1_store; CREATE TABLE dexswap_1_store._ponder_meta (key text, value jsonb);
      INSERT INTO dexswap_1_store._ponder_meta VALUES ('app', '{"is_locked": 1, "is_ready": 1}')`)
    await unlockStore(postgres.url, 'dexswap_1_store')
    const { rows } = await client.query('SELECT value FROM dexswap_1_store._ponder_meta')
    expect(rows).toEqual([{ value: { is_locked: 0, is_ready: 1 } }])
  } finally {
    await client.end()
  }
})
