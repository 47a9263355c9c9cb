import { setTimeout as pause } from 'node:timers/promises'
import type { Anchor } from '../settings.ts'
import { createNodeReader, identifyChain } from './chain-identity.ts'
import { checkStoreCompatibility } from './check-store-compatibility.ts'
import { NodeUnreachableError } from './errors.ts'
import { freePort } from './free-port.ts'
import { buildOf, openStore, renewStore, schemaName } from './open-store.ts'
import type { Indexer, IndexerOptions } from './options.ts'
import { type PlaceholderServer, startPlaceholderServer } from './placeholder-server.ts'
import { reachHead, systemClock } from './reach-head.ts'
import { readMeta } from './read-meta.ts'
import { readProgress } from './read-progress.ts'
import { type Ending, type PonderProcess, runPonder } from './run-ponder.ts'
import { isLocal, settingsFor } from './settings-for.ts'
import { type StoreRecord, writeStoreRecord } from './store-record.ts'
import { sentenceFor, supervise } from './supervise.ts'
import { watchHeld } from './watch-held.ts'
import { watchProgress } from './watch-progress.ts'

const nodePollMs = 1_000
/** Local chains are polled more often: developers wait for the index. */
const localNodePollMs = 100

/**
 * Starts the indexer in a child process, which ends with this one; resolves at the chain's newest
 * block. Rebuilds a store of another chain, code or settings.
 *
 * @throws PortInUseError
 * @throws NodeUnreachableError
 * @throws IndexerFailedError
 */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { storeFolder, hostname = '127.0.0.1', log = (sentence: string) => console.error(sentence) } = options
  const port = await freePort(options.port, hostname)
  const url = `http://${hostname}:${port}/graphql`
  const node = createNodeReader(options.rpcUrl)
  const settings = settingsFor(options)
  const run = (store: StoreRecord, isHeld = false, isPreviousEnded = false) => {
    const schema = schemaName(settings, store)
    // API servers on other machines need the name.
    if (settings.databaseUrl !== null) log(`The index lies in the database schema ${schema}.`)
    const listener = {
      onHeld: (because: string | null) => log(because ?? 'The index goes on.'),
      // Sequential writes; a failed one is superseded by the next.
      onFinal(anchor: Anchor) {
        if (store.id !== record.id) return
        record = { ...store, anchor }
        const next = record
        noted = noted.then(() => writeStoreRecord(storeFolder, next)).catch(() => {})
      },
      onListens: endPlaceholder,
    }
    return runPonder(
      { ...settings, anchor: store.anchor, isHeld },
      { hostname, port },
      schema,
      'start',
      listener,
      isPreviousEnded,
    )
  }

  /** Listens on the port while no process of the index does. */
  let placeholder: PlaceholderServer | null = null
  async function endPlaceholder(): Promise<void> {
    const ending = placeholder
    placeholder = null
    await ending?.end()
  }

  let noted: Promise<unknown> = Promise.resolve()
  let stopping = false
  const waiting = {
    log,
    now: Date.now,
    pause: () => pause(isLocal(settings.chainId) ? localNodePollMs : nodePollMs),
    isOver: () => stopping,
  }
  let record = await openStore(storeFolder, settings, node, waiting)
  let ponder = run(record, settings.isHeld)
  let isStarting = false

  /** The newest block, waiting for an unresponsive node: for an indexer that has run before. */
  async function waitForHead(isOver: () => boolean): Promise<number> {
    let isLogged = false
    for (;;) {
      try {
        return await node.head()
      } catch (error) {
        if (!(error instanceof NodeUnreachableError) || isOver()) throw error
        if (!isLogged) log(`The node at ${options.rpcUrl} does not answer: the indexer waits for it.`)
        isLogged = true
        await pause(nodePollMs)
      }
    }
  }

  async function reach(current: PonderProcess, waitsForNode: boolean): Promise<void> {
    let ending: Ending | null = null
    void current.ended.then((value) => {
      ending = value
    })
    await reachHead({
      head: waitsForNode ? () => waitForHead(() => stopping || ending !== null) : node.head,
      progress: () => readProgress(url),
      block: () => readMeta(url),
      ending: () => ending?.how ?? null,
      log: current.log,
    })
  }

  /** Opens the store, waiting for an unresponsive node. */
  async function openCompatibleStore(): Promise<StoreRecord> {
    for (;;) {
      try {
        return await openStore(storeFolder, settings, node, waiting)
      } catch (error) {
        if (!(error instanceof NodeUnreachableError) || stopping) throw error
        await pause(nodePollMs)
      }
    }
  }

  /** Waits until the next process may start. */
  async function prepare({ why }: Ending): Promise<void> {
    // Without a node the next process would end too, and count as a failure.
    await waitForHead(() => stopping)
    await noted
    const isReplaced = why === 'unrecoverable'
    if (isReplaced || why === 'unreadable') record = await renewStore(storeFolder, settings, node, isReplaced)
    else record = await openCompatibleStore()
    if (why === 'behind') await pause(nodePollMs)
  }

  async function restart(ending: Ending): Promise<void> {
    // Set first: the ended process must not count as stalled meanwhile.
    isStarting = true
    try {
      await endPlaceholder()
      placeholder = await startPlaceholderServer({ hostname, port }, sentenceFor(ending))
      await prepare(ending)
      if (stopping) return
      ponder = run(record, false, true)
      await reach(ponder, true)
    } finally {
      isStarting = false
    }
  }

  /** Ponder times out on a request deferred for minutes: the next process finds a filled chain. */
  async function release(): Promise<void> {
    let hasEnded = false
    void ponder.ended.then(() => {
      hasEnded = true
    })
    await options.filled
    if (hasEnded) ponder = run(record)
    else ponder.release()
  }

  async function reachOrRenew(): Promise<void> {
    try {
      if (settings.isHeld) await release()
      await reach(ponder, false)
    } catch (error) {
      await ponder.stop()
      const ending = await ponder.ended
      if (ending.why === 'crashed' || (ending.why === 'unrecoverable' && !settings.mayRebuild)) throw error
      log(sentenceFor(ending))
      await restart(ending)
    }
  }

  try {
    await reachOrRenew()
  } catch (error) {
    await ponder.stop()
    await endPlaceholder()
    throw error
  }
  let isOver = false
  void watchProgress(
    {
      head: () => node.headHash().catch(() => null),
      block: () => readMeta(url),
      isStarting: () => isStarting || ponder.held() !== null,
      isOver: () => isOver,
      onStall: () => {
        log('The index has stood still for a minute while the chain went on.')
        void ponder.stop()
      },
    },
    // The timer does not block the exit of the process.
    { ...systemClock, pause: (ms) => pause(ms, undefined, { ref: false }) },
  )
  const build = await buildOf(settings)
  void watchHeld(
    {
      isHeld: () => !isStarting && ponder.held() !== null,
      isReplaced: async () =>
        (await checkStoreCompatibility(record, build, await identifyChain(node), node)).kind === 'rebuild',
      isOver: () => isOver,
      onReplaced: () => void ponder.stop('replaced'),
    },
    isLocal(settings.chainId) ? localNodePollMs : nodePollMs,
    { ...systemClock, pause: (ms) => pause(ms, undefined, { ref: false }) },
  )
  const exited = supervise({
    log,
    restart,
    current: () => ponder,
    isStopping: () => stopping,
    // Only its operator may rebuild a shared database.
    mayRenew: settings.mayRebuild && settings.databaseUrl === null,
    mayRebuild: settings.mayRebuild,
  }).finally(() => {
    isOver = true
    return endPlaceholder()
  })

  return {
    url,
    exited,
    async stop() {
      stopping = true
      await ponder.stop()
      await exited
      await noted
    },
  }
}
