import { startPostgres } from '../environment/start-postgres.ts'
import type { Store } from './stress-test.ts'

const embedded: Store = { name: 'embedded', newDatabase: async () => undefined }

/** The kinds of stores that this machine can run. */
export async function openStores(): Promise<{
  readonly stores: readonly Store[]
  readonly close: () => Promise<void>
}> {
  const postgres = await startPostgres()
  const { newDatabase, stop } = postgres
  return { stores: [embedded, { name: 'PostgreSQL', newDatabase }], close: stop }
}
