import type { Clock } from '../clock.ts'

/** A clock that stands still until a test moves it; timers run in their order, with all that follows from them. */
export type TestClock = Clock & { advance(ms: number): Promise<void> }

export function createTestClock(start = 1_700_000_000_000): TestClock {
  let now = start
  let timers: { readonly at: number; readonly then: () => void }[] = []
  return {
    now: () => now,
    after(ms, then) {
      const timer = { at: now + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    async advance(ms) {
      const end = now + ms
      for (;;) {
        await settled()
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        now = Math.max(now, next.at)
        next.then()
      }
      now = end
      await settled()
    },
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
