import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeTicks, valueScale } from './scales.ts'

const at = (text: string) => Date.parse(text) / 1000

describe('timeTicks', () => {
  it('default: labels days at their local start', () => {
    const ticks = timeTicks(at('2026-11-13T10:00Z'), at('2026-11-20T10:00Z'), 7, 0)
    expect(ticks.map(({ label }) => label)).toEqual(['14-11', '15-11', '16-11', '17-11', '18-11', '19-11', '20-11'])
    expect(ticks[0]?.time).toBe(at('2026-11-14T00:00Z'))
  })

  it('behavior: labels hours in local time within a day', () => {
    const ticks = timeTicks(at('2026-11-19T10:00Z'), at('2026-11-20T10:00Z'), 4, -3600)
    expect(ticks.map(({ label }) => label)).toEqual(['12:00', '18:00', '00:00', '06:00'])
    expect(ticks[0]?.time).toBe(at('2026-11-19T11:00Z'))
  })

  it('behavior: labels months in a range of years', () => {
    const labels = timeTicks(at('2024-01-15T00:00Z'), at('2026-11-20T00:00Z'), 5, 0).map(({ label }) => label)
    expect(labels.every((label) => /^\d\d-20\d\d$/.test(label))).toBe(true)
  })

  it('behavior: returns at most the given number of ticks', () => {
    for (const seconds of [60, 86_400, 30 * 86_400, 365 * 86_400, 9_000 * 86_400])
      expect(timeTicks(1_700_000_000, 1_700_000_000 + seconds, 3, 0).length).toBeLessThanOrEqual(3)
  })
})

describe('valueScale', () => {
  it('default: returns round ticks around all values', () => {
    expect(valueScale([92_900, 96_700])).toEqual({
      low: 92_000,
      high: 97_000,
      ticks: [92_000, 93_000, 94_000, 95_000, 96_000, 97_000],
    })
  })

  it('behavior: begins at zero when the chart has bars', () => {
    expect(valueScale([70, 95], { fromZero: true })).toMatchObject({ low: 0, high: 100 })
  })

  it('behavior: centres a flat line, but places a flat zero at the bottom', () => {
    const flat = valueScale([0.02, 0.02])
    expect(flat.low).toBeLessThan(0.02)
    expect(flat.high).toBeGreaterThan(0.02)
    expect(valueScale([0, 0]).low).toBe(0)
  })

  it('behavior: includes the marked value, and widens the axis by at most the range of the values', () => {
    expect(valueScale([10, 20], { mark: 24 }).high).toBeGreaterThanOrEqual(24)
    expect(valueScale([10, 20], { mark: 4_000 }).high).toBeLessThanOrEqual(40)
  })

  it('behavior: returns an axis when there are no values', () => {
    expect(valueScale([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  })

  it('behavior: returns a few ticks around values of any size', () => {
    const value = fc.double({ min: 1e-12, max: 1e15, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, fromZero) => {
        const { low, high, ticks } = valueScale(values, { fromZero })
        const slack = (high - low) * 1e-6
        expect(low).toBeLessThanOrEqual(Math.min(...values) + slack)
        expect(high).toBeGreaterThanOrEqual(Math.max(...values) - slack)
        expect(high).toBeGreaterThan(low)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
