// Writes an empty database cluster into the folder named on the command line, with the tables that Ponder keeps its copy of the
// chain in, and ends. Plain JavaScript, so that it starts without anything that translates it.
import { appendFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const dist = new URL('.', import.meta.resolve('ponder'))

/** Ponder's own way to these tables, in 27 steps, takes a second of processor time; where they are there it has nothing to do. */
async function migrate(database) {
  const kysely = createRequire(fileURLToPath(dist)).resolve('kysely').replace('/cjs/', '/esm/')
  const { Kysely, Migrator, WithSchemaPlugin } = await import(pathToFileURL(kysely).href)
  const { createPgliteKyselyDialect } = await import(new URL('utils/pglite.js', dist).href)
  const { buildMigrationProvider } = await import(new URL('sync-store/migrations.js', dist).href)
  const schema = 'ponder_sync'
  const db = new Kysely({ dialect: createPgliteKyselyDialect(database), plugins: [new WithSchemaPlugin(schema)] })
  const logger = { debug() {}, warn() {} }
  const provider = buildMigrationProvider(logger)
  const { error } = await new Migrator({ db, provider, migrationTableSchema: schema }).migrateToLatest()
  if (error) throw error
}

const database = new PGlite(process.argv[2])
await database.waitReady
await migrate(database)
await database.close()
// By default every page of the log is written through to the disk, 3 ms each and thousands of them in a start, while the
// tables behind it never are: what the log alone has on disk after a power cut is worth nothing.
await appendFile(join(process.argv[2], 'postgresql.conf'), "\nwal_sync_method = 'fdatasync'\n")
