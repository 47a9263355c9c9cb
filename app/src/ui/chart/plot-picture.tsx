import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChartKind, ChartMark, ChartSpan } from './chart-points.ts'
import type { Plot } from './lay-out-plot.ts'

/** The plot as SVG; screen readers get the summary and the table instead. */
export function PlotPicture(props: {
  kind: ChartKind
  plot: Plot
  width: number
  height: number
  mark: ChartMark | undefined
  span: ChartSpan | undefined
  cursor: number | null
  /** Indexes of the points with a user action. */
  events: readonly number[]
}) {
  const { kind, plot, width, height, mark, span, cursor, events } = props
  const lastPlace = plot.places.at(-1)
  const isLine = kind === 'line' || kind === 'area'
  return (
    <svg
      aria-hidden="true"
      className="plot-picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
    >
      <Grid plot={plot} width={width} height={height} />
      {plot.strip.length > 0 ? <Strip plot={plot} cursor={cursor} /> : null}
      {kind === 'bars' ? <Bars plot={plot} cursor={cursor} /> : null}
      {kind === 'area' ? <path className="plot-area" d={plot.area} /> : null}
      {kind === 'candles' ? <Candles plot={plot} cursor={cursor} /> : null}
      {isLine ? <path className="plot-line" d={plot.line} /> : null}
      {plot.ahead === '' ? null : <path className="plot-ahead" d={plot.ahead} />}
      {plot.ahead === '' || !lastPlace ? null : <VerticalLine plot={plot} x={lastPlace.x} />}
      {!isLine || !lastPlace ? null : <circle className="plot-dot" cx={lastPlace.x} cy={lastPlace.y} r={3.5} />}
      {events.map((index) => {
        const place = plot.places[index]
        return place ? <circle key={index} className="plot-event" cx={place.x} cy={place.y} r={5} /> : null
      })}
      {plot.mark && mark ? (
        <>
          <line className="plot-mark" x1={0} x2={plot.right} y1={plot.mark.y} y2={plot.mark.y} />
          <text className="plot-mark-label" x={0} y={plot.mark.y < 24 ? plot.mark.y + 16 : plot.mark.y - 8}>
            {mark.label}
          </text>
          <Figure plot={plot} width={width} y={plot.mark.labelY} label={plot.mark.label} own />
        </>
      ) : null}
      {kind === 'bars' || plot.ahead !== '' || !plot.last ? null : (
        <Figure plot={plot} width={width} y={plot.last.y} label={plot.last.label} />
      )}
      {plot.span && span ? <Span plot={plot} from={plot.span.from} to={plot.span.to} /> : null}
    </svg>
  )
}

