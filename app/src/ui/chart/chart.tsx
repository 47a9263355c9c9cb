import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { TableIcon } from '../icons.tsx'
import { Unknown } from '../text.tsx'
import {
  type ChartEvent,
  type ChartKind,
  type ChartMark,
  type ChartPoint,
  type ChartSeries,
  type ChartSpan,
  type ChartStrip,
  cursorAfterKey,
  eventsByPoint,
  nearestPoint,
} from './chart-points.ts'
import { layOutPlot } from './lay-out-plot.ts'
import { PlotCursor, PlotPicture, useWidth } from './plot-picture.tsx'
import type { TimeTick } from './scales.ts'

/** What the bars beneath say, by moment. */
function stripTexts(strip: ChartStrip | undefined): ReadonlyMap<number, string> {
  return new Map(strip?.points.map(({ time, value }) => [time, strip.formatValue(value)]))
}

/** The same figures to read, newest first, in the height of the drawing. */
function ChartTable(props: {
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  formatTime: (seconds: number) => string
  height: number
  strip: ChartStrip | undefined
}) {
  const { t } = useLingui()
  const { label, points, formatValue, formatTime, height, strip } = props
  const beneath = stripTexts(strip)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="chart-table" aria-label={label} tabIndex={0} style={{ height }}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Value`}</th>
            {strip ? <th scope="col">{strip.label}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ time, value }) => (
            <tr key={time}>
              <th scope="row">{formatTime(time)}</th>
              <td>{formatValue(value)}</td>
              {strip ? <td>{beneath.get(time) ?? '—'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What the line shows, in one sentence for whoever does not see it. */
function useChartSummary(
  points: readonly ChartPoint[],
  formatValue: (value: number) => string,
  formatTime: (seconds: number) => string,
): string {
  const { t } = useLingui()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const values = points.map(({ value }) => value)
  const from = formatValue(first.value)
  const to = formatValue(last.value)
  const lowest = formatValue(Math.min(...values))
  const highest = formatValue(Math.max(...values))
  return t`From ${from} (${formatTime(first.time)}) to ${to} (${formatTime(last.time)}); lowest ${lowest}, highest ${highest}.`
}

export type ChartProps = {
  /** What is drawn, for a screen reader: 'Price of 1WBTC in 1DAI, 7 days'. */
  label: string
  series: ChartSeries
  kind?: ChartKind
  formatValue: (value: number) => string
  /** Figures on the axis, where those of the readout would be too long. */
  formatAxis?: (value: number) => string
  formatTime: (seconds: number) => string
  /** Of the drawing in px; the table takes the same. */
  height?: number
  /** The axis starts at 0, as that of bars always does. */
  fromZero?: boolean
  /** What is expected after the newest point. */
  ahead?: readonly ChartPoint[]
  mark?: ChartMark | undefined
  span?: ChartSpan | undefined
  /** A second figure of the same moments, as bars beneath, in the readout and in the table. */
  strip?: ChartStrip | undefined
  /** What the user did, as dots. */
  events?: readonly ChartEvent[] | undefined
  /** Below the drawing, such as how much of the time shown there is data of. */
  note?: ReactNode
  /** Moments to name under the drawing instead of round ones, such as start, today and end. */
  times?: readonly TimeTick[] | undefined
  /** Left of the controls, such as the title or tabs. */
  head?: ReactNode
  /** Beside the button of the table, such as the choice of a range (`ChartRanges`). */
  controls?: ReactNode
  /** Between head and drawing, such as the newest figure in large. */
  lead?: ReactNode
  /** What to say when there is nothing in the chosen time. */
  emptyText?: ReactNode
}

export const chartHeight = 236

/** Figures over time, to look at or to read as a table. Load it lazily: `lazy-chart.tsx`. */
export function Chart({ head, controls, lead, note, height = chartHeight, ...props }: ChartProps) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <div className="chart">
      <div className="chart-head">
        <div className="chart-title">{head}</div>
        <div className="chart-controls">
          {controls}
          <IconButton
            label={asTable ? t`Show as a chart` : t`Show as a table`}
            aria-pressed={asTable}
            icon={<TableIcon size={16} />}
            onClick={() => setAsTable(!asTable)}
          />
        </div>
      </div>
      {lead}
      <ChartContent {...props} height={height} asTable={asTable} />
      {note ? <p className="text-3 text-caption">{note}</p> : null}
    </div>
  )
}

function ChartContent({ asTable, height, ...props }: ChartProps & { asTable: boolean; height: number }) {
  const { t } = useLingui()
  const { series } = props
  if (series.status === 'loading') {
    return <div className="chart-waiting" role="status" aria-label={t`Loading`} style={{ height }} />
  }
  if (series.status === 'unknown') {
    return (
      <p className="chart-note" style={{ height }}>
        <Unknown reason={series.reason} />
        <span aria-hidden="true">{series.reason}</span>
      </p>
    )
  }
  if (series.points.length === 0) {
    return (
      <p className="chart-note" style={{ height }}>
        {props.emptyText ?? t`Nothing happened in this time.`}
      </p>
    )
  }
  const { label, formatValue, formatTime, strip } = props
  return asTable ? (
    <ChartTable {...{ label, formatValue, formatTime, height, strip }} points={series.points} />
  ) : (
    <PlotView {...props} height={height} points={series.points} />
  )
}

/** So many of the user's own actions of one hour or day are named. */
const mostNamed = 3

/** The drawing with its crosshair, for pointer, touch and keys. */
function PlotView({ points, height, ...props }: ChartProps & { points: readonly ChartPoint[]; height: number }) {
  const { t } = useLingui()
  const {
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
  const [width, box] = useWidth()
  const [chosen, setChosen] = useState<number | null>(null)
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
  const cursor = chosen === null ? null : Math.min(chosen, points.length - 1)
  const pointed = points[cursor ?? points.length - 1]
  const events = eventsByPoint(points, props.events ?? [])
  const own = events.get(cursor ?? points.length - 1) ?? []
  const beneath = pointed && strip ? stripTexts(strip).get(pointed.time) : undefined
  const also = [
    ...(strip && beneath !== undefined ? [`${strip.label} ${beneath}`] : []),
    ...own.map(({ label }) => label),
  ].join(', ')

  function handleKey(event: KeyboardEvent) {
    const next = cursorAfterKey(event.key, cursor, points.length)
    if (next === undefined) return
    event.preventDefault()
    if (next === null) event.stopPropagation()
    setChosen(next)
  }
  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setChosen(nearestPoint(points, plot.timeAt(x)))
  }

  return (
    <div
      ref={box}
      className="plot"
      dir="ltr"
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(cursor ?? points.length - 1) + 1}
      aria-valuetext={
        pointed && `${t`${formatValue(pointed.value)}, ${formatTime(pointed.time)}`}${also === '' ? '' : `, ${also}`}`
      }
      onKeyDown={handleKey}
      onBlur={() => setChosen(null)}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={() => setChosen(null)}
      onPointerCancel={() => setChosen(null)}
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
          <span className="plot-readout-time">{formatTime(pointed.time)}</span>
          <span className="plot-readout-value">{formatValue(pointed.value)}</span>
          {strip && beneath !== undefined ? (
            <span className="plot-readout-time">
              {strip.label} {beneath}
            </span>
          ) : null}
          {own.slice(0, mostNamed).map(({ label }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves
            <span key={at} className="plot-readout-own">
              {label}
            </span>
          ))}
          {own.length > mostNamed ? <span className="plot-readout-own">+{own.length - mostNamed}</span> : null}
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
