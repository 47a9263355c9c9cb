/** The page's clock and timers; tests bring their own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `then` once after `ms`; the returned function calls it off. */
  after(ms: number, then: () => void): () => void
}

export const clock: Clock = {
  now: () => Date.now(),
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
