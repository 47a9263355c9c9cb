import { chainOf, checkApiSettings, refuse } from './command-environment.ts'
import { serveApi } from './process/serve-api.ts'

const {
  CHAIN_ID,
  RPC_URL,
  DATABASE_URL,
  SCHEMA,
  PORT = '4602',
  HOST = '127.0.0.1',
  TRUSTED_PROXIES = '0',
} = process.env
const record = chainOf(CHAIN_ID)
if (!DATABASE_URL) refuse('DATABASE_URL must be the PostgreSQL database that an indexer writes to.')
if (!SCHEMA) refuse('SCHEMA must be the schema that the indexer printed at its start.')
checkApiSettings(PORT, TRUSTED_PROXIES)

const server = serveApi({
  record,
  rpcUrl: RPC_URL ?? record.nodes[0]?.url ?? '',
  databaseUrl: DATABASE_URL,
  schema: SCHEMA,
  hostname: HOST,
  port: Number(PORT),
  trustedProxies: Number(TRUSTED_PROXIES),
})
console.log(`Answering on http://${HOST}:${PORT}/graphql from schema ${SCHEMA}.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop())
const { how } = await server.ended
if (how !== 'exit code 0') refuse(`The API server ended (${how}): ${server.log().slice(-3).join(' | ')}`)
