import { setTimeout as pause } from 'node:timers/promises'
import type { Anchor } from '../settings.ts'
import { createNodeReader, identifyChain } from './chain-identity.ts'
import { NodeUnreachableError } from './errors.ts'
import { freePort } from './free-port.ts'
import { judgeStore } from './judge-store.ts'
import { buildOf, openStore, renewStore, schemaName } from './open-store.ts'
import type { Indexer, IndexerOptions } from './options.ts'
import { reachHead, systemClock } from './reach-head.ts'
import { readMeta } from './read-meta.ts'
import { readProgress } from './read-progress.ts'
import { type Ending, type PonderProcess, runPonder } from './run-ponder.ts'
import { isLocal, settingsFor } from './settings-for.ts'
import { type StandIn, standIn } from './stand-in.ts'
import { type StoreRecord, writeStoreRecord } from './store-record.ts'
import { sentenceFor, supervise } from './supervise.ts'
import { watchHeld } from './watch-held.ts'
import { watchProgress } from './watch-progress.ts'

const askNodeAgainMs = 1_000
/** A chain of one's own is looked at more often: whoever changes it waits for the index. */
const askLocalAgainMs = 100

/**
 * Starts the indexer in a process of its own and waits until it stands on the chain's newest block. A store that was
 * built from another chain, other code or other settings is removed first. Where a node says what would undo final
 * blocks, the indexer waits for it to be well again, or builds its index anew where it may. The process ends with the one
 * that started it.
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
  const run = (store: StoreRecord, isHeld = false, isLeft = false) => {
    const schema = schemaName(settings, store)
    // API servers elsewhere have to be told.
    if (settings.databaseUrl !== null) log(`The index lies in the database schema ${schema}.`)
    const listener = {
      onHeld: (because: string | null) => log(because ?? 'The index goes on.'),
      // One after the other; a note that cannot be written is followed by the next one.
      onFinal(anchor: Anchor) {
        if (store.id !== record.id) return
        record = { ...store, anchor }
        const next = record
        noted = noted.then(() => writeStoreRecord(storeFolder, next)).catch(() => {})
      },
      onListens: endMeanwhile,
    }
    return runPonder(
      { ...settings, anchor: store.anchor, isHeld },
      { hostname, port },
      schema,
      'start',
      listener,
      isLeft,
    )
  }

  /** What answers at the port while no process of the index does. */
  let meanwhile: StandIn | null = null
  async function endMeanwhile(): Promise<void> {
    const ending = meanwhile
    meanwhile = null
    await ending?.end()
  }

  let noted: Promise<unknown> = Promise.resolve()
  let stopping = false
  const waiting = {
    log,
    now: Date.now,
    pause: () => pause(isLocal(settings.chainId) ? askLocalAgainMs : askNodeAgainMs),
    isOver: () => stopping,
  }
  let record = await openStore(storeFolder, settings, node, waiting)
  let ponder = run(record, settings.isHeld)
  let isStarting = false

  /** The newest block, however long the node stays away: for an indexer that has run before. */
  async function awaitedHead(isOver: () => boolean): Promise<number> {
    let isTold = false
    for (;;) {
      try {
        return await node.head()
      } catch (error) {
        if (!(error instanceof NodeUnreachableError) || isOver()) throw error
        if (!isTold) log(`The node at ${options.rpcUrl} does not answer: the indexer waits for it.`)
        isTold = true
        await pause(askNodeAgainMs)
      }
    }
  }

  async function reach(current: PonderProcess, waitsForNode: boolean): Promise<void> {
    let ending: Ending | null = null
    void current.ended.then((value) => {
      ending = value
    })
    await reachHead({
      head: waitsForNode ? () => awaitedHead(() => stopping || ending !== null) : node.head,
      progress: () => readProgress(url),
      block: () => readMeta(url),
      ending: () => ending?.how ?? null,
      log: current.log,
    })
  }

  /** The store once the node fits it, however often that does not answer meanwhile. */
  async function fittingStore(): Promise<StoreRecord> {
    for (;;) {
      try {
        return await openStore(storeFolder, settings, node, waiting)
      } catch (error) {
        if (!(error instanceof NodeUnreachableError) || stopping) throw error
        await pause(askNodeAgainMs)
      }
    }
  }

  /** Waits until the next process may start. */
  async function prepare({ why }: Ending): Promise<void> {
    // Whatever ended the process: without a node the next one would end as well, and be counted as one that fails.
    await awaitedHead(() => stopping)
    await noted
    const isReplaced = why === 'beyondRepair'
    if (isReplaced || why === 'unreadable') record = await renewStore(storeFolder, settings, node, isReplaced)
    else record = await fittingStore()
    if (why === 'behind') await pause(askNodeAgainMs)
  }

  async function startAgain(ending: Ending): Promise<void> {
    // From here on: while the next one waits for its node, what has ended does not stand still.
    isStarting = true
    try {
      await endMeanwhile()
      meanwhile = await standIn({ hostname, port }, sentenceFor(ending))
      await prepare(ending)
      if (stopping) return
      ponder = run(record, false, true)
      await reach(ponder, true)
    } finally {
      isStarting = false
    }
  }

  /** Ponder gives up a question that stays open for minutes: the next process finds a filled chain. */
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
      if (ending.why === 'byItself' || (ending.why === 'beyondRepair' && !settings.mayRebuild)) throw error
      log(sentenceFor(ending))
      await startAgain(ending)
    }
  }

  try {
    await reachOrRenew()
  } catch (error) {
    await ponder.stop()
    await endMeanwhile()
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
    // It keeps nobody from ending.
    { ...systemClock, pause: (ms) => pause(ms, undefined, { ref: false }) },
  )
  const build = await buildOf(settings)
  void watchHeld(
    {
      isHeld: () => !isStarting && ponder.held() !== null,
      isReplaced: async () => (await judgeStore(record, build, await identifyChain(node), node)).kind === 'rebuild',
      isOver: () => isOver,
      onReplaced: () => void ponder.stop('replaced'),
    },
    isLocal(settings.chainId) ? askLocalAgainMs : askNodeAgainMs,
    { ...systemClock, pause: (ms) => pause(ms, undefined, { ref: false }) },
  )
  const exited = supervise({
    log,
    startAgain,
    current: () => ponder,
    isStopping: () => stopping,
    // To build a shared database anew is for its operator to decide.
    mayRenew: settings.mayRebuild && settings.databaseUrl === null,
    mayRebuild: settings.mayRebuild,
  }).finally(() => {
    isOver = true
    return endMeanwhile()
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
