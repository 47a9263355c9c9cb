/** The clock and the timers of the page. Tests replace them. */
export type Clock = {
  /** Milliseconds since 1970; never decreases. */
  now(): number
  /** Runs `then` once after `ms`; the returned function cancels it. */
  after(ms: number, then: () => void): () => void
}

/**
 * Corrects a system clock that was set back. Otherwise backoffs would last for hours, and old values
 * would look new.
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

/** When a timer is late by this many milliseconds, the page was busy. */
const busyMs = 250

/**
 * Resolves after `ms`. A busy page handles this timer and the responses at the same time, so a late
 * timer waits once more, by its delay.
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
