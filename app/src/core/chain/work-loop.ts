import type { Clock } from '#io/clock.ts'
import type { Store } from '../store.ts'

/** Runs one step at a time. Runs it again when woken during the step, or after a failure. */
type WorkLoop = {
  /** Starts the step if `isWanted` returns true. During a step, it runs again afterwards. */
  wake(): void
  isWorking(): boolean
  /** True when the last step failed. */
  hasFailed(): boolean
  stop(): void
}

type WorkParts = {
  readonly clock: Clock
  /** False for a hidden page, on which the next block triggers the retry instead of a timer. */
  readonly isVisible: () => boolean
  readonly isWanted: () => boolean
  /** Executes one step; resolves to true when more work is due at once. */
  readonly step: () => Promise<boolean>
  /** `before`: true when the step before failed too. */
  readonly onFailure: (failure: unknown, before: boolean) => void
}

/** A random delay of 2.5 to 3.5 s (rule 1.7.18). */
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

/** A store that polls only while it has subscribers; each new subscriber triggers a poll. */
export function createRefCountedStore<T>(state: Store<T>) {
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
