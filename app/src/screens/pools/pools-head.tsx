import { Plural, Trans } from '@lingui/react/macro'
import { type Known, mapKnown } from '#core/known.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { useStakesOf } from '#hooks/use-campaign-account.ts'
import type { MyPairs } from '#hooks/use-pairs.ts'
import { useClaimable } from '#hooks/use-portfolio.ts'
import { useWallet } from '#hooks/use-session.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'

/** Claimable rewards of the connected account in all campaigns. */
export function useMyClaimable() {
  const wallet = useWallet()
  return useClaimable(useStakesOf(wallet.status === 'connected' ? wallet.account : null)).total
}

/** The account's total value, number of pairs, number of staked pairs, and claimable rewards. */
export function MyTotals({ mine }: { mine: Known<MyPairs> }) {
  const worth = mine.status === 'known' ? knownTotal(mine.value.pairs.map(({ valueUsd }) => valueUsd)) : mine
  return (
    <>
      <p className="text-figure font-semibold">
        <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} width={120} height={36} />
      </p>
      <MyCounts mine={mine} />
    </>
  )
}

function MyCounts({ mine }: { mine: Known<MyPairs> }) {
  const claimable = useMyClaimable()
  const count = mapKnown(mine, ({ pairs }) => pairs.length)
  const staked = mapKnown(mine, ({ pairs }) => pairs.filter((pair) => pair.staked > 0n).length)
  return (
    <p className="text-2 mt-3 flex flex-wrap gap-x-3">
      <span>
        <KnownFigure of={count} show={(length) => <Plural value={length} one="# pair" other="# pairs" />} />
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
