// Creates an empty database cluster with Ponder's sync tables in the folder of the first argument.
// Plain JavaScript, to start without a transpiler.
import { appendFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const dist = new URL('.', import.meta.resolve('ponder'))

/** Runs Ponder's 27 migrations (1 s of processor time) in advance. */
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
// By default each WAL page is synced (3 ms), but tables never are, so the WAL alone restores
// nothing after a power failure.
await appendFile(join(process.argv[2], 'postgresql.conf'), "\nwal_sync_method = 'fdatasync'\n")
