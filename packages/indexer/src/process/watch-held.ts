import type { Clock } from './reach-head.ts'

export type HeldIndexer = {
  /** Whether it does not believe what its node says. */
  readonly isHeld: () => boolean
  /** Whether the node's chain begins otherwise; throws where no node answers. */
  readonly isReplaced: () => Promise<boolean>
  readonly isOver: () => boolean
  readonly onReplaced: () => void
}

/** So often it has to be seen, one time after the other. */
const timesSeen = 3

/** Watches an indexer that is held for the one thing that no bad node mends: that the chain is another one under the same id. */
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
