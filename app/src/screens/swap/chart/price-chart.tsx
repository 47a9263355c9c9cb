import { executionPrice, type PlatformQuote } from '@dexswap/pools-reader/quote'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { saveSeries } from '#core/account/series-file.ts'
import { figureUnits, unitsFigure } from '#core/figure-units.ts'
import { formatAmount, formatChange, formatUsd } from '#core/format.ts'
import { daySeconds, formatDate } from '#core/format-date.ts'
import { allKnown, type Known, mapKnown } from '#core/known.ts'
import { marketWays, type WayHop } from '#core/markets/market-ways.ts'
import { type HistoryRange, type PairHistory, shorterDays, stepOf } from '#core/pairs/pair-history.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { firstPriceOf } from '#core/tokens/first-price.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePools } from '#hooks/use-markets.ts'
import { usePairHistory } from '#hooks/use-pair-history.ts'
import type { ChartPoint, ChartSeries } from '#ui/chart/chart-points.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { HistoryRanges } from '#widgets/history-chart.tsx'
import { priceCandles } from '#widgets/price-candles.ts'
import { CandleNote, CandleSwitch, useCandles } from '#widgets/price-shape.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ChartPlace } from '../chart-place.tsx'
import { changeOver, isFall, type PriceLeg, priceSeries, volumeCandles, volumeSeries } from './price-series.ts'

type MarketHistory =
  | { readonly status: 'loading' }
  /** There is no indexer, or it has no route between the currencies. */
  | { readonly status: 'absent' }
  | { readonly status: 'known'; readonly legs: readonly PriceLeg[] }

const noHops: readonly WayHop[] = []

/**
 * Price history of two currencies: that of the direct pool with the most liquidity, otherwise the
 * product along a route.
 */
function useMarketHistory(of: Currency, per: Currency, range: HistoryRange, step: PairHistory['step']): MarketHistory {
  const chain = useChain()
  const state = usePools([of, per].map((currency) => wrappedForm(chain, currency).address))
  const ready = state.status === 'ready' ? state : null
  const ways = ready ? marketWays(chain, ready.pools, of, per) : []
  // Prefers routes of the native exchange, because an indexer may cover no other platform.
  const [best] = ways
  const own = ways.find(({ platform }) => platform.id === 'dexswap')
  const ofBest = useLegs(best?.hops ?? noHops, range, step)
  const isUnheardOf = ofBest.status === 'unknown' && ofBest.reason === 'no-source'
  const ofOwn = useLegs(isUnheardOf && own !== best ? (own?.hops ?? noHops) : noHops, range, step)

  if (state.status === 'unreachable') return { status: 'absent' }
  // While pools load, a direct pair may still be found.
  if (!best || (best.hops.length > 1 && !ready?.complete)) return { status: ready?.complete ? 'absent' : 'loading' }
  if (!isUnheardOf) return marketOf(ofBest)
  return own && own !== best ? marketOf(ofOwn) : { status: 'absent' }
}

/** History of each hop. A route has at most three hops. */
function useLegs(hops: readonly WayHop[], range: HistoryRange, step: PairHistory['step']): Known<readonly PriceLeg[]> {
  const [first, second, third] = hops
  const found = [
    usePairHistory(first?.pair ?? null, range, step),
    usePairHistory(second?.pair ?? null, range, step),
    usePairHistory(third?.pair ?? null, range, step),
  ]
  return allKnown(
    hops.flatMap(({ from }, at) => {
      const history = found[at]
      return history ? [mapKnown(history, ({ value }): PriceLeg => ({ history: value, of: from }))] : []
    }),
  )
}

function marketOf(found: Known<readonly PriceLeg[]>): MarketHistory {
  if (found.status === 'known') return { status: 'known', legs: found.value }
  return { status: found.status === 'loading' ? 'loading' : 'absent' }
}

