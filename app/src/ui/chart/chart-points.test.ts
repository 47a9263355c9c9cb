import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorAfterKey, eventsByPoint, nearestPoint } from './chart-points.ts'

describe('cursorAfterKey', () => {
  it('default: selects the newest point on the first arrow key, and moves by one on later ones', () => {
    expect(cursorAfterKey('ArrowLeft', null, 30)).toBe(29)
    expect(cursorAfterKey('ArrowLeft', 29, 30)).toBe(28)
    expect(cursorAfterKey('ArrowRight', 28, 30)).toBe(29)
    expect(cursorAfterKey('PageDown', 29, 30)).toBe(19)
  })

  it('behavior: stops at both ends, and jumps to them on Home and End', () => {
    expect(cursorAfterKey('ArrowRight', 29, 30)).toBe(29)
    expect(cursorAfterKey('PageDown', 3, 30)).toBe(0)
    expect(cursorAfterKey('Home', null, 30)).toBe(0)
    expect(cursorAfterKey('End', 0, 30)).toBe(29)
  })

  it('behavior: hides the crosshair on Escape, and ignores Escape without one', () => {
    expect(cursorAfterKey('Escape', 5, 30)).toBeNull()
    expect(cursorAfterKey('Escape', null, 30)).toBeUndefined()
  })

  it('behavior: ignores other keys', () => {
    expect(cursorAfterKey('Tab', 5, 30)).toBeUndefined()
    expect(cursorAfterKey('ArrowLeft', null, 0)).toBeUndefined()
  })
})

describe('nearestPoint', () => {
  it('default: returns the point nearest to a time', () => {
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

describe('eventsByPoint', () => {
  const points = [0, 100, 200].map((time) => ({ time, value: 1 }))
  const event = (time: number) => ({ time, label: String(time) })
  it('default: groups events by their nearest point', () => {
    const by = eventsByPoint(points, [event(10), event(90), event(101)])
    expect([...by].map(([at, events]) => [at, events.map(({ label }) => label)])).toEqual([
      [0, ['10']],
      [1, ['90', '101']],
    ])
  })
  it('behavior: drops events before the first point, and includes those of the last hour', () => {
    expect([...eventsByPoint(points, [event(-1), event(290), event(301)]).keys()]).toEqual([2])
    expect(eventsByPoint([], [event(1)]).size).toBe(0)
  })
})
