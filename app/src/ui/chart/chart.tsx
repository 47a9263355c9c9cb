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
  /** Height of the plot in px; the table has the same height. */
  height?: number
  /** Content below the plot, such as the covered part of the range. */
  note?: ReactNode
  /** Content on the left of the controls, such as a title or tabs. */
  head?: ReactNode
  /** Content beside the table button, such as the range selector (`ChartRanges`). */
  controls?: ReactNode
  /** Content between head and plot, such as the newest value. */
  lead?: ReactNode
  /** Saves the values as a file; its button is shown with the table. */
  onSave?: (() => void) | undefined
  /** Text when the range has no points. */
  emptyText?: ReactNode
}

export const chartHeight = 236

/**
 * Chart of values over time, or a table of them; it can fill the window. Screens use it by
 * `lazy-chart.tsx`.
 */
export function Chart(props: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  // Stored in the component, so that the back button does not open the full-width chart again.
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
