import { describe, expect, it } from 'vitest'
import { layOutPlot, type PlotInput } from './lay-out-plot.ts'

const day = 86_400
const start = 1_790_000_000
const points = [100, 120, 110, 140].map((value, index) => ({ time: start + index * day, value }))

function plot(input: Partial<PlotInput> = {}) {
  return layOutPlot({
    kind: 'area',
    points,
    ahead: [],
    mark: undefined,
    span: undefined,
    fromZero: false,
    formatAxis: String,
    width: 640,
    height: 236,
    ...input,
  })
}

describe('layOutPlot', () => {
  it('default: places the first point at the left edge, the last before the axis, and higher values higher', () => {
    const { places, right, top, bottom } = plot()
    expect(places[0]?.x).toBe(0)
    expect(places.at(-1)?.x).toBe(right)
    expect(places[3]?.y).toBeLessThan(places[0]?.y ?? 0)
    for (const { y } of places) expect(y >= top && y <= bottom).toBe(true)
  })

  it('behavior: fits the axis width to the longest label', () => {
    expect(plot({ formatAxis: (value) => `$${value}.00M` }).right).toBeLessThan(plot().right)
  })

  it('behavior: closes the area at the bottom', () => {
    const { area, line, bottom, right } = plot()
    expect(area).toBe(`${line}L${right} ${bottom}L0 ${bottom}Z`)
  })

  it('behavior: gives axis labels the same number of decimals', () => {
    const labelsOf = (formatAxis: (value: number) => string) =>
      plot({
        formatAxis,
        points: [1.15, 1.25].map((value, index) => ({ time: start + index * day, value })),
      }).levels.map(({ label }) => label)
    expect(labelsOf((value) => `$${value}M`)).toEqual(['$1.15M', '$1.20M', '$1.25M'])
    expect(labelsOf((value) => String(value).replace('.', ','))).toContain('1,20')
    expect(labelsOf((value) => `${Math.round(value * 100_000) / 100}`.replace(/(\d)(\d{3})/, '$1,$2'))).toContain(
      '1,200',
    )
  })

  it('behavior: shows every axis label when the plot has a continuation', () => {
    const ahead = [{ time: start + 9 * day, value: 200 }]
    expect(plot().levels.every(({ shown }) => shown)).toBe(false)
    expect(plot({ ahead }).levels.every(({ shown }) => shown)).toBe(true)
  })

  it('behavior: returns the time at an x position', () => {
    const { places, timeAt } = plot()
    for (const [index, { x }] of places.entries()) expect(timeAt(x)).toBeCloseTo(start + index * day, -3)
  })

  it('behavior: places bars on zero, within the plot', () => {
    const { places, barWidth, right, levels } = plot({ kind: 'bars' })
    expect(levels.map(({ label }) => label)).toContain('0')
    expect((places[0]?.x ?? 0) - barWidth / 2).toBeGreaterThanOrEqual(0)
    expect((places.at(-1)?.x ?? 0) + barWidth / 2).toBeLessThanOrEqual(right)
  })

  it('behavior: places a single bar or point', () => {
    for (const kind of ['bars', 'line'] as const)
      for (const { x, y } of plot({ kind, points: points.slice(0, 1) }).places)
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
  })

  it('behavior: separates the labels of the newest value and of the marked level', () => {
    const near = plot({ mark: { value: 141, label: 'Your price' } })
    expect(Math.abs((near.mark?.labelY ?? 0) - (near.last?.y ?? 0))).toBeGreaterThanOrEqual(20)
    for (const { y, shown } of near.levels)
      if (shown) expect(Math.abs(y - (near.last?.y ?? 0))).toBeGreaterThanOrEqual(18)
  })

  it('behavior: continues from the newest point over the remaining time', () => {
    const { ahead, places, right } = plot({ ahead: [{ time: start + 6 * day, value: 200 }] })
    expect(ahead.startsWith(`M${places[3]?.x} ${places[3]?.y}`)).toBe(true)
    expect(places[3]?.x).toBeCloseTo(right / 2, 0)
  })

  it('behavior: places labelled times at their x position, and those at the edges inside', () => {
    const named = plot({
      times: [
        { time: start, label: 'Start' },
        { time: start + 3 * day, label: 'Today' },
      ],
    }).times
    expect(named.map(({ label, anchor }) => [label, anchor])).toEqual([
      ['Start', 'start'],
      ['Today', 'end'],
    ])
  })

  it('behavior: clips a span to the start of the plot', () => {
    expect(plot({ span: { from: 0, to: start + day, label: '' } }).span?.from).toBe(0)
  })

  it('behavior: places the bars of a second series below the plot, scaled to their maximum', () => {
    const strip = [10, 0, 5, 20].map((value, index) => ({ time: start + index * day, value }))
    const { bottom, foot, strip: bars, places } = plot({ strip })
    expect(plot().foot).toBe(plot().bottom)
    expect(foot).toBe(plot().bottom)
    expect(bottom).toBeLessThan(foot)
    expect(bars.map(({ x }) => x)).toEqual(places.map(({ x }) => x))
    const [first, none, half, full] = bars.map(({ height }) => height)
    expect(none).toBe(0)
    expect(half).toBeCloseTo((full ?? 0) / 4, 0)
    expect(first).toBeCloseTo((full ?? 0) / 2, 0)
    // The bars do not reach into the plot.
    expect(foot - (full ?? 0)).toBeGreaterThan(bottom)
  })

  it('behavior: draws bars without height when all values are zero', () => {
    const strip = points.map(({ time }) => ({ time, value: 0 }))
    expect(plot({ strip }).strip.every(({ height }) => height === 0)).toBe(true)
  })

  it('behavior: places candles within the plot, with the body between open and close', () => {
    const candles = points.map(({ time, value }) => ({
      time,
      value,
      over: { open: value - 10, high: value + 90, low: value - 60 },
    }))
    const { candles: drawn, places, top, bottom, barWidth, right } = plot({ kind: 'candles', points: candles })
    expect(drawn.map(({ x }) => x)).toEqual(places.map(({ x }) => x))
    for (const each of drawn) {
      expect(each.high >= top && each.low <= bottom && each.rises).toBe(true)
      expect(each.high < each.top && each.top < each.bottom && each.bottom < each.low).toBe(true)
      expect(each.x - barWidth / 2 >= 0 && each.x + barWidth / 2 <= right).toBe(true)
    }
    const fallen = plot({ kind: 'candles', points: [{ time: start, value: 1, over: { open: 5, high: 5, low: 1 } }] })
    expect(fallen.candles[0]).toMatchObject({ rises: false })
    expect(plot().candles).toEqual([])
  })
})
