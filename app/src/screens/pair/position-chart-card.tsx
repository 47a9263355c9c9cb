import { isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveSeries } from '#core/account/series-file.ts'
import { formatUsd } from '#core/format.ts'
import { daySeconds } from '#core/format-date.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { type HistoryRange, shorterDays } from '#core/pairs/pair-history.ts'
import { type PairAction, savePosition } from '#core/pairs/position.ts'
import { positionHistory, positionOverTime } from '#core/pairs/position-over-time.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePairHistory, usePairTrades } from '#hooks/use-pair-history.ts'
import { usePairHolding, usePositionActions } from '#hooks/use-positions.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ChartEvent } from '#ui/chart/chart-points.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { Segmented } from '#ui/choices.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataSpan, HistoryRanges, timeText, useChartSeries } from '#widgets/history-chart.tsx'
import { WhyUnknown } from '#widgets/known-figure.tsx'
import { PairOriginLine } from '#widgets/origin-line.tsx'
import { candleVolumes, priceCandles } from '#widgets/price-candles.ts'
import { CandleNote, CandleSwitch, useCandles } from '#widgets/price-shape.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import {
  drawn,
  type PairFigure,
  pairSeries,
  priceText,
  type TradeSide,
  tradeSide,
  usdText,
} from './pair-figure-cards.tsx'
import { PositionFigures } from './position-figures.tsx'

/** The account's own deposits and removals in the pair, and its recent trades, as events of the chart. */
function useOwnActions(pair: Pair, baseIs: 'token0' | 'token1', symbol: string): readonly ChartEvent[] {
  const { t } = useLingui()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const actions = usePositionActions(pair)
  const trades = usePairTrades(pair)
  if (account === null) return noEvents
  const newest = trades.status === 'known' ? trades.value.value : []
  const swaps = newest.filter((each) => each.kind === 'swap' && each.account && isSameAddress(each.account, account))
  const names: Readonly<Record<TradeSide, string>> = {
    add: t`You added`,
    remove: t`You removed`,
    buy: t`You bought ${symbol}`,
    sell: t`You sold ${symbol}`,
  }
  return [...(actions.status === 'known' ? actions.value.value : []), ...swaps].map((action) => {
    const name = names[tradeSide(action, baseIs)]
    return { time: action.time, label: action.usd === null ? name : `${name} ${formatUsd(action.usd)}` }
  })
}

const noEvents: readonly ChartEvent[] = []

/** Chart of price, liquidity or volume. */
export function PairChart({ pair }: { pair: Pair }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const { base, quote, baseIs } = displayOrder(useChain(), pair)
  const [figure, setFigure] = useState<PairFigure>('liquidity')
  const [range, setRange] = useState<HistoryRange>('month')
  const candles = useCandles(range)
  const seconds = figure === 'price' ? candles.seconds : null
  const history = usePairHistory(pair.address, range, seconds === null ? undefined : 'hour')
  const [one, other] = [symbolOf(base), symbolOf(quote)]
  const figures: Readonly<Record<PairFigure, { name: string; label: string }>> = {
    price: { name: t`Price`, label: t`Price of ${one} in ${other}` },
    liquidity: { name: t`Liquidity`, label: t`Liquidity in US dollars` },
    volume: { name: t`Volume`, label: t`Volume in US dollars` },
  }
  const step = seconds === daySeconds || history.status !== 'known' ? 'day' : history.value.value.step
  const days = history.status === 'known' ? shorterDays(history.value.value, range) : null
  const series = useChartSeries(history, ({ value }) => {
    const points = pairSeries(value, figure, pair, baseIs)
    return seconds === null ? points : priceCandles(points, seconds, days === null)
  })
  const volume = useChartSeries(history, ({ value }) =>
    seconds === null
      ? pairSeries(value, 'volume', pair, baseIs)
      : candleVolumes(
          value.points.map(({ time, volumeUsd }) => ({ time, value: volumeUsd === null ? null : drawn(volumeUsd) })),
          seconds,
        ),
  )
  const own = useOwnActions(pair, baseIs, one)
  const volumes = volume.status === 'known' ? volume.points : []
  const text = figure === 'price' ? (price: number) => `${priceText(price)} ${other}` : usdText
  return (
    <Card className="flex min-w-0 flex-col justify-between p-4 xs:p-6" aria-label={t`History of the pair`}>
      <LazyChart
        label={figures[figure].label}
        series={series}
        kind={figure === 'volume' ? 'bars' : seconds === null ? 'area' : 'candles'}
        formatValue={text}
        formatAxis={figure === 'price' ? priceText : usdText}
        formatTime={(seconds) => timeText(step, seconds)}
        fromZero={figure === 'liquidity'}
        height={328}
        strip={
          figure !== 'volume' && volume.status === 'known'
            ? { label: figures.volume.name, points: volumes, formatValue: usdText }
            : undefined
        }
        events={own}
        note={
          <>
            <span className="block">
              <DataSpan days={days} />
            </span>
            {figure === 'price' ? <CandleNote of={candles} /> : null}
          </>
        }
        onSave={series.status === 'known' ? () => saveSeries([one, other], figure, series.points, volumes) : undefined}
        emptyText={t`No data for this period.`}
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
        controls={
          <>
            <HistoryRanges value={range} onChange={setRange} />
            {figure === 'price' ? <CandleSwitch /> : null}
          </>
        }
      />
      <PairOriginLine />
    </Card>
  )
}

