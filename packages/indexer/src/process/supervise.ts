import { IndexerFailedError } from './errors.ts'
import type { Ending, PonderProcess } from './run-ponder.ts'

/** Restarts within this time are counted together. */
const windowMs = 300_000
const mostRestarts = 5

export type Supervision = {
  /** Told in one sentence when the process has ended. */
  readonly log: (sentence: string) => void
  /** Starts the next process and waits for it; it throws where that has ended or failed as well. */
  readonly startAgain: (ending: Ending) => Promise<void>
  readonly current: () => PonderProcess
  readonly isStopping: () => boolean
  /** Whether its store is its own, so that it may begin a new one. */
  readonly mayRenew: boolean
}

/** What is said when a process has ended. */
export function sentenceFor({ why, how }: Ending): string {
  switch (why) {
    case 'beyondRepair':
      return 'The chain has left the blocks that the index was built from: the index is built anew.'
    case 'inDoubt':
      return 'The indexer may have lost its place in a reorg and is started again.'
    case 'unreadable':
      return `The indexer ended again and again (${how}): the index is built anew.`
    case 'byItself':
      return `The indexer ended (${how}) and is started again.`
  }
}

/**
 * Starts the process again whenever it ends by itself. One that ends again and again may not be able to read what one before it
 * has left: it begins a new store once, before it is given up. Resolves with null once it is stopped, or why it is given up.
 */
export async function supervise({
  log,
  startAgain,
  current,
  isStopping,
  mayRenew,
}: Supervision): Promise<Error | null> {
  const restarts: number[] = []
  let hasRenewed = false
  for (;;) {
    let ending = await current().ended
    if (isStopping()) return null
    const now = Date.now()
    // What we end ourselves out of caution is no sign that the next one would fail.
    if (ending.why !== 'inDoubt') restarts.push(now)
    if (restarts.filter((time) => now - time < windowMs).length > mostRestarts) {
      if (hasRenewed || !mayRenew) {
        return new IndexerFailedError(`ended again and again (${ending.how})`, current().log())
      }
      hasRenewed = true
      restarts.length = 0
      ending = { ...ending, why: 'unreadable' }
    }
    log(sentenceFor(ending))
    try {
      await startAgain(ending)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      // It is stopped, and so counted as one that ended: the next round tries again or gives up.
      await current().stop()
    }
  }
}