function Grid({ plot, width, height }: { plot: Plot; width: number; height: number }) {
  return (
    <>
      {plot.levels.map(({ y, label, shown }) => (
        <g key={y}>
          <line className="plot-grid" x1={0} x2={plot.right} y1={y} y2={y} />
          {shown ? (
            <text className="plot-figure" x={width} y={y + 4} textAnchor="end">
              {label}
            </text>
          ) : null}
        </g>
      ))}
      {plot.times.map(({ time, label, x, anchor }) => (
        <text key={time} className="plot-figure" x={x} y={height - 6} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </>
  )
}

function Bars({ plot, cursor }: { plot: Plot; cursor: number | null }) {
  return plot.places.map(({ x, y }, index) => (
    <rect
      key={x}
      className="plot-bar"
      data-now={index === plot.places.length - 1 || undefined}
      data-chosen={index === cursor || undefined}
      x={x - plot.barWidth / 2}
      y={Math.min(y, plot.bottom - 1)}
      width={plot.barWidth}
      height={Math.max(1, plot.bottom - y)}
      rx={Math.min(3, plot.barWidth / 3)}
    />
  ))
}

/** Candles: a line from low to high, and a body from open to close, filled when the price fell. */
function Candles({ plot, cursor }: { plot: Plot; cursor: number | null }) {
  const width = Math.max(1.5, Math.min(14, plot.barWidth))
  const chosen = cursor === null ? null : plot.places[cursor]?.x
  return plot.candles.map(({ time, x, high, low, top, bottom, rises }) => (
    <g key={time} className="plot-candle" data-rises={rises || undefined} data-chosen={chosen === x || undefined}>
      <path d={`M${x} ${high}V${top}M${x} ${bottom}V${low}`} />
      <rect
        x={x - width / 2}
        y={bottom - top < 1 ? top - 0.5 : top}
        width={width}
        height={Math.max(1, bottom - top)}
        rx={Math.min(1.5, width / 4)}
      />
    </g>
  ))
}

/** Bars of the second series below the plot; the readout shows their values. */
function Strip({ plot, cursor }: { plot: Plot; cursor: number | null }) {
  const width = Math.max(2, plot.barWidth - 1)
  const chosen = cursor === null ? null : plot.places[cursor]?.x
  return plot.strip.map(({ x, time, height }) =>
    height === 0 ? null : (
      <rect
        key={time}
        className="plot-strip"
        data-chosen={chosen === x || undefined}
        x={Math.max(0, Math.min(x - width / 2, plot.right - width))}
        y={plot.foot - Math.max(1, height)}
        width={width}
        height={Math.max(1, height)}
        rx={Math.min(2, width / 3)}
      />
    ),
  )
}

/** Highlighted label on the axis, for the newest value or for the level that the user set. */
function Figure(props: { plot: Plot; width: number; y: number; label: string; own?: boolean }) {
  const { plot, width, y, label, own } = props
  return (
    <g className="plot-pill" data-own={own}>
      <rect x={plot.right + 6} y={y - 10} width={width - plot.right - 6} height={20} rx={6} />
      <text x={width - 7} y={y + 4} textAnchor="end">
        {label}
      </text>
    </g>
  )
}

function VerticalLine({ plot, x }: { plot: Plot; x: number }) {
  return <line className="plot-now" x1={x} x2={x} y1={plot.top} y2={plot.foot} />
}

function Span({ plot, from, to }: { plot: Plot; from: number; to: number }) {
  const y = plot.foot + 12
  return (
    <>
      <line className="plot-track" x1={2} x2={plot.right - 2} y1={y} y2={y} />
      <line className="plot-span" x1={Math.min(from + 2, to)} x2={Math.max(to - 2, from)} y1={y} y2={y} />
    </>
  )
}

/** Crosshair with its readout, placed on the side with more space. */
export function PlotCursor({ plot, index, children }: { plot: Plot; index: number; children: ReactNode }) {
  const place = plot.places[index]
  if (!place) return null
  const { x, y } = place
  const side = x < plot.right / 2 ? { left: x + 12 } : { right: `calc(100% - ${x - 12}px)` }
  return (
    <div aria-hidden="true" className="plot-cursor">
      <span className="plot-hair" style={{ left: x, top: plot.top, height: plot.foot - plot.top }} />
      <span className="plot-point" style={{ left: x, top: y }} />
      <span className="plot-readout" style={{ top: plot.top, ...side }}>
        {children}
      </span>
    </div>
  )
}

/** Size in px before the first measurement: about the width of a card's content. */
const assumed = { width: 440, height: 236 }

/**
 * Size of an element in px, updated on resize, and the ref that observes it. A height that is
 * passed in is not measured.
 */
export function useSize(
  known: number | '100%',
): readonly [{ readonly width: number; readonly height: number }, RefCallback<HTMLElement>] {
  const [{ width, height }, setSize] = useState(assumed)
  // Measures on mount, when the layout is known.
  const follow = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () =>
      element.clientWidth > 0 && setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    // Renders synchronously, so that no frame shows the old width.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [{ width, height: known === '100%' ? height : known }, follow]
}
