import pg from 'pg'
import { type Postgres, startPostgres } from '../world/start-postgres.ts'
import type { Store } from './bar.ts'

export const embedded: Store = { name: 'embedded', newDatabase: async () => undefined }

/** Every store that is there on this machine. */
export async function openStores(): Promise<{
  readonly stores: readonly Store[]
  readonly close: () => Promise<void>
}> {
  const postgres: Postgres | null = await startPostgres()
  if (!postgres) return { stores: [embedded], close: async () => {} }
  let count = 0
  const newDatabase = async () => {
    const name = `dexswap_${process.pid}_${count++}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  }
  return { stores: [embedded, { name: 'PostgreSQL', newDatabase }], close: postgres.stop }
}
