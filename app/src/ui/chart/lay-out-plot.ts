import { axisLabels } from './axis-labels.ts'
import type { ChartKind, ChartMark, ChartPoint, ChartSpan } from './chart-points.ts'
import { type TimeTick, timeTicks, valueScale } from './scales.ts'

export type PlotInput = {
  readonly kind: ChartKind
  readonly points: readonly ChartPoint[]
  /** Expected values after the last point, drawn as a dotted line. */
  readonly ahead: readonly ChartPoint[]
  readonly mark: ChartMark | undefined
  readonly span: ChartSpan | undefined
  /** A second series with the same times, drawn as bars below. */
  readonly strip?: readonly ChartPoint[] | undefined
  readonly fromZero: boolean
  /** Labelled times; round times by default. */
  readonly times?: readonly TimeTick[] | undefined
  readonly formatAxis: (value: number) => string
  /** Width in px, including the value axis. */
  readonly width: number
  readonly height: number
}

type Candle = {
  readonly time: number
  readonly x: number
  readonly high: number
  readonly low: number
  readonly top: number
  readonly bottom: number
  readonly rises: boolean
}

type Place = { readonly x: number; readonly y: number }

export type Plot = {
  /** Right edge of the plot in px; axis labels are to its right. */
  readonly right: number
  readonly top: number
  /** Bottom edge of the plot in px. */
  readonly bottom: number
  /** Bottom edge of the bars below; equal to `bottom` without bars. */
  readonly foot: number
  readonly strip: readonly { readonly x: number; readonly time: number; readonly height: number }[]
  readonly places: readonly Place[]
  /** Candles of points with open, high and low; `top` is the higher end of the body. */
  readonly candles: readonly Candle[]
  readonly barWidth: number
  readonly line: string
  readonly area: string
  readonly ahead: string
  readonly levels: readonly { readonly y: number; readonly label: string; readonly shown: boolean }[]
  readonly times: readonly (TimeTick & { readonly x: number; readonly anchor: 'start' | 'middle' | 'end' })[]
  readonly last: { readonly y: number; readonly label: string } | null
  readonly mark: { readonly y: number; readonly labelY: number; readonly label: string } | null
  readonly span: { readonly from: number; readonly to: number } | null
  readonly timeAt: (x: number) => number
}

const top = 12
const timesHeight = 28
const spanHeight = 16
/**
 * Share of the height that bars below the plot take; `stripGap` is the space above these bars in
 * px.
 */
const stripShare = 0.18
const stripGap = 12
/** Width of a time label in px. */
const tickRoom = 76
/** Width of a digit at 12 px in px, and the padding of an axis label. */
const digitWidth = 7.2
const axisPadding = 20
/** Minimum vertical distance of axis labels in px. */
const figureHeight = 22

/** Layout of a chart in px from the top left; requires at least one point. */
export function layOutPlot(input: PlotInput): Plot {
  const { kind, points, ahead, mark, span, width, height } = input
  const scale = valueScale(
    [...points, ...ahead].flatMap(({ value, over }) => (over ? [value, over.high, over.low] : [value])),
    { fromZero: kind === 'bars' || input.fromZero, mark: mark?.value, most: Math.max(2, Math.floor(height / 60)) },
  )
  const newest = points.at(-1)
  const { ticks: levelLabels, of: labelOf } = axisLabels(scale.ticks, input.formatAxis)
  const others = [...(mark ? [mark.value] : []), ...(newest ? [newest.value] : [])].map(labelOf)
  const figures = [...levelLabels, ...others]
  const right = width - Math.ceil(Math.max(...figures.map(({ length }) => length)) * digitWidth + axisPadding)
  const foot = height - timesHeight - (span ? spanHeight : 0)
  const beneath = input.strip ?? []
  const stripHeight = beneath.length > 0 ? Math.round((foot - top) * stripShare) : 0
  const bottom = foot - stripHeight - (stripHeight > 0 ? stripGap : 0)
  const most = Math.max(0, ...beneath.map(({ value }) => value))

  const [from, to] = timesOf(kind, points, ahead)
  const x = (time: number) => ((time - from) / (to - from)) * right
  const y = (value: number) => bottom - ((value - scale.low) / (scale.high - scale.low)) * (bottom - top)
  const place = ({ time, value }: ChartPoint): Place => ({ x: round(x(time)), y: round(y(value)) })

  const places = points.map(place)
  const line = pathOf(places)
  const [firstPlace, lastPlace] = [places[0], places.at(-1)]
  const last = newest && lastPlace ? { y: lastPlace.y, label: labelOf(newest.value) } : null
  const markAt = mark ? markPlace(clamp(y(mark.value), top, bottom), last, labelOf(mark.value)) : null
  // When an expected continuation follows, the newest value has no label on the axis.
  const isLastShown = kind !== 'bars' && ahead.length === 0
  const taken = [...(last && isLastShown ? [last.y] : []), ...(markAt ? [markAt.labelY] : [])]

  return {
    right,
    top,
    bottom,
    foot,
    strip: beneath.flatMap(({ time, value }) =>
      time < from || time > to
        ? []
        : [{ x: round(x(time)), time, height: most > 0 ? round((value / most) * stripHeight) : 0 }],
    ),
    places,
    candles: points.flatMap(({ time, value, over }): Candle[] => {
      if (!over) return []
      const [start, end] = [round(y(over.open)), round(y(value))]
      const body = { top: Math.min(start, end), bottom: Math.max(start, end), rises: value >= over.open }
      return [{ time, x: round(x(time)), high: round(y(over.high)), low: round(y(over.low)), ...body }]
    }),
    barWidth: round(Math.max(1, Math.min(32, (right / Math.max(1, points.length)) * 0.64))),
    line,
    area: firstPlace && lastPlace ? `${line}L${lastPlace.x} ${bottom}L${firstPlace.x} ${bottom}Z` : '',
    ahead: ahead.length > 0 && lastPlace ? pathOf([lastPlace, ...ahead.map(place)]) : '',
    levels: scale.ticks.map((value, index) => {
      const level = round(y(value))
      return { y: level, label: levelLabels[index] ?? '', shown: taken.every((other) => Math.abs(other - level) >= 18) }
    }),
    times: (input.times ?? timeTicks(from, to, Math.floor(right / tickRoom))).map((tick) => {
      const at = round(x(tick.time))
      return { ...tick, x: at, anchor: at < 20 ? 'start' : at > right - 20 ? 'end' : 'middle' }
    }),
    last,
    mark: markAt,
    span: span ? { from: round(clamp(x(span.from), 0, right)), to: round(clamp(x(span.to), 0, right)) } : null,
    timeAt: (at) => from + (at / right) * (to - from),
  }
}

/** Ends of the time axis; bars and candles add half a step, so that all fit. */
function timesOf(kind: ChartKind, points: readonly ChartPoint[], ahead: readonly ChartPoint[]): [number, number] {
  const first = points[0]?.time ?? 0
  const end = (ahead.at(-1) ?? points.at(-1))?.time ?? 0
  const half = kind === 'bars' || kind === 'candles' ? (end - first || 86_400) / Math.max(1, points.length - 1) / 2 : 0
  return end + half > first - half ? [first - half, end + half] : [first - 1, first + 1]
}

/** Moves the label of the marked level when it would overlap the label of the newest value. */
function markPlace(y: number, last: Plot['last'], label: string) {
  const near = last !== null && Math.abs(last.y - y) < figureHeight
  return { y: round(y), labelY: round(near ? last.y + (y <= last.y ? -figureHeight : figureHeight) : y), label }
}

function pathOf(places: readonly Place[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
