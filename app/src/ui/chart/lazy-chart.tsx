import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Segmented } from '../choices.tsx'
import type { ChartProps } from './chart.tsx'

const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

/** The chart; its code loads on first use, and its space is reserved before. */
export function LazyChart(props: ChartProps) {
  const { height = 236, lead, head } = props
  return (
    <Suspense
      fallback={
        <div className="chart">
          <div className="chart-head">
            <div className="chart-title">{head}</div>
          </div>
          {lead}
          <div className="chart-waiting" style={{ height }} />
        </div>
      }
    >
      <Chart {...props} />
    </Suspense>
  )
}

type ChartRange<Value extends string> = { readonly value: Value; readonly label: string }

/** Selector of the time range of a chart. */
export function ChartRanges<Value extends string>(props: {
  ranges: readonly ChartRange<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const { t } = useLingui()
  return (
    <Segmented label={t`Time shown`} size={36} options={props.ranges} value={props.value} onChange={props.onChange} />
  )
}
