import type { Clock } from './reach-head.ts'

export type HeldIndexer = {
  /** True while the head is held. */
  readonly isHeld: () => boolean
  /** True when the node's chain has another genesis; rejects when no node responds. */
  readonly isReplaced: () => Promise<boolean>
  readonly isOver: () => boolean
  readonly onReplaced: () => void
}

/** Number of consecutive readings before a report. */
const timesSeen = 3

/** Watches a held indexer for another chain with the same id, from which no node recovers. */
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
