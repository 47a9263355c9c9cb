import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Clock, clock, timeLimit } from './clock.ts'
import { createTestClock } from './test/test-clock.ts'

const hour = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test('behavior: returns a time that never decreases when the system clock is set back', () => {
  const start = clock.now() + hour
  vi.useFakeTimers({ now: start })
  expect(clock.now()).toBe(start)
  vi.setSystemTime(start - 5 * hour)
  expect(clock.now()).toBe(start)
  vi.advanceTimersByTime(2000)
  expect(clock.now()).toBe(start + 2000)
  // Sets the system clock back again, by a longer time.
  vi.setSystemTime(start - 9 * hour)
  expect(clock.now()).toBe(start + 2000)
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(start + 3000)
})

test('behavior: follows the system clock when that is set forward', () => {
  const start = clock.now() + hour
  vi.useFakeTimers({ now: start })
  expect(clock.now()).toBe(start)
  vi.setSystemTime(start + 5 * hour)
  expect(clock.now()).toBe(start + 5 * hour)
})

describe('timeLimit', () => {
  test('behavior: expires after the timeout when the page is idle', async () => {
    const page = createTestClock()
    let isOver = false
    void timeLimit(page, 4000).then(() => (isOver = true))
    await page.advance(3999)
    expect(isOver).toBe(false)
    await page.advance(1)
    expect(isOver).toBe(true)
  })

  test('behavior: does not expire before a response that arrived in time while the page was busy', async () => {
    const page = createBusyPage(10_000)
    const reply = new Promise((resolve) => setTimeout(resolve, 0, 'reply'))
    expect(await Promise.race([timeLimit(page, 4000).then(() => null), reply])).toBe('reply')
  })

  test('behavior: expires after one more timeout when the page was blocked for long', async () => {
    const page = createBusyPage(100_000)
    const begun = page.now()
    await timeLimit(page, 4000)
    expect(page.now() - begun).toBe(104_000)
  })
})

/** The first timer is late by `busyMs` and fires together with the responses. Later timers are on time. */
function createBusyPage(busyMs: number): Clock {
  let now = 0
  return {
    now: () => now,
    after(ms, then) {
      if (now === 0) {
        now = busyMs
        queueMicrotask(then)
      } else {
        const timer = setTimeout(() => {
          now += ms
          then()
        }, 1)
        return () => clearTimeout(timer)
      }
      return () => undefined
    },
  }
}
