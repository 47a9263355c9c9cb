import { Trans, useLingui } from '@lingui/react/macro'
import type { Pair } from '#core/pairs/pair.ts'
import { type PairAction, savePosition } from '#core/pairs/position.ts'
import { positionHistory } from '#core/pairs/position-over-time.ts'
import { usePairHistory } from '#hooks/pair-history.ts'
import { usePairHolding, usePositionActions } from '#hooks/positions.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { Skeleton } from '#ui/empty-state.tsx'
import { useChartSeries } from '#widgets/history-chart.tsx'
import { WhyUnknown } from '#widgets/known-figure.tsx'
import { drawn, timeText, usdText } from './figures.ts'
import { PositionFigures } from './position-figures.tsx'

/** What the position was worth on each day of the last year. */
function PositionChart({ pair, actions }: { pair: Pair; actions: readonly PairAction[] }) {
  const { t } = useLingui()
  const history = usePairHistory(pair.address, 'year')
  const series = useChartSeries(history, ({ value }) =>
    positionHistory(value, actions).flatMap(({ time, usd }) => (usd === null ? [] : [{ time, value: drawn(usd) }])),
  )
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

/** What became of the account's liquidity; nothing without a wallet, and nothing for who never gave any. */
export function PositionOverTimeCard({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const actions = usePositionActions(pair)
  const holding = usePairHolding(pair)
  if (actions.status === 'unknown' && actions.reason === 'no-account') return null
  const held = holding.status === 'known' ? holding.value.wallet + holding.value.staked : null
  if (actions.status === 'known' && actions.value.value.length === 0 && held === 0n) return null
  return (
    <Card className="min-w-0 p-6 min-[1160px]:w-[412px]" aria-labelledby="position-over-time">
      <header className="flex items-center justify-between gap-3">
        <h2 id="position-over-time" className="text-heading">{t`Position over time`}</h2>
        {actions.status === 'known' && actions.value.value.length > 0 ? (
          <Button
            size={36}
            aria-label={t`Save the position as CSV`}
            onClick={() => savePosition(actions.value.value, pair)}
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
  return (
    <>
      <PositionFigures pair={pair} actions={actions} held={held} />
      {actions.length > 0 ? <PositionChart pair={pair} actions={actions} /> : null}
    </>
  )
}
