import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Position } from '#core/account/portfolio.ts'
import { formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { bothKnown, type Known, mapKnown, unknown } from '#core/known.ts'
import { type ClaimedRewards, useClaimedRewards } from '#hooks/use-claimed-rewards.ts'
import { type SinceEntryReading, useSinceEntry } from '#hooks/use-since-entry.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure, WhyUnknown } from '#widgets/known-figure.tsx'
import { OffMarketNote } from '#widgets/off-market-note.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { SignedUsd } from './signed-usd.tsx'

function Signed({ of }: { of: Known<bigint> }) {
  return <KnownFigure of={of} show={(value) => <SignedUsd of={value} />} />
}

function Figures({ reading, position }: { reading: SinceEntryReading; position: Position }): ReactNode {
  const { t } = useLingui()
  if (reading.status === 'transfers') {
    return (
      <p className="text-2">
        <Trans>Some LP tokens were transferred. Open Activity to load the history, then reopen this.</Trans>
      </p>
    )
  }
  const { figures, transfers } = reading
  const { entry, fees, rewards, price, divergence, value, since } = figures
  const date = since === null ? '' : formatDate(since)
  return (
    <>
      <DetailList>
        <DetailRow label={t`Deposited value`} {...(since === null ? {} : { more: <bdi>{date}</bdi> })}>
          <KnownFigure of={entry} show={formatUsd} />
        </DetailRow>
        <DetailRow label={t`Fees`}>
          <Signed of={fees} />
        </DetailRow>
        <DetailRow label={t`Unclaimed rewards`}>
          <Signed of={rewards} />
        </DetailRow>
        <DetailRow label={t`Price change`}>
          <Signed of={price} />
        </DetailRow>
        <DetailRow label={t`Impermanent loss`}>
          <Signed of={mapKnown(divergence, (lost) => -lost)} />
        </DetailRow>
        <DetailRow label={t`Value now`}>
          <KnownFigure of={value} show={formatUsd} />
        </DetailRow>
      </DetailList>
      <OffMarketNote {...position} held={position.wallet + position.staked} />
      <p className="text-3 text-caption mt-3">
        <Trans>Only what is still in the pool. Entry prices: indexer. Current prices: pool.</Trans>{' '}
        {transfers > 0 ? (
          <Trans>Transferred LP tokens ({transfers}) are valued at the end of their hour or day.</Trans>
        ) : null}
      </p>
    </>
  )
}

/**
 * Rewards claimed from the pair's campaigns, and their sum with the current value. `value` is null
 * when that sum is not displayed.
 */
function Claimed({ claimed, value }: { claimed: Known<ClaimedRewards>; value: Known<bigint> | null }): ReactNode {
  const { t } = useLingui()
  if (claimed.status === 'loading') return <Skeleton height={48} radius={12} />
  const day = claimed.status === 'known' && claimed.value.since !== null ? formatDate(claimed.value.since) : null
  // When some claims have no known value, no sum is displayed.
  const complete = claimed.status === 'known' && !claimed.value.total.isWhole ? unknown('no-source') : claimed
  const valueAndRewards = value && mapKnown(bothKnown(value, complete), ([now, { total }]) => now + total.total)
  return (
    <>
      <DetailList className="mt-3">
        <DetailRow label={t`Rewards claimed`} {...(day !== null && { more: t`since ${day}` })}>
          <KnownFigure of={claimed} show={({ total }) => <TotalUsd of={total} />} />
        </DetailRow>
        {valueAndRewards ? (
          <DetailRow label={t`Value with claimed rewards`}>
            <KnownFigure of={valueAndRewards} show={formatUsd} />
          </DetailRow>
        ) : null}
      </DetailList>
      <p className="text-3 text-caption mt-3">
        <Trans>Claimed rewards are valued at the time of the claim.</Trans>
      </p>
    </>
  )
}

/** Deposits, withdrawals, fees and rewards of a position since its first deposit. */
export default function SinceEntryFigures(props: { position: Position; account: Address; rewards: Known<bigint> }) {
  const { t } = useLingui()
  const { position, account, rewards } = props
  const reading = useSinceEntry(position, account, rewards)
  const claimed = useClaimedRewards(position, account)
  const value = reading.status === 'known' && reading.value.status === 'known' ? reading.value.figures.value : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are figures
    <div role="group" aria-label={t`Performance`} className="w-full max-w-120">
      {reading.status === 'loading' ? <Skeleton height={180} radius={12} /> : null}
      {reading.status === 'unknown' ? <WhyUnknown reason={reading.reason} className="py-4" /> : null}
      {reading.status === 'known' ? <Figures reading={reading.value} position={position} /> : null}
      {reading.status === 'loading' ? null : <Claimed claimed={claimed} value={value} />}
    </div>
  )
}
