import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

describe('valueScale', () => {
  it('default: round ticks around all values', () => {
    expect(valueScale([92_900, 96_700])).toEqual({
      low: 92_000,
      high: 97_000,
      ticks: [92_000, 93_000, 94_000, 95_000, 96_000, 97_000],
    })
  })

  it('behavior: bars stand on zero', () => {
    expect(valueScale([70, 95], { fromZero: true })).toMatchObject({ low: 0, high: 100 })
  })

  it('behavior: a flat line stands between two ticks, a flat zero at the bottom', () => {
    const flat = valueScale([0.02, 0.02])
    expect(flat.low).toBeLessThan(0.02)
    expect(flat.high).toBeGreaterThan(0.02)
    expect(valueScale([0, 0]).low).toBe(0)
  })

  it('behavior: a level to compare with is inside, one far away widens the axis by the height of the values at most', () => {
    expect(valueScale([10, 20], { mark: 24 }).high).toBeGreaterThanOrEqual(24)
    expect(valueScale([10, 20], { mark: 4_000 }).high).toBeLessThanOrEqual(40)
  })

  it('behavior: nothing to draw is still an axis', () => {
    expect(valueScale([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  })

  it('behavior: values of any size stand between a few ticks', () => {
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
