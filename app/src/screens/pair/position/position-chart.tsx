import { useLingui } from '@lingui/react/macro'
import type { PairAction } from '#domain/pairs/pair-action.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { usePairHistory } from '#domain/pairs/use-pair-history.ts'
import { positionHistory } from '#domain/positions/position-history.ts'
import type { ChartSeries } from '#ui/chart/chart-series.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { unknownTexts } from '#words/unknown-texts.ts'
import { drawn, timeText, usdText } from '../chart/chart-figures.ts'

/** What the position was worth on each day of the last year. */
export function PositionChart({ pair, actions }: { pair: Pair; actions: readonly PairAction[] }) {
  const { t } = useLingui()
  const history = usePairHistory(pair.address, 'year')
  const series: ChartSeries =
    history.status === 'loading'
      ? history
      : history.status === 'unknown'
        ? { status: 'unknown', reason: t(unknownTexts[history.reason]) }
        : {
            status: 'known',
            points: positionHistory(history.value.value, actions).flatMap(({ time, usd }) =>
              usd === null ? [] : [{ time, value: drawn(usd) }],
            ),
          }
  return (
    <div className="mt-4">
      <LazyChart
        label={t`Value of my position in US dollars`}
        series={series}
        kind="area"
        formatValue={usdText}
        formatTime={(seconds) => timeText('day', seconds)}
        height={140}
        head={<h3 className="text-2">{t`Value`}</h3>}
      />
    </div>
  )
}
