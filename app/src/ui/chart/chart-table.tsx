import { useLingui } from '@lingui/react/macro'
import { type ChartEvent, type ChartPoint, type ChartStrip, eventsByPoint } from './chart-points.ts'
import { useReading } from './use-chart-reading.ts'

/** Text of each bar below the plot, by time. */
export function stripTexts(strip: ChartStrip | undefined): ReadonlyMap<number, string> {
  return new Map(strip?.points.map(({ time, value }) => [time, strip.formatValue(value)]))
}

/** Table of the plotted values, newest first, with the height of the plot. */
export function ChartTable(props: {
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  formatTime: (seconds: number) => string
  /** Height in px, or all available space. */
  height: number | '100%'
  strip: ChartStrip | undefined
  events: readonly ChartEvent[] | undefined
}) {
  const { t } = useLingui()
  const { label, points, formatValue, formatTime, height, strip, events = [] } = props
  const happened = eventsByPoint(points, events)
  const beneath = stripTexts(strip)
  const reading = useReading(formatValue)
  const isOfCandles = points.some(({ over }) => over !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="chart-table" aria-label={label} tabIndex={0} style={{ height }}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            {(isOfCandles ? reading.names : [t`Value`]).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {strip ? <th scope="col">{strip.label}</th> : null}
            {events.length > 0 ? <th scope="col">{t`What happened`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, at) => ({ point, at }))
            .toReversed()
            .map(({ point, at }) => (
              <tr key={point.time}>
                <th scope="row">{formatTime(point.time)}</th>
                {reading.of(point).map(({ name, text }) => (
                  <td key={name}>{text}</td>
                ))}
                {strip ? <td>{beneath.get(point.time) ?? '—'}</td> : null}
                {events.length > 0 ? (
                  <td>
                    {happened
                      .get(at)
                      ?.map(({ label }) => label)
                      .join(', ')}
                  </td>
                ) : null}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
