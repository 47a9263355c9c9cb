import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { patienceOn } from '../nodes/guard-head.ts'
import type { Settings } from '../settings.ts'
import { keepAnswersOf } from './cached-answers.ts'
import { identifyChain, type NodeReader } from './chain-identity.ts'
import { placeEmptyDatabase } from './database-template.ts'
import { judgeStore } from './judge-store.ts'
import { ponderRoot } from './run-ponder.ts'
import { hashSources } from './source-hash.ts'
import { readStoreRecord, removeDatabase, type StoreRecord, writeStoreRecord } from './store-record.ts'

const sourceFolders = [fileURLToPath(new URL('..', import.meta.url)), ponderRoot]

/** Where a store is: the endpoints may change from start to start without touching what was built. */
export async function buildOf(settings: Settings): Promise<string> {
  const {
    rpcUrls,
    pollingIntervalMs,
    pgliteFolder,
    databaseUrl,
    trustedProxies,
    mayRebuild,
    anchor,
    isHeld,
    ...built
  } = settings
  return createHash('sha256')
    .update(await hashSources(sourceFolders))
    .update(JSON.stringify(built))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Begins a new store: the old database is removed, and the schema gets a name that was never used.
 * @param isReplaced whether the chain has left blocks that were final, so that nothing a node has answered counts any more
 */
export async function renewStore(
  storeFolder: string,
  settings: Settings,
  node: NodeReader,
  isReplaced = false,
): Promise<StoreRecord> {
  const chain = await identifyChain(node)
  if (settings.databaseUrl !== null) await keepAnswersOf(settings.databaseUrl, settings.chainId, chain, isReplaced)
  await removeDatabase(storeFolder)
  if (settings.pgliteFolder !== null) await placeEmptyDatabase(settings.pgliteFolder)
  const record = { build: await buildOf(settings), ...chain, anchor: null, id: randomBytes(4).toString('hex') }
  await writeStoreRecord(storeFolder, record)
  return record
}

/** How an indexer waits for a node that says what does not fit its store. */
export type Waiting = {
  readonly log: (sentence: string) => void
  readonly pause: () => Promise<void>
  readonly now: () => number
  /** Whether it is not wanted any more. */
  readonly isOver: () => boolean
}

/**
 * The kept store where it fits the chain and the code, otherwise a new one, said in one sentence. Where the node may only be a
 * bad one it waits until it is well again; on an operator's word, until what it says is confirmed.
 */
export async function openStore(
  storeFolder: string,
  settings: Settings,
  node: NodeReader,
  { log, pause, now, isOver }: Waiting,
): Promise<StoreRecord> {
  const kept = await readStoreRecord(storeFolder)
  if (!kept) return renewStore(storeFolder, settings, node)
  const build = await buildOf(settings)
  const patience = patienceOn(settings.isBalanced)
  const since = now()
  let said = ''
  for (let readings = 1; ; readings++) {
    const judgement = await judgeStore(kept, build, await identifyChain(node), node)
    if (judgement.kind === 'continue' || isOver()) return kept
    if (judgement.kind === 'rebuild') {
      log(judgement.because)
      return renewStore(storeFolder, settings, node)
    }
    if (settings.mayRebuild && readings >= patience.readings && now() - since >= patience.ms) {
      log('The chain has left the blocks that the index was built from: the index is built anew.')
      return renewStore(storeFolder, settings, node, true)
    }
    if (judgement.because !== said && !settings.mayRebuild) log(judgement.because)
    said = judgement.because
    await pause()
  }
}

/** Name of the database schema; at most 45 characters, as Ponder asks. */
export function schemaName(settings: Settings, { build, id }: StoreRecord): string {
  return `dexswap_${settings.chainId}_${build.slice(0, 6)}_${id}`
}
