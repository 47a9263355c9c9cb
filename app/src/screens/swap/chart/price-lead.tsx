import { useLingui } from '@lingui/react/macro'
import { formatChange } from '#domain/currencies/format.ts'
import type { HistoryRange } from '#domain/pairs/history.ts'
import type { ChartPoint } from '#ui/chart/chart-series.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeOver, isFall } from './price-series.ts'

/** The newest price in large, and how far it has come in the time shown. */
export function PriceLead(props: {
  points: readonly ChartPoint[]
  unit: string
  formatValue: (value: number) => string
  range: HistoryRange
}) {
  const { points, unit, formatValue, range } = props
  const { t } = useLingui()
  const newest = points.at(-1)
  const change = changeOver(points)
  const spans = { week: t`7 days`, month: t`30 days`, quarter: t`90 days`, year: t`1 year` }
  if (!newest) {
    return (
      <div className="flex h-11 items-center">
        <Skeleton width={180} height={32} />
      </div>
    )
  }
  const tone = change && isFall(change) ? 'text-danger' : 'text-success'
  return (
    <p className="flex h-11 items-baseline gap-2 whitespace-nowrap xs:gap-3">
      <span className="text-title xs:text-figure">{formatValue(newest.value)}</span>
      <span className="text-2 min-w-0 truncate">{unit}</span>
      {change ? (
        <>
          <span dir="ltr" className={`font-medium ${tone}`}>
            {formatChange(change)}
          </span>
          <span className="text-3">{spans[range]}</span>
        </>
      ) : null}
    </p>
  )
}
