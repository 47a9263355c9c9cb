import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Glyph, TableIcon } from '../icons.tsx'
import { Unknown } from '../text.tsx'
import type { ChartSeries } from './chart-points.ts'
import { ChartTable } from './chart-table.tsx'
import { type PlotProps, PlotView } from './plot-view.tsx'

const ExpandIcon = () => <Glyph size={16} d="M14.5 4.5h5v5m0-5-6 6m-4 9h-5v-5m0 5 6-6" />

export type ChartProps = PlotProps & {
  series: ChartSeries
  /** Of the drawing in px; the table takes the same. */
  height?: number
  /** Below the drawing, such as how much of the time shown there is data of. */
  note?: ReactNode
  /** Left of the controls, such as the title or tabs. */
  head?: ReactNode
  /** Beside the button of the table, such as the choice of a range (`ChartRanges`). */
  controls?: ReactNode
  /** Between head and drawing, such as the newest figure in large. */
  lead?: ReactNode
  /** Lets the browser save the figures; offered beside the table. */
  onSave?: (() => void) | undefined
  /** What to say when there is nothing in the chosen time. */
  emptyText?: ReactNode
}

export const chartHeight = 236

/** Figures over time as plot or table, optionally in full width. Load it by `lazy-chart.tsx`. */
export function Chart(props: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  // Local state: after a navigation back, the page is shown without the full-width chart.
  const [isWide, setWide] = useState(false)
  const frame = { ...props, asTable, onTable: setAsTable }
  return (
    <>
      <ChartFrame {...frame} onWide={() => setWide(true)} />
      {isWide ? (
        <Dialog title={props.label} onClose={() => setWide(false)}>
          <ChartFrame {...frame} isWide />
        </Dialog>
      ) : null}
    </>
  )
}

type FrameProps = ChartProps & {
  asTable: boolean
  onTable: (asTable: boolean) => void
  onWide?: () => void
  isWide?: boolean
}

function ChartFrame(frame: FrameProps) {
  const { head, controls, lead, note, height = chartHeight, asTable, onTable, onWide, isWide = false, ...props } = frame
  const { t } = useLingui()
  return (
    <div className="chart" data-wide={isWide || undefined}>
      <div className="chart-head">
        <div className="chart-title">{head}</div>
        <div className="chart-controls">
          {controls}
          {asTable && props.onSave ? (
            <Button size={36} aria-label={t`Save as CSV`} onClick={props.onSave}>
              CSV
            </Button>
          ) : null}
          <IconButton
            label={asTable ? t`Show as a chart` : t`Show as a table`}
            aria-pressed={asTable}
            icon={<TableIcon size={16} />}
            onClick={() => onTable(!asTable)}
          />
          {onWide ? <IconButton label={t`Show in full width`} icon={<ExpandIcon />} onClick={onWide} /> : null}
        </div>
      </div>
      {lead}
      <ChartContent {...props} height={isWide ? '100%' : height} asTable={asTable} />
      {note ? <p className="text-3 text-caption">{note}</p> : null}
    </div>
  )
}

type ContentProps = Omit<ChartProps, 'height'> & { asTable: boolean; height: number | '100%' }

function ChartContent({ asTable, height, ...props }: ContentProps) {
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
        {props.emptyText ?? t`No activity in this period.`}
      </p>
    )
  }
  const { label, formatValue, formatTime, strip, events } = props
  return asTable ? (
    <ChartTable {...{ label, formatValue, formatTime, height, strip, events }} points={series.points} />
  ) : (
    <PlotView {...props} height={height} points={series.points} />
  )
}
