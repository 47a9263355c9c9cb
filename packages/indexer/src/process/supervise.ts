import { IndexerFailedError } from './errors.ts'
import type { Ending, PonderProcess } from './run-ponder.ts'

/** Period in milliseconds in which restarts are counted. */
const windowMs = 300_000
const maxRestarts = 5
/** Reasons for which the node is responsible, so they do not count as restarts. */
const uncounted: ReadonlySet<Ending['why']> = new Set(['behind', 'replaced'])

export type Supervision = {
  /** Called with a sentence for each process that has ended. */
  readonly log: (sentence: string) => void
  /**
   * Starts the next process, and waits until it has the newest block. Rejects when the process ends or
   * fails.
   */
  readonly restart: (ending: Ending) => Promise<void>
  readonly current: () => PonderProcess
  readonly isStopping: () => boolean
  /**
   * True when a new store may be created: with `mayRebuild`, and only on the store's own database.
   */
  readonly mayRenew: boolean
  /** True when an index that cannot be continued may be deleted and rebuilt. */
  readonly mayRebuild: boolean
}

/** The log message for an ended process. */
export function sentenceFor({ why, how }: Ending): string {
  switch (why) {
    case 'behind':
      return 'The node does not have the latest indexed blocks: the indexer waits for it.'
    case 'replaced':
      return 'The genesis block differs from that of the indexed chain.'
    case 'unrecoverable':
      return 'Reorg below the indexed blocks: the index is rebuilt.'
    case 'unreadable':
      return `The indexer ended repeatedly (${how}): the index is rebuilt.`
    case 'crashed':
      return `The indexer ended (${how}) and is restarted.`
  }
}

/**
 * Restarts the process whenever it ends. After too many ends it rebuilds the store once, and then
 * fails. Resolves with null after a stop, otherwise with the reason.
 */
export async function supervise({
  log,
  restart,
  current,
  isStopping,
  mayRenew,
  mayRebuild,
}: Supervision): Promise<Error | null> {
  const restarts: number[] = []
  let hasRenewed = false
  for (;;) {
    let ending = await current().ended
    if (isStopping()) return null
    const now = Date.now()
    if (!uncounted.has(ending.why)) restarts.push(now)
    if (restarts.filter((time) => now - time < windowMs).length > maxRestarts) {
      if (hasRenewed || !mayRenew) {
        return new IndexerFailedError(`ended repeatedly (${ending.how})`, current().log())
      }
      hasRenewed = true
      restarts.length = 0
      ending = { ...ending, why: 'unreadable' }
    }
    if (ending.why === 'unrecoverable' && !mayRebuild) {
      return new IndexerFailedError(
        'cannot continue its store and may not build a new one (MAY_REBUILD)',
        current().log(),
      )
    }
    const lastLogLine = ending.why === 'crashed' ? current().log().at(-1)?.slice(0, 1000) : undefined
    log(lastLogLine ? `${sentenceFor(ending)} Last log lines: ${lastLogLine}` : sentenceFor(ending))
    try {
      await restart(ending)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      // The process counts as ended now, so that the next round retries or fails.
      await current().stop()
    }
  }
}
