import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { figureUnits, unitsFigure } from '#domain/currencies/figure-units.ts'
import { formatAmount } from '#domain/currencies/format.ts'
import { formatDate } from '#domain/format-date.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { HistoryRange } from '#domain/pairs/history.ts'
import { executionPrice } from '#domain/quotes/execution-price.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { ChartRanges } from '#ui/chart/chart-ranges.tsx'
import type { ChartPoint, ChartSeries } from '#ui/chart/chart-series.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { PairLogo } from '#ui/pair-logo.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { firstPriceOf } from '../first-price.ts'
import { ChartPlace } from './chart-place.tsx'
import { PriceLead } from './price-lead.tsx'
import { priceSeries } from './price-series.ts'
import { useMarketHistory } from './use-market-history.ts'

const noPoints: readonly ChartPoint[] = []

/** What the market of the two currencies did, and the price that the trade would get beside it. */
export default function PriceChart(props: {
  input: Currency
  output: Currency
  trade: PlatformQuote | null
  /** Stands in its place where there is no past to show. */
  otherwise: ReactNode
}) {
  const { input, output, trade, otherwise } = props
  const { t } = useLingui()
  const chain = useChain()
  const [range, setRange] = useState<HistoryRange>('week')
  const side = firstPriceOf(chain, input, output)
  const [of, per] = side === 'input' ? [input, output] : [output, input]
  const market = useMarketHistory(of, per, range)
  if (market.status === 'absent') return otherwise

  const points = market.status === 'known' ? priceSeries(market.legs) : noPoints
  const series: ChartSeries = market.status === 'known' ? { status: 'known', points } : { status: 'loading' }
  const formatValue = (value: number) => formatAmount(figureUnits(value), 18, 'price')
  // Figures that stand under each other are compact together or not at all.
  const largest = Math.max(...points.map(({ value }) => value))
  const formatAxis = (value: number) => formatAmount(figureUnits(value), 18, largest < 1e6 ? 'limit' : 'price')
  const [ofSymbol, perSymbol] = [shortenSymbol(of.symbol), shortenSymbol(per.symbol)]
  return (
    <ChartPlace>
      <LazyChart
        label={t`Price of ${of.symbol} in ${per.symbol}`}
        head={
          <h2 className="text-section flex items-center gap-3 font-semibold">
            <PairLogo first={currencyLogo(chain, of)} second={currencyLogo(chain, per)} size={32} />
            {ofSymbol} / {perSymbol}
          </h2>
        }
        controls={
          <ChartRanges
            ranges={[
              { value: 'week', label: t`7D` },
              { value: 'month', label: t`30D` },
              { value: 'quarter', label: t`90D` },
              { value: 'year', label: t`1Y` },
            ]}
            value={range}
            onChange={setRange}
          />
        }
        lead={<PriceLead points={points} unit={perSymbol} formatValue={formatValue} range={range} />}
        series={series}
        mark={
          trade
            ? {
                value: unitsFigure(executionPrice(trade, side).value),
                label: t`Your price, fee and impact included`,
              }
            : undefined
        }
        formatValue={formatValue}
        formatAxis={formatAxis}
        formatTime={formatDate}
        emptyText={<Trans>Nothing was traded in this time.</Trans>}
      />
    </ChartPlace>
  )
}
