import { useLingui } from '@lingui/react/macro'
import type { ChartPoint } from './chart-series.ts'

/** What the line shows, in one sentence for whoever does not see it. */
export function useChartSummary(
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
