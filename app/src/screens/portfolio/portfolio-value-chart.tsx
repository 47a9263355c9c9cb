import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LpMove } from '#core/account/account-past.ts'
import { nameIn } from '#core/account/own-addresses.ts'
import { saveWhole } from '#core/account/whole-file.ts'
import type { Whole } from '#core/account/whole-over-time.ts'
import { figureUnits, unitsFigure } from '#core/figure-units.ts'
import { formatUsd, formatWhole } from '#core/format.ts'
import type { Origin } from '#core/indexer/indexer.ts'
import { type Known, mapKnown } from '#core/known.ts'
import { type HistoryRange, stepSeconds } from '#core/pairs/pair-history.ts'
import { useOwnAddresses } from '#hooks/use-own-addresses.ts'
import type { Positions } from '#hooks/use-portfolio.ts'
import { type PortfolioValueReading, usePortfolioValue } from '#hooks/use-portfolio-value.ts'
import type { ChartEvent } from '#ui/chart/chart-points.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { DataSpan, HistoryRanges, timeText, useChartSeries } from '#widgets/history-chart.tsx'
import { useHistorySymbols } from './history-row.tsx'
import { Section } from './parts.tsx'
import { PortfolioChangeFigures } from './portfolio-change.tsx'

const usdText = (value: number) => formatUsd(figureUnits(value))

/** Deposits, withdrawals and claims as chart events, each at the first point that includes it. */
function usePortfolioEvents({
  portfolioValue,
  rewards,
  step,
  partyOf,
  nameOf,
}: PortfolioValueReading): readonly ChartEvent[] {
  const { t } = useLingui()
  const symbolOf = useHistorySymbols()
  const { own } = useOwnAddresses()
  const named = (token: Address) => {
    const name = nameOf(token)
    return name ? symbolOf(name.of) : ''
  }
  const withUsd = (text: string, usd: bigint | null) => (usd === null ? text : `${text} ${formatUsd(usd)}`)
  const textOf = (move: LpMove): string => {
    const pair = named(move.pair)
    const name = nameIn(own, partyOf(move))
    switch (move.kind) {
      case 'add':
        return t`Deposited in ${pair}`
      case 'remove':
        return t`Withdrawn from ${pair}`
      case 'receive':
        return name === null ? t`Received ${pair}` : t`Moved here from ${name}: ${pair}`
      case 'send':
        return name === null ? t`Sent ${pair}` : t`Moved to ${name}: ${pair}`
    }
  }
  const start = (time: number) => time - (time % stepSeconds[step])
  const moved = portfolioValue.moves.map((move) => ({ time: start(move.time), label: withUsd(textOf(move), move.usd) }))
  const claimed = rewards.map(({ time, token, usd }) => {
    const symbol = named(token)
    return { time: start(time), label: withUsd(t`Claimed ${symbol}`, usd) }
  })
  return [...moved, ...claimed]
}

/** Pairs that the chart leaves out, with the reason. */
function Left({ left, nameOf }: { left: Whole['left']; nameOf: PortfolioValueReading['nameOf'] }) {
  const symbolOf = useHistorySymbols()
  const names = (lacks: Whole['left'][number]['lacks']) =>
    left
      .filter((each) => each.lacks === lacks)
      .map(({ pair }) => {
        const name = nameOf(pair)
        return name ? symbolOf(name.of) : `${pair.slice(0, 6)}…${pair.slice(-4)}`
      })
      .join(', ')
  const [moves, worth] = [names('moves'), names('worth')]
  return (
    <>
      {moves === '' ? null : (
        <span className="block">
          <Trans>
            Not included: <bdi>{moves}</bdi>. Open Activity to include transfers.
          </Trans>
        </span>
      )}
      {worth === '' ? null : (
        <span className="block">
          <Trans>
            Not included: <bdi>{worth}</bdi>. No past values were recorded.
          </Trans>
        </span>
      )}
    </>
  )
}

function Source({ origin }: { origin: Origin }) {
  if (origin.from !== 'indexer') return null
  const block = formatWhole(origin.block.number)
  return (
    <span className="block">
      <Trans>Past values: indexer, block {block}, and loaded history. Current values: chain.</Trans>
    </span>
  )
}

/** Chart of the value of all pairs, with deposits and withdrawals. States how many pairs are left out. */
export default function PortfolioValueChart({
  account,
  positions,
}: {
  account: Address
  positions: Known<Positions>
}): ReactNode {
  const { t } = useLingui()
  const [range, setRange] = useState<HistoryRange>('month')
  const found = usePortfolioValue(account, positions, range)
  const reading = found.status === 'known' ? found.value.value : null
  const series = useChartSeries(
    mapKnown(found, ({ value }) => value.portfolioValue),
    ({ points }) => points.map(({ time, usd }) => ({ time, value: unitsFigure(usd) })),
  )
  const count = positions.status === 'known' ? positions.value.positions.length : 0
  if (positions.status === 'unknown') return null
  if (count === 0 && (reading?.portfolioValue.points.length ?? 0) === 0) return null
  const unread = positions.status === 'known' ? positions.value.unread : 0
  const portfolioValue = reading?.portfolioValue ?? null
  const all = (portfolioValue?.count ?? 0) + (portfolioValue?.left.length ?? 0) + unread
  const shown = portfolioValue?.count ?? 0
  const isWhole = portfolioValue === null || shown === all
  const title = isWhole ? t`Value over time` : t`Value over time (${shown} of ${all} pairs)`
  const chart = {
    label: isWhole ? t`Value in pairs in US dollars` : t`Value of ${shown} of ${all} pairs in US dollars`,
    series,
    kind: 'area' as const,
    formatValue: usdText,
    formatTime: (seconds: number) => timeText(reading?.step ?? 'day', seconds),
    emptyText: t`No past values for these pairs.`,
    controls: <HistoryRanges value={range} onChange={setRange} />,
  }
  return (
    <Section title={title} count={null}>
      <div className="grid gap-4 px-4 pb-4">
        {reading === null ? (
          <LazyChart
            {...chart}
            note={found.status === 'unknown' ? t`Only past values need the indexer. Current values are above.` : null}
          />
        ) : (
          <Drawn reading={reading} origin={found.status === 'known' ? found.value.origin : null} chart={chart} />
        )}
      </div>
    </Section>
  )
}

function Drawn(props: {
  reading: PortfolioValueReading
  origin: Origin | null
  chart: Parameters<typeof LazyChart>[0]
}) {
  const { reading, origin, chart } = props
  const { portfolioValue, rewards, step, days, nameOf } = reading
  const events = usePortfolioEvents(reading)
  return (
    <>
      <LazyChart
        {...chart}
        events={events}
        onSave={portfolioValue.points.length > 0 ? () => saveWhole(portfolioValue, rewards, step) : undefined}
        note={
          <>
            <span className="block">
              <DataSpan days={days} />
            </span>
            <Left left={portfolioValue.left} nameOf={nameOf} />
            {origin ? <Source origin={origin} /> : null}
          </>
        }
      />
      <PortfolioChangeFigures portfolioValue={portfolioValue} rewards={rewards} step={step} />
    </>
  )
}
