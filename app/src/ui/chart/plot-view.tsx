import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { ChartProps } from './chart.tsx'
import type { ChartPoint } from './chart-series.ts'
import { cursorAfterKey } from './cursor-after-key.ts'
import { layOutPlot } from './lay-out-plot.ts'
import { nearestPoint } from './nearest-point.ts'
import { PlotCursor } from './plot-cursor.tsx'
import { PlotPicture } from './plot-picture.tsx'
import { useChartSummary } from './use-chart-summary.ts'
import { useWidth } from './use-width.ts'

/** The drawing with its crosshair, for pointer, touch and keys. */
export function PlotView({ points, height, ...props }: ChartProps & { points: readonly ChartPoint[]; height: number }) {
  const { t } = useLingui()
  const { label, kind = 'area', formatValue, formatTime, formatAxis = formatValue, ahead = [], mark, span } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const summaryId = useId()
  const summary = useChartSummary(points, formatValue, formatTime)
  const plot = layOutPlot({
    kind,
    points,
    ahead,
    mark,
    span,
    times: props.times,
    fromZero: props.fromZero ?? false,
    formatAxis,
    width,
    height,
  })
  const cursor = chosen === null ? null : Math.min(chosen, points.length - 1)
  const pointed = points[cursor ?? points.length - 1]

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
      aria-valuetext={pointed && t`${formatValue(pointed.value)}, ${formatTime(pointed.time)}`}
      onKeyDown={handleKey}
      onBlur={() => setChosen(null)}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={() => setChosen(null)}
      onPointerCancel={() => setChosen(null)}
    >
      <PlotPicture kind={kind} plot={plot} width={width} height={height} mark={mark} span={span} cursor={cursor} />
      {cursor !== null && pointed ? (
        <PlotCursor plot={plot} index={cursor}>
          <span className="plot-readout-time">{formatTime(pointed.time)}</span>
          <span className="plot-readout-value">{formatValue(pointed.value)}</span>
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
