import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { displayOrder, type Pair } from '#core/pairs/pair.ts'
import type { HistoryRange } from '#core/pairs/pair-history.ts'
import { useChain } from '#hooks/chain.ts'
import { usePairHistory } from '#hooks/pair-history.ts'
import { Card } from '#ui/card.tsx'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { Segmented } from '#ui/choices.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { HistoryRanges, useChartSeries } from '#widgets/history-chart.tsx'
import { PairOriginLine } from '#widgets/origin-line.tsx'
import { type PairFigure, pairSeries, priceText, timeText, usdText } from './figures.ts'

/** Price, liquidity or volume over time. */
export function PairChart({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const { base, quote, baseIs } = displayOrder(useChain(), pair)
  const [figure, setFigure] = useState<PairFigure>('liquidity')
  const [range, setRange] = useState<HistoryRange>('month')
  const history = usePairHistory(pair.address, range)
  const [one, other] = [shortenSymbol(base.symbol), shortenSymbol(quote.symbol)]
  const figures: Readonly<Record<PairFigure, { name: string; label: string }>> = {
    price: { name: t`Price`, label: t`Price of ${one} in ${other}` },
    liquidity: { name: t`Liquidity`, label: t`Liquidity in US dollars` },
    volume: { name: t`Volume`, label: t`Volume in US dollars` },
  }
  const step = history.status === 'known' ? history.value.value.step : 'day'
  const series = useChartSeries(history, ({ value }) => pairSeries(value, figure, pair, baseIs))
  const text = figure === 'price' ? (price: number) => `${priceText(price)} ${other}` : usdText
  return (
    <Card className="flex min-w-0 flex-col justify-between p-4 xs:p-6" aria-label={t`History of the pair`}>
      <LazyChart
        label={figures[figure].label}
        series={series}
        kind={figure === 'volume' ? 'bars' : 'area'}
        formatValue={text}
        formatAxis={figure === 'price' ? priceText : usdText}
        formatTime={(seconds) => timeText(step, seconds)}
        height={328}
        emptyText={t`Nothing is known of this time.`}
        head={
          <Segmented
            label={t`Figure shown`}
            value={figure}
            options={(['price', 'liquidity', 'volume'] as const).map((each) => ({
              value: each,
              label: figures[each].name,
            }))}
            onChange={setFigure}
          />
        }
        controls={<HistoryRanges value={range} onChange={setRange} />}
      />
      <PairOriginLine />
    </Card>
  )
}
