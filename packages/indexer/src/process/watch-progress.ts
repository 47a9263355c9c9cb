import type { Clock } from './reach-head.ts'
import type { MetaBlock } from './read-meta.ts'

/** Without any progress towards a chain that is ahead for this long, the process is ended. */
const patienceMs = 60_000
const askEveryMs = 5_000

export type WatchedIndexer = {
  /** Hash of the chain's newest block, or null where no node answers. */
  readonly head: () => Promise<string | null>
  /** What the API stands on, or null where it does not answer. */
  readonly block: () => Promise<MetaBlock | null>
  /** While it starts, somebody else watches it. */
  readonly isStarting: () => boolean
  readonly isOver: () => boolean
  readonly onStall: () => void
}

/**
 * Watches that the index goes on. Ponder never looks again at a block that it could not read, until another one comes:
 * on a chain that then stands still it would wait for ever.
 */
export async function watchProgress(indexer: WatchedIndexer, clock: Clock): Promise<void> {
  let seen: string | null = null
  let since = clock.now()
  while (!indexer.isOver()) {
    await clock.pause(askEveryMs)
    const [head, block] = await Promise.all([indexer.head(), indexer.block()])
    const place = block?.hash ?? null
    if (indexer.isStarting() || head === null || place === head || place !== seen) {
      seen = place
      since = clock.now()
    } else if (clock.now() - since >= patienceMs) {
      indexer.onStall()
      since = clock.now()
    }
  }
}
