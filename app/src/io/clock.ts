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

/** A timer that fires later than this was held up by the page, in milliseconds. */
const busyMs = 250

/**
 * Resolves after `ms` in which the page ran: a busy page reads a response and this timer together,
 * so the time that the timer is late is added once.
 */
export async function timeLimit(by: Clock, ms: number): Promise<void> {
  const begun = by.now()
  await sleep(by, ms)
  const lateMs = by.now() - begun - ms
  if (lateMs > busyMs) await sleep(by, Math.min(lateMs, ms))
}

export function sleep(by: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    by.after(ms, resolve)
  })
}
