import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TableIcon } from '../icons.tsx'
import { Unknown } from '../unknown.tsx'
import type { ChartKind, ChartMark, ChartPoint, ChartSeries, ChartSpan } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'
import { PlotView } from './plot-view.tsx'
import type { TimeTick } from './time-ticks.ts'

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
export function Chart({ head, controls, lead, height = chartHeight, ...props }: ChartProps) {
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
  const { label, formatValue, formatTime } = props
  return asTable ? (
    <ChartTable {...{ label, formatValue, formatTime, height }} points={series.points} />
  ) : (
    <PlotView {...props} height={height} points={series.points} />
  )
}
