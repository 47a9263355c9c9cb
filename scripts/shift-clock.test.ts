import { afterEach, describe, expect, test, vi } from 'vitest'
import { shiftClock } from '../e2e/fixtures/shift-clock.ts'

const day = 86_400_000

describe('shiftClock', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([day, -day])('behavior: shifts the result of every way to read the current time by %i ms', (byMs) => {
    const before = Date.now()
    vi.stubGlobal('Date', Date)
    shiftClock(byMs)
    for (const now of [Date.now(), Reflect.construct(Date, []).getTime(), Date.parse(Date()) + 999]) {
      expect(now).toBeGreaterThanOrEqual(before + byMs)
      expect(now).toBeLessThan(before + byMs + 10_000)
    }
  })

  test('behavior: leaves explicit times, the class and its other functions unchanged', () => {
    vi.stubGlobal('Date', Date)
    shiftClock(day)
    const moment = new Date(2026, 0, 1)
    expect(moment.getFullYear()).toBe(2026)
    expect(moment).toBeInstanceOf(Date)
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(Date.UTC(1970, 0, 2)).toBe(day)
  })
})
