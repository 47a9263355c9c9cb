import { afterEach, describe, expect, test, vi } from 'vitest'
import { advanceClock } from '../e2e/fixtures/advance-clock.mjs'

const day = 86_400_000

describe('advanceClock', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('behavior: advances every way to read the present', () => {
    const before = Date.now()
    vi.stubGlobal('Date', Date)
    advanceClock(day)
    for (const now of [Date.now(), Reflect.construct(Date, []).getTime(), Date.parse(Date()) + 999]) {
      expect(now).toBeGreaterThanOrEqual(before + day)
      expect(now).toBeLessThan(before + day + 10_000)
    }
  })

  test('behavior: leaves a given moment, the class and its other functions as they are', () => {
    vi.stubGlobal('Date', Date)
    advanceClock(day)
    const moment = new Date(2026, 0, 1)
    expect(moment.getFullYear()).toBe(2026)
    expect(moment).toBeInstanceOf(Date)
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(Date.UTC(1970, 0, 2)).toBe(day)
  })
})
