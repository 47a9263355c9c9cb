import type { Clock } from './reach-head.ts'
import type { MetaBlock } from './read-meta.ts'

/**
 * Time in milliseconds for which the index may be behind the head without progress, before the process
 * is ended.
 */
const stallMs = 60_000
const pollMs = 5_000

export type WatchedIndexer = {
  /** Hash of the chain's newest block, or null when no node responds. */
  readonly head: () => Promise<string | null>
  /** The newest indexed block, or null when the API does not respond. */
  readonly block: () => Promise<MetaBlock | null>
  /** True during a start, which `reachHead` watches instead. */
  readonly isStarting: () => boolean
  readonly isOver: () => boolean
  readonly onStall: () => void
}

/**
 * Detects an index without progress. Ponder retries a block that it could not read only when the next
 * one arrives, which an idle chain never has.
 */
export async function watchProgress(indexer: WatchedIndexer, clock: Clock): Promise<void> {
  let seen: string | null = null
  let since = clock.now()
  while (!indexer.isOver()) {
    await clock.pause(pollMs)
    const [head, block] = await Promise.all([indexer.head(), indexer.block()])
    const place = block?.hash ?? null
    if (indexer.isStarting() || head === null || place === head || place !== seen) {
      seen = place
      since = clock.now()
    } else if (clock.now() - since >= stallMs) {
      indexer.onStall()
      since = clock.now()
    }
  }
}
