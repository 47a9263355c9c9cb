import { afterEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'

const hour = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test("behavior: keeps the page's time monotonic when the system clock is set back", () => {
  const start = clock.now() + hour
  vi.useFakeTimers({ now: start })
  expect(clock.now()).toBe(start)
  vi.setSystemTime(start - 5 * hour)
  expect(clock.now()).toBe(start)
  vi.advanceTimersByTime(2000)
  expect(clock.now()).toBe(start + 2000)
  // And once more, further back.
  vi.setSystemTime(start - 9 * hour)
  expect(clock.now()).toBe(start + 2000)
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(start + 3000)
})

test('behavior: follows the system clock when it is set forward', () => {
  const start = clock.now() + hour
  vi.useFakeTimers({ now: start })
  expect(clock.now()).toBe(start)
  vi.setSystemTime(start + 5 * hour)
  expect(clock.now()).toBe(start + 5 * hour)
})