/** The latest price, and its change within the range. */
function PriceLead(props: {
  points: readonly ChartPoint[]
  unit: string
  formatValue: (value: number) => string
  range: HistoryRange
  /** Number of days with data; null when the complete range has data. */
  days: number | null
}) {
  const { points, unit, formatValue, range, days } = props
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
    <p className="flex min-h-11 flex-wrap items-baseline gap-x-2 whitespace-nowrap xs:gap-x-3">
      <span className="text-title xs:text-figure">{formatValue(newest.value)}</span>
      <span className="text-2 min-w-0 truncate">{unit}</span>
      {change ? (
        <>
          <span dir="ltr" className={`font-medium ${tone}`}>
            {formatChange(change)}
          </span>
          <span className="text-3">
            {days === null ? spans[range] : <Plural value={days} one="# day" other="# days" />}
          </span>
        </>
      ) : null}
    </p>
  )
}

/** A daily candle covers a UTC day, so its label has no hour. */
const dayText = (time: number) => `${formatDate(time, 'UTC').slice(0, 10)} UTC`

const noPoints: readonly ChartPoint[] = []

/** Price chart of two currencies, marked with the price of the trade. */
export default function PriceChart(props: {
  input: Currency
  output: Currency
  trade: PlatformQuote | null
  /** Displayed instead of the chart when there is no history. */
  otherwise: ReactNode
}) {
  const symbolOf = useSymbols()
  const { input, output, trade, otherwise } = props
  const { t } = useLingui()
  const chain = useChain()
  const [range, setRange] = useState<HistoryRange>('week')
  const side = firstPriceOf(chain, input, output) === 'first' ? 'input' : 'output'
  const [of, per] = side === 'input' ? [input, output] : [output, input]
  const candles = useCandles(range)
  const { seconds } = candles
  const market = useMarketHistory(of, per, range, seconds === null ? stepOf(range) : 'hour')
  if (market.status === 'absent') return otherwise

  const points = market.status === 'known' ? priceSeries(market.legs) : noPoints
  const shortest = market.status === 'known' ? market.legs.map(({ history }) => shorterDays(history, range)) : []
  const days = shortest.reduce((least, each) => (each === null ? least : Math.min(least ?? each, each)), null)
  const [leg, ...others] = market.status === 'known' ? market.legs : []
  // Only for a single pair, because the volumes of several pairs cannot be added.
  const volume =
    leg && others.length === 0
      ? {
          label: t`Volume`,
          points: seconds === null ? volumeSeries(leg.history) : volumeCandles(leg.history, seconds),
          formatValue: (usd: number) => formatUsd(figureUnits(usd)),
        }
      : undefined
  const shown = seconds === null ? points : priceCandles(points, seconds, days === null)
  const series: ChartSeries = market.status === 'known' ? { status: 'known', points: shown } : { status: 'loading' }
  const formatValue = (value: number) => formatAmount(figureUnits(value), 18, 'price')
  // The largest value determines whether all labels of the axis are compact. Small values have the
  // format of the headline.
  const largest = Math.max(...points.map(({ value }) => value))
  const formatAxis = (value: number) =>
    formatAmount(figureUnits(value), 18, largest < 5e4 || largest >= 1e6 ? 'price' : 'limit')
  const [ofSymbol, perSymbol] = [symbolOf(of), symbolOf(per)]
  return (
    <ChartPlace>
      <LazyChart
        label={t`Price of ${ofSymbol} in ${perSymbol}`}
        head={
          <h2 className="text-section flex items-center gap-3 font-semibold">
            <PairLogo first={currencyLogo(chain, of)} second={currencyLogo(chain, per)} size={32} />
            {ofSymbol} / {perSymbol}
          </h2>
        }
        controls={
          <>
            <HistoryRanges value={range} onChange={setRange} />
            <CandleSwitch />
          </>
        }
        lead={<PriceLead points={points} unit={perSymbol} formatValue={formatValue} range={range} days={days} />}
        strip={volume}
        series={series}
        kind={seconds === null ? 'area' : 'candles'}
        note={candles.isWanted ? <CandleNote of={candles} /> : undefined}
        onSave={() => saveSeries([ofSymbol, perSymbol], 'price', shown, volume?.points ?? noPoints)}
        mark={
          trade
            ? {
                value: unitsFigure(executionPrice(trade, side).value),
                label: t`Your price (incl. fee and impact)`,
              }
            : undefined
        }
        formatValue={formatValue}
        formatAxis={formatAxis}
        formatTime={seconds === daySeconds ? dayText : formatDate}
        emptyText={<Trans>No trades in this period.</Trans>}
      />
    </ChartPlace>
  )
}
