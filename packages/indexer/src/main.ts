import { chainOf, checkApiSettings, refuse } from './command-environment.ts'
import { startIndexer } from './index.ts'

const {
  CHAIN_ID,
  RPC_URL,
  MAY_REBUILD,
  START_BLOCK,
  PORT = '4602',
  HOST,
  STORE,
  DATABASE_URL,
  TRUSTED_PROXIES = '0',
} = process.env
const record = chainOf(CHAIN_ID)
const rpcUrl = RPC_URL ?? record.nodes[0]?.url
if (rpcUrl === undefined) refuse('RPC_URL must be the URL of a node of the chain.')
const startBlock = START_BLOCK || String(record.firstBlock ?? 0)
if (!/^\d+$/.test(startBlock)) refuse('START_BLOCK must be a block number.')
if (!START_BLOCK && record.firstBlock === null) {
  console.error(`The first block of ${record.name} to index is unknown: set START_BLOCK, or index all blocks.`)
}
checkApiSettings(PORT, TRUSTED_PROXIES)
if (!STORE) refuse('STORE must be a folder that the indexer can write to.')

try {
  const indexer = await startIndexer({
    rpcUrl,
    ...(HOST ? { hostname: HOST } : {}),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    mayRebuild: MAY_REBUILD === '1',
    record,
    startBlock: Number(startBlock),
    port: Number(PORT),
    trustedProxies: Number(TRUSTED_PROXIES),
    storeFolder: STORE,
  })
  console.log(`Ready: ${indexer.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void indexer.stop())
  const failure = await indexer.exited
  if (failure) refuse(failure.message)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
