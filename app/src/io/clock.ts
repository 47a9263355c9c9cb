/** The page's clock and timers; tests bring their own. */
export type Clock = {
  /** Milliseconds since 1970, never less than before. */
  now(): number
  /** Runs `then` once after `ms`; the returned function calls it off. */
  after(ms: number, then: () => void): () => void
}

/**
 * Compensates a system clock that is set back: back-offs would last for hours, stale values count as
 * fresh.
 */
let latest = 0
let putBack = 0

export const clock: Clock = {
  now() {
    const system = Date.now()
    putBack = system >= latest ? 0 : Math.max(putBack, latest - system)
    latest = system + putBack
    return latest
  },
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

export function sleep(by: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    by.after(ms, resolve)
  })
}