/** Value of the position per day of a year, without LP tokens that were transferred. */
function PositionChart(props: { pair: Pair; actions: readonly PairAction[]; isWhole: boolean }) {
  const { pair, actions, isWhole } = props
  const { t } = useLingui()
  const history = usePairHistory(pair.address, 'year')
  const series = useChartSeries(history, ({ value }) =>
    positionHistory(value, actions).flatMap(({ time, usd }) => (usd === null ? [] : [{ time, value: drawn(usd) }])),
  )
  return (
    <div className="mt-4">
      <LazyChart
        label={isWhole ? t`Value of my position in US dollars` : t`Value of what you added here`}
        series={series}
        kind="area"
        formatValue={usdText}
        formatTime={(seconds) => timeText('day', seconds)}
        height={140}
        head={<h3 className="text-2">{isWhole ? t`Value` : t`Value of what you added here`}</h3>}
      />
    </div>
  )
}

/**
 * Card with the value of the account's position over time. Hidden without a wallet or without a
 * deposit.
 */
export function PositionOverTimeCard({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const actions = usePositionActions(pair)
  const holding = usePairHolding(pair)
  const order = displayOrder(useChain(), pair)
  if (actions.status === 'unknown' && actions.reason === 'no-account') return null
  const held = holding.status === 'known' ? holding.value.wallet + holding.value.staked : null
  if (actions.status === 'known' && actions.value.value.length === 0 && held === 0n) return null
  return (
    <Card className="min-w-0 p-6 wide:w-[25.75rem]" aria-labelledby="position-over-time">
      <header className="flex items-center justify-between gap-3">
        <h2 id="position-over-time" className="text-heading">{t`Position over time`}</h2>
        {actions.status === 'known' && actions.value.value.length > 0 ? (
          <Button
            size={36}
            aria-label={t`Save the position as CSV`}
            onClick={() => savePosition(actions.value.value, order)}
          >
            <Trans>CSV</Trans>
          </Button>
        ) : null}
      </header>
      {actions.status === 'loading' ? <Skeleton height={160} radius={12} className="mt-3" /> : null}
      {actions.status === 'unknown' ? <WhyUnknown reason={actions.reason} className="py-6" /> : null}
      {actions.status === 'known' ? <Known pair={pair} actions={actions.value.value} held={held} /> : null}
    </Card>
  )
}

function Known({ pair, actions, held }: { pair: Pair; actions: readonly PairAction[]; held: bigint | null }) {
  const isWhole = held === null || positionOverTime(actions, pair).liquidity === held
  return (
    <>
      <PositionFigures pair={pair} actions={actions} held={held} />
      {actions.length > 0 ? <PositionChart pair={pair} actions={actions} isWhole={isWhole} /> : null}
    </>
  )
}
