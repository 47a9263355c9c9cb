import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

describe('nearestPoint', () => {
  it('default: no other point lies nearer', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 })
    fc.assert(
      fc.property(times, fc.integer({ min: -500, max: 10_500 }), (unsorted, time) => {
        const points = unsorted.toSorted((one, other) => one - other).map((moment) => ({ time: moment, value: 0 }))
        const found = Math.abs((points[nearestPoint(points, time)]?.time ?? Infinity) - time)
        expect(found).toBe(Math.min(...points.map((point) => Math.abs(point.time - time))))
      }),
    )
  })
})
