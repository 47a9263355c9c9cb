import { useLingui } from '@lingui/react/macro'
import type { ChartPoint } from './chart-points.ts'

/** The same figures to read, newest first, in the height of the drawing. */
export function ChartTable(props: {
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  formatTime: (seconds: number) => string
  height: number
}) {
  const { t } = useLingui()
  const { label, points, formatValue, formatTime, height } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="chart-table" aria-label={label} tabIndex={0} style={{ height }}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Value`}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ time, value }) => (
            <tr key={time}>
              <th scope="row">{formatTime(time)}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

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
