import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart.tsx'

const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

/** The chart as code of its own, fetched when it is first shown; its place is kept meanwhile. */
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
