import { Plural, Trans } from '@lingui/react/macro'
import { type Known, mapKnown } from '#domain/known.ts'
import type { MyPairs } from '#domain/pairs/use-my-pairs.ts'
import { KnownFigure } from '#words/known-figure.tsx'
import { knownTotal } from './known-total.ts'
import { TotalUsd } from './total-usd.tsx'
import { useClaimableUsd } from './use-claimable-usd.ts'

/** What the visitor has in all pairs together, of how many some is staked, and what there is to claim. */
export function MyTotals({ mine }: { mine: Known<MyPairs> }) {
  const claimable = useClaimableUsd()
  const worth = mine.status === 'known' ? knownTotal(mine.value.pairs.map(({ valueUsd }) => valueUsd)) : mine
  const staked = mapKnown(mine, ({ pairs }) => pairs.filter((pair) => pair.staked > 0n).length)
  return (
    <p className="text-2 mt-3 flex flex-wrap gap-x-3">
      <span>
        <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} />
      </span>
      {staked.status === 'known' && staked.value > 0 ? (
        <span>
          <Plural value={staked.value} one="# staked" other="# staked" />
        </span>
      ) : null}
      {claimable.status === 'known' && claimable.value.total > 0n ? (
        <span className="text-brand-text">
          <Trans>
            <TotalUsd of={claimable.value} /> to claim
          </Trans>
        </span>
      ) : null}
    </p>
  )
}
