import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { confirmationThreshold } from '../nodes/guard-head.ts'
import type { Settings } from '../settings.ts'
import { identifyChain, type NodeReader } from './chain-identity.ts'
import { checkStoreCompatibility } from './check-store-compatibility.ts'
import { cleanRpcCache } from './clean-rpc-cache.ts'
import type { IndexDatabase } from './open-database.ts'
import { ponderRoot } from './run-ponder.ts'
import { hashSources } from './source-hash.ts'
import { readStoreRecord, type StoreRecord, writeStoreRecord } from './store-record.ts'

const sourceFolders = [fileURLToPath(new URL('..', import.meta.url)), ponderRoot]

/** Hash of the code, and of the settings that affect the content of the store. */
export async function buildOf(settings: Settings): Promise<string> {
  const { rpcUrl, pollingIntervalMs, databaseUrl, trustedProxies, mayRebuild, anchor, isHeld, ...built } = settings
  return createHash('sha256')
    .update(await hashSources(sourceFolders))
    .update(JSON.stringify(built))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Replaces the index: empties the store's own database, and uses a new schema name.
 * @param isReplaced whether the chain no longer contains final blocks, so that cached responses are
 * invalid
 */
export async function renewStore(
  storeFolder: string,
  settings: Settings,
  node: NodeReader,
  database: IndexDatabase,
  isReplaced = false,
): Promise<StoreRecord> {
  const chain = await identifyChain(node)
  await database.renew?.()
  await cleanRpcCache(database.url, settings.chainId, chain, isReplaced)
  const record = { build: await buildOf(settings), ...chain, anchor: null, id: randomBytes(4).toString('hex') }
  await writeStoreRecord(storeFolder, record)
  return record
}

/** Options for waiting until the node no longer contradicts the store. */
export type Waiting = {
  readonly log: (sentence: string) => void
  readonly pause: () => Promise<void>
  readonly now: () => number
  /** True when the indexer is stopping. */
  readonly isOver: () => boolean
}

/**
 * Opens the stored index if it matches chain and code; otherwise logs the reason and creates a new
 * one. While the node may be faulty it waits; with `mayRebuild`, until the contradiction is confirmed.
 */
export async function openStore(
  storeFolder: string,
  settings: Settings,
  node: NodeReader,
  database: IndexDatabase,
  { log, pause, now, isOver }: Waiting,
): Promise<StoreRecord> {
  const stored = await readStoreRecord(storeFolder)
  if (!stored) return renewStore(storeFolder, settings, node, database)
  const build = await buildOf(settings)
  const threshold = confirmationThreshold(settings.isBalanced)
  const since = now()
  let lastReason = ''
  for (let readings = 1; ; readings++) {
    const compatibility = await checkStoreCompatibility(stored, build, await identifyChain(node), node)
    if (compatibility.kind === 'continue' || isOver()) return stored
    if (compatibility.kind === 'rebuild') {
      log(compatibility.because)
      return renewStore(storeFolder, settings, node, database)
    }
    if (settings.mayRebuild && readings >= threshold.readings && now() - since >= threshold.ms) {
      log('Reorg below the indexed blocks: the index is rebuilt.')
      return renewStore(storeFolder, settings, node, database, true)
    }
    if (compatibility.because !== lastReason && !settings.mayRebuild) log(compatibility.because)
    lastReason = compatibility.because
    await pause()
  }
}

/** Name of the database schema; Ponder permits at most 45 characters. */
export function schemaName(chainId: number, { build, id }: StoreRecord): string {
  return `dexswap_${chainId}_${build.slice(0, 6)}_${id}`
}
