import type { Clock } from './reach-head.ts'

export type HeldIndexer = {
  /** True while the head is held. */
  readonly isHeld: () => boolean
  /** True when the chain of the node has another genesis; rejects when no node responds. */
  readonly isReplaced: () => Promise<boolean>
  readonly isOver: () => boolean
  readonly onReplaced: () => void
}

/** Number of equal readings in a row after which another chain is reported. */
const timesSeen = 3

/**
 * Watches an indexer with a held head for another chain with the same id, from which its index cannot
 * recover.
 */
export async function watchHeld(indexer: HeldIndexer, everyMs: number, clock: Clock): Promise<void> {
  let seen = 0
  while (!indexer.isOver()) {
    await clock.pause(everyMs)
    const isReplaced = indexer.isHeld() && (await indexer.isReplaced().catch(() => false))
    seen = isReplaced ? seen + 1 : 0
    if (seen < timesSeen) continue
    seen = 0
    indexer.onReplaced()
  }
}
