import { setTimeout as pause } from 'node:timers/promises'
import { createNodeReader } from './chain-identity.ts'
import { NodeUnreachableError, PonderMismatchError } from './errors.ts'
import { freePort } from './free-port.ts'
import { openStore, renewStore, schemaName } from './open-store.ts'
import type { Indexer, IndexerOptions } from './options.ts'
import { findRefusal } from './patch-ponder.mjs'
import { reachHead, systemClock } from './reach-head.ts'
import { readMeta } from './read-meta.ts'
import { readProgress } from './read-progress.ts'
import { type Ending, type PonderProcess, runPonder } from './run-ponder.ts'
import { settingsFor } from './settings-for.ts'
import { type StoreRecord, writeStoreRecord } from './store-record.ts'
import { sentenceFor, supervise } from './supervise.ts'
import { watchProgress } from './watch-progress.ts'

/** Blocks that Ponder may still take back: an anchor has to lie behind them. */
const finality = 30
const anchorEveryMs = 30_000
const askNodeAgainMs = 1_000

/**
 * Starts the indexer in a process of its own and waits until it stands on the chain's newest block. A store that was
 * built from another chain, other code or other settings is removed first; so is one that a reorg deeper than 30 blocks
 * has overtaken, while the indexer runs. The process ends with the one that started it.
 *
 * @throws PonderMismatchError
 * @throws PortInUseError
 * @throws NodeUnreachableError
 * @throws IndexerFailedError
 */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { storeFolder, hostname = '127.0.0.1', log = (sentence: string) => console.error(sentence) } = options
  const mismatch = findRefusal()
  if (mismatch !== null) throw new PonderMismatchError(mismatch)
  const port = await freePort(options.port, hostname)
  const url = `http://${hostname}:${port}/graphql`
  const node = createNodeReader(options.rpcUrl)
  const settings = settingsFor(options)
  const run = (store: StoreRecord, isHeld = false) => {
    const schema = schemaName(settings, store)
    // API servers elsewhere have to be told.
    if (settings.databaseUrl !== null) log(`The index lies in the database schema ${schema}.`)
    return runPonder({ ...settings, isHeld }, { hostname, port }, schema)
  }

  let record = await openStore(storeFolder, settings, node, log)
  let ponder = run(record, settings.isHeld)
  let stopping = false
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

  async function startAgain(ending: Ending): Promise<void> {
    // Whatever ended the process: without a node the next one would end as well, and be counted as one that fails.
    await awaitedHead(() => stopping)
    if (ending.why === 'beyondRepair' || ending.why === 'unreadable')
      record = await renewStore(storeFolder, settings, node)
    if (stopping) return
    isStarting = true
    try {
      ponder = run(record)
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
      if (ending.why === 'byItself') throw error
      log(sentenceFor(ending))
      await startAgain(ending)
    }
  }

  async function noteAnchor(): Promise<void> {
    const number = Math.max(0, ((await readMeta(url))?.number ?? 0) - finality)
    record = { ...record, anchor: { number, hash: await node.blockHash(number) } }
    await writeStoreRecord(storeFolder, record)
  }

  try {
    await reachOrRenew()
    await noteAnchor()
  } catch (error) {
    await ponder.stop()
    throw error
  }
  // A note that cannot be taken now is taken next time.
  const anchors = setInterval(() => void noteAnchor().catch(() => {}), anchorEveryMs)
  anchors.unref()

  let isOver = false
  void watchProgress(
    {
      head: () => node.headHash().catch(() => null),
      block: () => readMeta(url),
      isStarting: () => isStarting,
      isOver: () => isOver,
      onStall: () => {
        log('The index has stood still for a minute while the chain went on.')
        void ponder.stop()
      },
    },
    // It keeps nobody from ending.
    { ...systemClock, pause: (ms) => pause(ms, undefined, { ref: false }) },
  )
  const exited = supervise({
    log,
    startAgain,
    current: () => ponder,
    isStopping: () => stopping,
    // To build a shared database anew is for its operator to decide.
    mayRenew: settings.databaseUrl === null,
  }).finally(() => {
    isOver = true
    clearInterval(anchors)
  })

  return {
    url,
    exited,
    async stop() {
      stopping = true
      await noteAnchor().catch(() => {})
      await ponder.stop()
      await exited
    },
  }
}
