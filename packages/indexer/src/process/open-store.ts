import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../settings.ts'
import { identifyChain, type NodeReader } from './chain-identity.ts'
import { placeEmptyDatabase } from './database-template.ts'
import { judgeStore } from './judge-store.ts'
import { ponderRoot } from './run-ponder.ts'
import { hashSources } from './source-hash.ts'
import { readStoreRecord, removeDatabase, type StoreRecord, writeStoreRecord } from './store-record.ts'

const sourceFolders = [fileURLToPath(new URL('..', import.meta.url)), ponderRoot]

/** Where a store is: the endpoints may change from start to start without touching what was built. */
async function buildOf(settings: Settings): Promise<string> {
  const { rpcUrls, webSocketUrl, pollingIntervalMs, pgliteFolder, databaseUrl, trustedProxies, isHeld, ...built } =
    settings
  return createHash('sha256')
    .update(await hashSources(sourceFolders))
    .update(JSON.stringify(built))
    .digest('hex')
    .slice(0, 16)
}

/** Begins a new store: the old database is removed, and the schema gets a name that was never used. */
export async function renewStore(storeFolder: string, settings: Settings, node: NodeReader): Promise<StoreRecord> {
  await removeDatabase(storeFolder)
  if (settings.pgliteFolder !== null) await placeEmptyDatabase(settings.pgliteFolder)
  const record = {
    build: await buildOf(settings),
    ...(await identifyChain(node)),
    anchor: null,
    id: randomBytes(4).toString('hex'),
  }
  await writeStoreRecord(storeFolder, record)
  return record
}

/** The kept store where it fits the chain and the code, otherwise a new one, said in one sentence. */
export async function openStore(
  storeFolder: string,
  settings: Settings,
  node: NodeReader,
  log: (sentence: string) => void,
): Promise<StoreRecord> {
  const kept = await readStoreRecord(storeFolder)
  if (!kept) return renewStore(storeFolder, settings, node)
  const judgement = await judgeStore(kept, await buildOf(settings), await identifyChain(node), node)
  if (judgement.kind === 'continue') return kept
  log(judgement.because)
  return renewStore(storeFolder, settings, node)
}

/** Name of the database schema; at most 45 characters, as Ponder asks. */
export function schemaName(settings: Settings, { build, id }: StoreRecord): string {
  return `dexswap_${settings.chainId}_${build.slice(0, 6)}_${id}`
}
