import { setTimeout as pause } from 'node:timers/promises'
import type { Anchor, Settings } from '../settings.ts'
import { createNodeReader, identifyChain, type NodeReader } from './chain-identity.ts'
import { checkStoreCompatibility } from './check-store-compatibility.ts'
import { NodeUnreachableError } from './errors.ts'
import { freePort } from './free-port.ts'
import { type IndexDatabase, openDatabase } from './open-database.ts'
import { buildOf, openStore, renewStore, schemaName } from './open-store.ts'
import type { Indexer, IndexerOptions } from './options.ts'
import { reachHead, systemClock } from './reach-head.ts'
import { readMeta } from './read-meta.ts'
import { readProgress } from './read-progress.ts'
import { type Ending, type PonderProcess, runPonder } from './run-ponder.ts'
import { isLocal, settingsFor } from './settings-for.ts'
import { type StoreRecord, writeStoreRecord } from './store-record.ts'
import { sentenceFor, supervise } from './supervise.ts'
import { unlockStore } from './unlock-store.ts'
import { watchHeld } from './watch-held.ts'
import { watchProgress } from './watch-progress.ts'

const nodePollMs = 1_000
/** Poll interval of a local node in milliseconds. Shorter, because developers wait for the index. */
const localNodePollMs = 100

type Log = (sentence: string) => void

const pollMsOf = (chainId: number) => (isLocal(chainId) ? localNodePollMs : nodePollMs)

/** Number of the newest block. The request is repeated until the node responds. */
async function readHead(node: NodeReader, rpcUrl: string, log: Log, isOver: () => boolean): Promise<number> {
  let isLogged = false
  return retryUntilReachable(node.head, isOver, () => {
    if (!isLogged) log(`The node at ${rpcUrl} does not respond: the indexer waits for it.`)
    isLogged = true
  })
}

/** Repeats a request until the node responds; throws NodeUnreachableError once `isOver`. */
async function retryUntilReachable<T>(
  request: () => Promise<T>,
  isOver: () => boolean,
  onFailure = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof NodeUnreachableError) || isOver()) throw error
      onFailure()
      await pause(nodePollMs)
    }
  }
}

/** The record of the open store. Its final block is written to disk, one write after another. */
function createStoreState(storeFolder: string, opened: StoreRecord) {
  let record = opened
  let written: Promise<unknown> = Promise.resolve()
  return {
    record: () => record,
    replace(next: StoreRecord): void {
      record = next
    },
    /** Final blocks of an earlier store are ignored. A failed write is corrected by the next one. */
    setFinalBlock(storeId: string, anchor: Anchor): void {
      if (storeId !== record.id) return
      record = { ...record, anchor }
      const next = record
      written = written.then(() => writeStoreRecord(storeFolder, next)).catch(() => {})
    },
    written: () => written,
  }
}

/** Starts a Ponder process that indexes into the open store. */
function startPonder({
  settings,
  address,
  store,
  log,
  isShared,
}: {
  readonly settings: Settings
  readonly address: { readonly hostname: string; readonly port: number }
  readonly store: ReturnType<typeof createStoreState>
  readonly log: Log
  readonly isShared: boolean
}): PonderProcess {
  const { id, anchor } = store.record()
  const schema = schemaName(settings.chainId, store.record())
  // The operator passes this name to API servers on other machines.
  if (isShared) log(`The index is in the database schema ${schema}.`)
  const listener = {
    onHeld: (because: string | null) => log(because ?? 'Indexing resumes.'),
    onFinal: (next: Anchor) => store.setFinalBlock(id, next),
    onFailedQuery: (because: string) => log(`A query failed: ${because}`),
  }
  return runPonder({ ...settings, anchor }, address, schema, 'start', listener)
}

/** Waits until the index of a process has the newest block. Throws when the process ends before. */
async function waitUntilIndexed(ponder: PonderProcess, url: string, head: (isEnded: () => boolean) => Promise<number>) {
  let ending: Ending | null = null
  void ponder.ended.then((value) => {
    ending = value
  })
  await reachHead({
    head: () => head(() => ending !== null),
    progress: () => readProgress(url),
    block: () => readMeta(url),
    ending: () => ending?.how ?? null,
    log: ponder.log,
  })
}

/**
 * Allows a process to read the newest block once the chain is filled. False when the process ended
 * meanwhile, as Ponder does when that request takes minutes: the next process need not wait.
 */
async function releaseWhenFilled(ponder: PonderProcess, filled: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void ponder.ended.then(() => {
    hasEnded = true
  })
  await filled
  if (!hasEnded) ponder.release()
  return !hasEnded
}

type WatchedIndexer = {
  readonly node: NodeReader
  readonly url: string
  readonly settings: Settings
  readonly log: Log
  readonly ponder: () => PonderProcess
  readonly record: () => StoreRecord
  readonly isStarting: () => boolean
  readonly isOver: () => boolean
}

