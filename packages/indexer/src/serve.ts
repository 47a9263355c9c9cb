import { allChains } from '@dexswap/chains'
import { serveApi } from './process/serve-api.ts'

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const {
  CHAIN_ID,
  RPC_URL,
  DATABASE_URL,
  SCHEMA,
  PORT = '4602',
  HOST = '127.0.0.1',
  TRUSTED_PROXIES = '0',
} = process.env
const record = allChains.find(({ id }) => String(id) === CHAIN_ID)
if (!record) refuse(`CHAIN_ID has to be one of ${allChains.map(({ id, name }) => `${id} (${name})`).join(', ')}.`)
if (!DATABASE_URL) refuse('DATABASE_URL has to name the PostgreSQL database that an indexer writes to.')
if (!SCHEMA) refuse('SCHEMA has to be the one that the indexer named when it started.')
if (!/^\d{1,5}$/.test(PORT)) refuse('PORT has to be a port number.')
if (!/^\d$/.test(TRUSTED_PROXIES)) refuse('TRUSTED_PROXIES has to be the number of proxies in front, at most 9.')

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
