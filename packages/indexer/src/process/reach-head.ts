import { IndexerFailedError } from './errors.ts'
import type { MetaBlock } from './read-meta.ts'
import type { IndexProgress } from './read-progress.ts'

/** Without any progress for this long a start is given up. */
const patienceMs = 120_000
/** Before the past is indexed, and after: a question costs the one that is to come further some of its time. */
const askAgainMs = { past: 300, live: 40 }
/** What takes long is asked less often: its metrics take some hundredths of a second to write, in a past of days. */
const longestAskMs = 3_000
const pauseIn = (pastMs: number) => Math.min(longestAskMs, Math.max(askAgainMs.past, pastMs / 30))

/** What is watched. */
export type StartingIndexer = {
  readonly head: () => Promise<number>
  readonly progress: () => Promise<IndexProgress | null>
  readonly block: () => Promise<MetaBlock | null>
  /** Null while the process runs. */
  readonly ending: () => string | null
  /** The last lines it wrote. */
  readonly log: () => readonly string[]
}

export type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<void> }

export const systemClock: Clock = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Resolves when the API stands on the chain's newest block, however long that takes, as long as it comes further.
 * @throws IndexerFailedError, NodeUnreachableError
 */
export async function reachHead(indexer: StartingIndexer, clock: Clock = systemClock): Promise<void> {
  let isLive = false
  let seen = ''
  let since = clock.now()
  const began = since
  for (;;) {
    const ending = indexer.ending()
    if (ending !== null) throw new IndexerFailedError(`ended while it started (${ending})`, indexer.log())
    const head = await indexer.head()
    const progress: IndexProgress | null = isLive ? null : await indexer.progress()
    isLive ||= progress?.isLive === true
    const block = isLive ? await indexer.block() : null
    if (block && (block.hash !== null || head === 0) && block.number >= head) return
    const marks = isLive ? `block ${block?.number}` : progress?.marks
    if (marks !== undefined && marks !== seen) {
      seen = marks
      since = clock.now()
    }
    if (clock.now() - since > patienceMs) {
      throw new IndexerFailedError(`has not come any further for ${patienceMs / 1000} seconds`, indexer.log())
    }
    await clock.pause(isLive ? askAgainMs.live : pauseIn(clock.now() - began))
  }
}