/** Stops the process when its index stalls, or the node serves another chain. */
async function watchIndexer({ node, url, settings, log, ponder, record, isStarting, isOver }: WatchedIndexer) {
  // `ref: false`: the timer does not keep this process running.
  const clock = { ...systemClock, pause: (ms: number) => pause(ms, undefined, { ref: false }) }
  void watchProgress(
    {
      head: () => node.headHash().catch(() => null),
      block: () => readMeta(url),
      isStarting: () => isStarting() || ponder().held() !== null,
      isOver,
      onStall: () => {
        log('The index has stalled for a minute while the chain advanced.')
        void ponder().stop()
      },
    },
    clock,
  )
  const build = await buildOf(settings)
  void watchHeld(
    {
      isHeld: () => !isStarting() && ponder().held() !== null,
      isReplaced: async () =>
        (await checkStoreCompatibility(record(), build, await identifyChain(node), node)).kind === 'rebuild',
      isOver,
      onReplaced: () => void ponder().stop('replaced'),
    },
    pollMsOf(settings.chainId),
    clock,
  )
}

/**
 * Starts the indexer in a child process, which ends with this one. Resolves when the index has the
 * newest block. A store of another chain, code or settings is rebuilt.
 * @throws PortInUseError
 * @throws NodeUnreachableError
 * @throws IndexerFailedError
 * @throws PostgresMissingError, PostgresFolderError, PostgresFailedError without a database URL
 */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const port = await freePort(options.port, options.hostname ?? '127.0.0.1')
  const database = await openDatabase(options.storeFolder, options.databaseUrl)
  try {
    return await startWithDatabase(options, port, database)
  } catch (error) {
    await database.stop()
    throw database.failure() ?? error
  }
}

/** Starts the indexer with a running database; `startIndexer` stops the database when this fails. */
async function startWithDatabase(options: IndexerOptions, port: number, database: IndexDatabase): Promise<Indexer> {
  const { storeFolder, rpcUrl, hostname = '127.0.0.1', log = (sentence: string) => console.error(sentence) } = options
  const address = { hostname, port }
  const url = `http://${hostname}:${address.port}/graphql`
  const node = createNodeReader(rpcUrl)
  const settings = settingsFor(options, database.url)
  const isShared = database.renew === null
  let stopping = false
  let isStarting = false
  let isOver = false
  const isStopping = () => stopping
  const databaseEnded = database.ended.then(() => {
    stopping = true
  })
  const waiting = { log, now: Date.now, pause: () => pause(pollMsOf(settings.chainId)), isOver: isStopping }
  const headUntilEnd = (isEnded: () => boolean) => readHead(node, rpcUrl, log, () => stopping || isEnded())
  const openMatchingStore = () => openStore(storeFolder, settings, node, database, waiting)
  const store = createStoreState(storeFolder, await openMatchingStore())
  const startProcess = (isHeld = false) =>
    startPonder({ settings: { ...settings, isHeld }, address, store, log, isShared })
  const unlockSchema = () => unlockStore(database.url, schemaName(settings.chainId, store.record()))
  // Only this starter uses the store's own server, so a lock is that of a killed process.
  if (!isShared) await unlockSchema()
  let ponder = startProcess(settings.isHeld)
  // Without a database, Ponder would repeat its statements forever.
  void databaseEnded.then(() => ponder.stop())

  /** Waits for the node, then opens or renews the store for the next process. */
  async function prepareStore({ why }: Ending): Promise<void> {
    // Without a node the next process would also end, and that would count as a failure.
    await readHead(node, rpcUrl, log, isStopping)
    await store.written()
    const isReplaced = why === 'unrecoverable'
    const isRenewed = isReplaced || why === 'unreadable'
    store.replace(
      isRenewed
        ? await renewStore(storeFolder, settings, node, database, isReplaced)
        : await retryUntilReachable(openMatchingStore, isStopping),
    )
    if (why === 'behind') await pause(nodePollMs)
  }

  async function restart(ending: Ending): Promise<void> {
    // Set first, so that the process that ended does not count as stalled.
    isStarting = true
    try {
      await prepareStore(ending)
      await unlockSchema()
      if (stopping) return
      ponder = startProcess()
      await waitUntilIndexed(ponder, url, headUntilEnd)
    } finally {
      isStarting = false
    }
  }

  /** Waits for the first process. If it ends because of node or store, starts one more. */
  async function waitForFirstProcess(): Promise<void> {
    try {
      const filled = Promise.race([options.filled, databaseEnded])
      if (settings.isHeld && !(await releaseWhenFilled(ponder, filled)) && !stopping) ponder = startProcess()
      await waitUntilIndexed(ponder, url, headUntilEnd)
    } catch (error) {
      await ponder.stop()
      const ending = await ponder.ended
      if (ending.why === 'crashed' || (ending.why === 'unrecoverable' && !settings.mayRebuild)) throw error
      log(sentenceFor(ending))
      await restart(ending)
    }
  }

  await waitForFirstProcess().catch((error) => ponder.stop().then(() => Promise.reject(error)))
  const state = { ponder: () => ponder, record: store.record, isStarting: () => isStarting, isOver: () => isOver }
  await watchIndexer({ node, url, settings, log, ...state })
  const exited = supervise({
    log,
    restart,
    current: () => ponder,
    isStopping,
    // Only its operator may rebuild a shared database.
    mayRenew: settings.mayRebuild && !isShared,
    mayRebuild: settings.mayRebuild,
  })
    .then((reason) => database.failure() ?? reason)
    .finally(async () => {
      isOver = true
      await database.stop()
    })

  return {
    url,
    exited,
    async stop() {
      stopping = true
      await ponder.stop()
      await exited
      await store.written()
    },
  }
}
