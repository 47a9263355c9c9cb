import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { endPool } from './end-pool.ts'
import { startPostgres } from './start-postgres.ts'

const server = await startPostgres()
afterAll(() => server.stop())

test('behavior: waits until each connection has closed', async () => {
  const pool = new pg.Pool({ connectionString: server.url })
  const clients = await Promise.all([pool.connect(), pool.connect()])
  let closed = 0
  for (const client of clients) {
    client.on('end', () => closed++)
    client.release()
  }
  await endPool(pool)
  expect(closed).toBe(2)
})
