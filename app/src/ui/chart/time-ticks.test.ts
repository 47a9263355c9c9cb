import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const at = (text: string) => Date.parse(text) / 1000

describe('timeTicks', () => {
  it('default: days are named at their start', () => {
    const ticks = timeTicks(at('2026-11-13T10:00Z'), at('2026-11-20T10:00Z'), 7, 0)
    expect(ticks.map(({ label }) => label)).toEqual(['14-11', '15-11', '16-11', '17-11', '18-11', '19-11', '20-11'])
    expect(ticks[0]?.time).toBe(at('2026-11-14T00:00Z'))
  })

  it('behavior: within a day hours are named, by the clock of the reader', () => {
    const ticks = timeTicks(at('2026-11-19T10:00Z'), at('2026-11-20T10:00Z'), 4, -3600)
    expect(ticks.map(({ label }) => label)).toEqual(['12:00', '18:00', '00:00', '06:00'])
    expect(ticks[0]?.time).toBe(at('2026-11-19T11:00Z'))
  })

  it('behavior: over years months are named', () => {
    const labels = timeTicks(at('2024-01-15T00:00Z'), at('2026-11-20T00:00Z'), 5, 0).map(({ label }) => label)
    expect(labels.every((label) => /^\d\d-20\d\d$/.test(label))).toBe(true)
  })

  it('behavior: never more than there is room for', () => {
    for (const seconds of [60, 86_400, 30 * 86_400, 365 * 86_400, 9_000 * 86_400])
      expect(timeTicks(1_700_000_000, 1_700_000_000 + seconds, 3, 0).length).toBeLessThanOrEqual(3)
  })
})
