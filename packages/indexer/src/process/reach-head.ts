import { IndexerFailedError } from './errors.ts'
import type { MetaBlock } from './read-meta.ts'
import type { IndexProgress } from './read-progress.ts'

/** Time in milliseconds without progress after which a start counts as failed. */
const stallMs = 120_000
/**
 * Poll intervals in milliseconds during the historical sync and after it, because each poll slows the
 * indexer.
 */
const pollMs = { past: 300, live: 40 }
/** Maximum poll interval during a long sync, because reading the metrics takes about 10 ms. */
const maxPollMs = 3_000
const pollIntervalAfter = (pastMs: number) => Math.min(maxPollMs, Math.max(pollMs.past, pastMs / 30))

export type StartingIndexer = {
  readonly head: () => Promise<number>
  readonly progress: () => Promise<IndexProgress | null>
  readonly block: () => Promise<MetaBlock | null>
  /** Text of how the process ended; null while it runs. */
  readonly ending: () => string | null
  /** Last lines of the log. */
  readonly log: () => readonly string[]
}

export type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<void> }

export const systemClock: Clock = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Resolves when the API has the newest block of the chain. Waits as long as the index makes progress.
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
    if (clock.now() - since > stallMs) {
      throw new IndexerFailedError(`has not come any further for ${stallMs / 1000} seconds`, indexer.log())
    }
    await clock.pause(isLive ? pollMs.live : pollIntervalAfter(clock.now() - began))
  }
}
