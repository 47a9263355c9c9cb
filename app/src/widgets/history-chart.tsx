import { Plural, useLingui } from '@lingui/react/macro'
import { formatDate } from '#core/format-date.ts'
import type { Known } from '#core/known.ts'
import type { HistoryRange, PairHistory } from '#core/pairs/pair-history.ts'
import type { ChartPoint, ChartSeries } from '#ui/chart/chart-points.ts'
import { ChartRanges } from '#ui/chart/lazy-chart.tsx'
import { unknownTexts } from './known-figure.tsx'

/** State of a chart for a history that may be unknown. */
export function useChartSeries<T>(history: Known<T>, pointsOf: (value: T) => readonly ChartPoint[]): ChartSeries {
  const { t } = useLingui()
  switch (history.status) {
    case 'loading':
      return { status: 'loading' }
    case 'unknown':
      return { status: 'unknown', reason: t(unknownTexts[history.reason]) }
    case 'known':
      return { status: 'known', points: pointsOf(history.value) }
  }
}

/**
 * Note that the data cover less than the range, because the pair is young or the index incomplete.
 */
export function DataSpan({ days }: { days: number | null }) {
  return days === null ? null : <Plural value={days} one="# day of data" other="# days of data" />
}

/** Selects the range of a history. */
export function HistoryRanges({ value, onChange }: { value: HistoryRange; onChange: (range: HistoryRange) => void }) {
  const { t } = useLingui()
  return (
    <ChartRanges
      ranges={[
        { value: 'week', label: t`7D` },
        { value: 'month', label: t`30D` },
        { value: 'quarter', label: t`90D` },
        { value: 'year', label: t`1Y` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Text of a time: an hour in the user's time zone; a day is a UTC day and has no hour. */
export function timeText(step: PairHistory['step'], seconds: number): string {
  return step === 'hour' ? formatDate(seconds) : `${formatDate(seconds, 'UTC').slice(0, 10)} UTC`
}
