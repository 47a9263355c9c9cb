import type { Clock } from '#io/clock.ts'
import type { Store } from '../store.ts'

/** Work of which one piece is done at a time: again when it is asked for meanwhile, and again some time after it failed. */
type WorkLoop = {
  /** Starts the work, or has it done once more when it is under way; nothing happens while it is not wanted. */
  wake(): void
  isWorking(): boolean
  /** The last piece failed and has not been made good yet. */
  hasFailed(): boolean
  stop(): void
}

type WorkParts = {
  readonly clock: Clock
  /** Nothing is tried again while nobody can see the page; the next block does it then. */
  readonly isVisible: () => boolean
  readonly isWanted: () => boolean
  /** A piece of the work; true where there is more to do at once. */
  readonly step: () => Promise<boolean>
  /** `before`: the piece before had failed as well. */
  readonly onFailure: (failure: unknown, before: boolean) => void
}

/** Rule 1.7.18: what failed is tried again after 2.5 to 3.5 s, at random, so that not all pages ask at once. */
function retryMs(): number {
  return 2500 + Math.random() * 1000
}

export function createWorkLoop({ clock, isVisible, isWanted, step, onFailure }: WorkParts): WorkLoop {
  let working = false
  let again = false
  let failed = false
  let stopped = false
  let stopRetry = () => {}

  async function work(): Promise<void> {
    again = true
    if (working) return
    working = true
    while (again && !stopped) {
      again = false
      stopRetry()
      try {
        if (await step()) again = true
        failed = false
      } catch (failure) {
        onFailure(failure, failed)
        failed = true
        stopRetry = clock.after(retryMs(), () => isVisible() && wake())
      }
    }
    working = false
  }

  function wake(): void {
    if (!stopped && isWanted()) void work()
  }

  return {
    wake,
    isWorking: () => working,
    hasFailed: () => failed,
    stop() {
      stopped = true
      stopRetry()
    },
  }
}

/** Who listens to a store whose work is wanted for as long as anybody does; each new listener wakes it. */
export function createAudience<T>(state: Store<T>) {
  let listeners = 0
  return {
    isListening: () => listeners > 0,
    storeOf: (wake: () => void): Store<T> => ({
      get: state.get,
      subscribe(listener) {
        listeners += 1
        const end = state.subscribe(listener)
        wake()
        return () => {
          listeners -= 1
          end()
        }
      },
    }),
  }
}
