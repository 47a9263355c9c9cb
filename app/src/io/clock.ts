/** The page's clock and timers; replaced in tests. */
export type Clock = {
  /** Milliseconds since 1970; never decreases. */
  now(): number
  /** Runs `then` once after `ms`; the returned function cancels it. */
  after(ms: number, then: () => void): () => void
}

/**
 * Compensates a system clock that is set back, which would extend backoffs for hours and make stale
 * values look fresh.
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

/** Delay of a timer in milliseconds from which the page was busy. */
const busyMs = 250

/**
 * Resolves after `ms` in which the page ran: a busy page handles a response and this timer at the
 * same time, so the timer's delay is added once.
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
