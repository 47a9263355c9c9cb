import { Trans, useLingui } from '@lingui/react/macro'
import type { PairAction } from '#domain/pairs/pair-action.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { savePosition } from '#domain/positions/save-position.ts'
import { usePairHolding } from '#domain/positions/use-pair-holding.ts'
import { usePositionActions } from '#domain/positions/use-position-actions.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Unknown } from '#ui/unknown.tsx'
import { unknownTexts } from '#words/unknown-texts.ts'
import { PositionChart } from './position-chart.tsx'
import { PositionFigures } from './position-figures.tsx'

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
      {actions.status === 'unknown' ? (
        <p className="text-3 py-6 text-center">
          <Unknown reason={t(unknownTexts[actions.reason])} />
          <span aria-hidden="true" className="block">
            {t(unknownTexts[actions.reason])}
          </span>
        </p>
      ) : null}
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
