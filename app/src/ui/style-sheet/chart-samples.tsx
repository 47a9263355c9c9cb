import { useState } from 'react'
import { Card } from '../card.tsx'
import type { ChartPoint } from '../chart/chart-points.ts'
import { ChartRanges, LazyChart } from '../chart/lazy-chart.tsx'
import { Section } from './foundations.tsx'

const day = 86_400
const end = Date.UTC(2026, 10, 20, 12) / 1000

const ranges = [
  { value: 'day', label: '24H', seconds: day },
  { value: 'week', label: '7D', seconds: 7 * day },
  { value: 'month', label: '30D', seconds: 30 * day },
  { value: 'year', label: '1Y', seconds: 365 * day },
] as const
type Range = (typeof ranges)[number]['value']

/** Deterministic random walk that resembles a market price. */
function walk(count: number, step: number, base: number, swing: number): ChartPoint[] {
  return Array.from({ length: count }, (_, index) => ({
    time: end - (count - 1 - index) * step,
    value:
      base * (1 + swing * (index / count + 0.16 * Math.sin(index * 0.9) + 0.1 * Math.sin(index * 2.3 + index ** 2))),
  }))
}

const grouped = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
const dollars = (value: number) => `$${(value / 1e6).toFixed(2)}M`
const dated = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** Charts without data: one is loading, one has unknown data. */
const empty = [{ status: 'loading' }, { status: 'unknown', reason: 'Historical data unavailable.' }] as const

export function Charts() {
  const [range, setRange] = useState<Range>('week')
  const seconds = ranges.find(({ value }) => value === range)?.seconds ?? day
  return (
    <Section title="Charts" note="line of the market in teal, what is the user's own in orange">
      <div className="sheet-stack">
        <LazyChart
          label="Price of 1WBTC in 1DAI"
          head={<span className="text-section font-semibold">1WBTC / 1DAI</span>}
          controls={<ChartRanges ranges={ranges} value={range} onChange={setRange} />}
          lead={<p className="text-figure">96,480.00</p>}
          series={{ status: 'known', points: walk(160, seconds / 160, 93_200, 0.035) }}
          mark={{ value: 97_237, label: 'Your price (incl. fee and impact)' }}
          formatValue={grouped}
          formatTime={dated}
        />
        <div className="sheet-grid">
          <Card className="p-6">
            <LazyChart
              label="Volume by day"
              head="Volume"
              kind="bars"
              series={{ status: 'known', points: walk(14, day, 200_000, 0.9) }}
              formatValue={dollars}
              formatTime={dated}
            />
          </Card>
          <Card className="p-6">
            <LazyChart
              label="Rewards earned"
              head="Rewards"
              fromZero
              series={{
                status: 'known',
                points: [
                  { time: end - 62 * day, value: 0 },
                  { time: end, value: 283_520 },
                ],
              }}
              ahead={[{ time: end + 28 * day, value: 412_000 }]}
              span={{ from: end - 33 * day, to: end, label: 'You staked' }}
              formatValue={grouped}
              formatTime={dated}
            />
          </Card>
          {empty.map((series) => (
            <Card key={series.status} className="p-6">
              <LazyChart label="Price" head="Price" series={series} formatValue={grouped} formatTime={dated} />
            </Card>
          ))}
        </div>
      </div>
    </Section>
  )
}
