import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import {
  type ChartEvent,
  type ChartKind,
  type ChartMark,
  type ChartPoint,
  type ChartSpan,
  type ChartStrip,
  cursorAfterKey,
  eventsByPoint,
  nearestPoint,
} from './chart-points.ts'
import { stripTexts } from './chart-table.tsx'
import { layOutPlot } from './lay-out-plot.ts'
import { PlotCursor, PlotPicture, useSize } from './plot-picture.tsx'
import type { TimeTick } from './scales.ts'
import { useReading } from './use-chart-reading.ts'

/** Data of a plot, and how its values are formatted. */
export type PlotProps = {
  /** Accessible name, such as 'Price of 1WBTC in 1DAI, 7 days'. */
  label: string
  kind?: ChartKind
  formatValue: (value: number) => string
  /** Shorter format for axis labels; the format of the readout by default. */
  formatAxis?: (value: number) => string
  formatTime: (seconds: number) => string
  /** Starts the axis at 0, as bars always do. */
  fromZero?: boolean
  /** Points expected after the newest one. */
  ahead?: readonly ChartPoint[]
  mark?: ChartMark | undefined
  span?: ChartSpan | undefined
  /** A second series at the same times: bars below the plot, which readout and table include. */
  strip?: ChartStrip | undefined
  /** The user's actions, drawn as dots. */
  events?: readonly ChartEvent[] | undefined
  /** Labelled times that replace the round ones, such as start, today and end. */
  times?: readonly TimeTick[] | undefined
}

/** One-sentence summary of the chart for screen readers. */
function useChartSummary(
  points: readonly ChartPoint[],
  formatValue: (value: number) => string,
  formatTime: (seconds: number) => string,
): string {
  const { t } = useLingui()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const values = points.flatMap(({ value, over }) => (over ? [value, over.high, over.low] : [value]))
  const from = formatValue(first.value)
  const to = formatValue(last.value)
  const lowest = formatValue(Math.min(...values))
  const highest = formatValue(Math.max(...values))
  return t`From ${from} (${formatTime(first.time)}) to ${to} (${formatTime(last.time)}); lowest ${lowest}, highest ${highest}.`
}

/** Maximum number of actions that the readout names per point. */
const maxNamed = 3

/** The point under the pointer or selected by keys; null without a selection. */
function usePointChoice(points: readonly ChartPoint[], timeAt: (x: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const cursor = chosen === null ? null : Math.min(chosen, points.length - 1)
  function onKeyDown(event: KeyboardEvent) {
    const next = cursorAfterKey(event.key, cursor, points.length)
    if (next === undefined) return
    event.preventDefault()
    if (next === null) event.stopPropagation()
    setChosen(next)
  }
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setChosen(nearestPoint(points, timeAt(x)))
  }
  const clear = () => setChosen(null)
  const pointer = { onPointerMove: onPointer, onPointerDown: onPointer, onPointerLeave: clear, onPointerCancel: clear }
  return { cursor, handlers: { onKeyDown, onBlur: clear, ...pointer } }
}

/** The values at the crosshair. */
function PlotReadout({
  time,
  figures,
  beneath,
  events,
}: {
  time: string
  figures: readonly { readonly name: string; readonly text: string }[]
  beneath: string | null
  events: readonly ChartEvent[]
}) {
  return (
    <>
      <span className="plot-readout-time">{time}</span>
      {figures.map(({ name, text }) =>
        name === '' ? (
          <span key={name} className="plot-readout-value">
            {text}
          </span>
        ) : (
          <span key={name} className="plot-readout-named">
            <span className="plot-readout-time">{name}</span>
            <span className="plot-readout-value">{text}</span>
          </span>
        ),
      )}
      {beneath === null ? null : <span className="plot-readout-time">{beneath}</span>}
      {events.slice(0, maxNamed).map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves
        <span key={at} className="plot-readout-own">
          {label}
        </span>
      ))}
      {events.length > maxNamed ? <span className="plot-readout-own">+{events.length - maxNamed}</span> : null}
    </>
  )
}

/** The plot with its crosshair, for pointer, touch and keys. */
export function PlotView(props: PlotProps & { points: readonly ChartPoint[]; height: number | '100%' }) {
  const { t } = useLingui()
  const {
    points,
    label,
    kind = 'area',
    formatValue,
    formatTime,
    formatAxis = formatValue,
    ahead = [],
    mark,
    span,
    strip,
  } = props
  const [{ width, height }, box] = useSize(props.height)
  const summaryId = useId()
  const summary = useChartSummary(points, formatValue, formatTime)
  const plot = layOutPlot({
    kind,
    points,
    ahead,
    mark,
    span,
    strip: strip?.points,
    times: props.times,
    fromZero: props.fromZero ?? false,
    formatAxis,
    width,
    height,
  })
  const { cursor, handlers } = usePointChoice(points, plot.timeAt)
  const pointed = points[cursor ?? points.length - 1]
  const reading = useReading(formatValue)
  const events = eventsByPoint(points, props.events ?? [])
  const own = events.get(cursor ?? points.length - 1) ?? []
  const beneath = pointed && strip ? stripTexts(strip).get(pointed.time) : undefined
  const also = [
    ...(strip && beneath !== undefined ? [`${strip.label} ${beneath}`] : []),
    ...own.map(({ label }) => label),
  ].join(', ')

  const textOf = (point: ChartPoint) =>
    reading
      .of(point)
      .map(({ name, text }) => (name === '' ? text : `${name} ${text}`))
      .join(', ')

  return (
    <div
      ref={box}
      className="plot"
      dir="ltr"
      // Translators that wrap SVG text in HTML make it invisible.
      translate="no"
      style={{ height: props.height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(cursor ?? points.length - 1) + 1}
      aria-valuetext={
        pointed && `${t`${textOf(pointed)}, ${formatTime(pointed.time)}`}${also === '' ? '' : `, ${also}`}`
      }
      {...handlers}
    >
      <PlotPicture
        kind={kind}
        plot={plot}
        width={width}
        height={height}
        mark={mark}
        span={span}
        cursor={cursor}
        events={[...events.keys()]}
      />
      {cursor !== null && pointed ? (
        <PlotCursor plot={plot} index={cursor}>
          <PlotReadout
            time={formatTime(pointed.time)}
            figures={reading.of(pointed)}
            beneath={strip && beneath !== undefined ? `${strip.label} ${beneath}` : null}
            events={own}
          />
        </PlotCursor>
      ) : null}
      <p id={summaryId} className="sr-only">
        {summary}
        {mark ? ` ${mark.label}: ${formatValue(mark.value)}.` : ''}
        {span ? ` ${span.label}.` : ''}
      </p>
    </div>
  )
}
