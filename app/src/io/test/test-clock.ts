import type { Clock } from '../clock.ts'

/** A clock that only `advance` moves. It runs due timers and their promises in time order. */
export type TestClock = Clock & { advance(ms: number): Promise<void> }

export function createTestClock(start = 1_700_000_000_000): TestClock {
  const { moveToNext, moveTo, ...clock } = createTimers(start)
  return {
    ...clock,
    async advance(ms) {
      const end = clock.now() + ms
      for (;;) {
        await settled()
        if (!moveToNext(end)) break
      }
      moveTo(end)
      await settled()
    },
  }
}

/**
 * A clock that does not move, and its timers. `moveToNext` runs the first timer due by `end`; false
 * when none is due.
 */
export function createTimers(start: number) {
  let now = start
  let timers: { readonly at: number; readonly then: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, then: () => void) {
      const timer = { at: now + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    moveToNext(end: number): boolean {
      const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) return false
      timers = timers.filter((each) => each !== next)
      now = Math.max(now, next.at)
      next.then()
      return true
    },
    moveTo(end: number) {
      now = end
    },
  }
}

/** Resolves after all pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
