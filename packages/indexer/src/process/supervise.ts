import { IndexerFailedError } from './errors.ts'
import type { Ending, PonderProcess } from './run-ponder.ts'

/** Restarts within this time are counted together. */
const windowMs = 300_000
const mostRestarts = 5
/** What its node makes wait is no sign that the next one would fail. */
const blameless: ReadonlySet<Ending['why']> = new Set(['behind', 'replaced'])

export type Supervision = {
  /** Told in one sentence when the process has ended. */
  readonly log: (sentence: string) => void
  /** Starts the next process and waits for it; it throws where that has ended or failed as well. */
  readonly startAgain: (ending: Ending) => Promise<void>
  readonly current: () => PonderProcess
  readonly isStopping: () => boolean
  /** Whether it may begin a new store: on an operator's word, and where the store is its own. */
  readonly mayRenew: boolean
  /** An operator's word: what cannot be continued may be thrown away. */
  readonly mayRebuild: boolean
}

/** What is said when a process has ended. */
export function sentenceFor({ why, how }: Ending): string {
  switch (why) {
    case 'behind':
      return 'The node does not have the blocks that the index stands on: the indexer waits for it.'
    case 'replaced':
      return 'The chain begins otherwise than the one that the index was built from.'
    case 'beyondRepair':
      return 'The chain has left the blocks that the index was built from: the index is built anew.'
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
  mayRebuild,
}: Supervision): Promise<Error | null> {
  const restarts: number[] = []
  let hasRenewed = false
  for (;;) {
    let ending = await current().ended
    if (isStopping()) return null
    const now = Date.now()
    if (!blameless.has(ending.why)) restarts.push(now)
    if (restarts.filter((time) => now - time < windowMs).length > mostRestarts) {
      if (hasRenewed || !mayRenew) {
        return new IndexerFailedError(`ended again and again (${ending.how})`, current().log())
      }
      hasRenewed = true
      restarts.length = 0
      ending = { ...ending, why: 'unreadable' }
    }
    if (ending.why === 'beyondRepair' && !mayRebuild) {
      return new IndexerFailedError(
        'cannot continue its store and may not build a new one (MAY_REBUILD)',
        current().log(),
      )
    }
    const lastWords = ending.why === 'byItself' ? current().log().at(-1)?.slice(0, 1000) : undefined
    log(lastWords ? `${sentenceFor(ending)} Its last words: ${lastWords}` : sentenceFor(ending))
    try {
      await startAgain(ending)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      // It is stopped, and so counted as one that ended: the next round tries again or gives up.
      await current().stop()
    }
  }
}
