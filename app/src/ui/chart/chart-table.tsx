import { useLingui } from '@lingui/react/macro'
import type { ChartPoint } from './chart-series.ts'

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
