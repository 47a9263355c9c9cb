import { chainOf, checkApiSettings, refuse } from './command-environment.ts'
import { schemaName } from './process/open-store.ts'
import { replacedSchema } from './process/replaced-schema.ts'
import { serveApi } from './process/serve-api.ts'
import { readStoreRecord } from './process/store-record.ts'

const {
  CHAIN_ID,
  RPC_URL,
  DATABASE_URL,
  SCHEMA,
  STORE,
  PORT = '4602',
  HOST = '127.0.0.1',
  TRUSTED_PROXIES = '0',
} = process.env
const record = chainOf(CHAIN_ID)
if (!DATABASE_URL) refuse('DATABASE_URL must be the PostgreSQL database that an indexer writes to.')
checkApiSettings(PORT, TRUSTED_PROXIES)
/** Interval in milliseconds at which the record of `STORE` is read. */
const storeEveryMs = 10_000

/** The schema that the indexer with this store folder writes to. */
async function schemaOfStore(folder: string): Promise<string> {
  const store = await readStoreRecord(folder)
  if (store === null) refuse(`There is no index in STORE (${folder}) yet: start its indexer first.`)
  return schemaName(record.id, store)
}

if (!SCHEMA && !STORE) refuse('Set SCHEMA to the schema that the indexer printed, or STORE to its folder.')
const schema = SCHEMA || (await schemaOfStore(STORE ?? ''))

const server = serveApi({
  record,
  rpcUrl: RPC_URL ?? record.nodes[0]?.url ?? '',
  databaseUrl: DATABASE_URL,
  schema,
  hostname: HOST,
  port: Number(PORT),
  trustedProxies: Number(TRUSTED_PROXIES),
})
console.log(`Answering on http://${HOST}:${PORT}/graphql from schema ${schema}.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop())
if (!SCHEMA && STORE) {
  const timer = setInterval(async () => {
    const sentence = replacedSchema(schema, record.id, await readStoreRecord(STORE))
    if (sentence === null) return
    clearInterval(timer)
    console.error(sentence)
    process.exitCode = 1
    await server.stop()
  }, storeEveryMs).unref()
}
const { how } = await server.ended
if (how !== 'exit code 0') refuse(`The API server ended (${how}): ${server.log().slice(-3).join(' | ')}`)
