/** The clock and the timers of the page. Tests replace them. */
export type Clock = {
  /** Milliseconds since 1970; never decreases. */
  now(): number
  /** Runs `then` once after `ms`; the returned function cancels it. */
  after(ms: number, then: () => void): () => void
}

/**
 * Corrects a system clock that is set back: otherwise backoffs would last for hours, and old values
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

/** A timer that is late by this many milliseconds shows that the page was busy. */
const busyMs = 250

/**
 * Resolves after `ms`. If the page was busy, it handles responses and this timer at the same time,
 * so the delay of the timer is added once.
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
