import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { type Known, mapKnown } from '#core/known.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import { type SinceEntryReading, useSinceEntry } from '#hooks/since-entry.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure, WhyUnknown } from '#widgets/known-figure.tsx'
import { SignedUsd } from './signed-usd.tsx'

function Signed({ of }: { of: Known<bigint> }) {
  return <KnownFigure of={of} show={(value) => <SignedUsd of={value} />} />
}

function Figures({ reading }: { reading: SinceEntryReading }): ReactNode {
  const { t } = useLingui()
  if (reading.status === 'transfers') {
    return (
      <p className="text-2">
        <Trans>
          LP tokens came or went by a transfer that has not been read. Read the history of this address below, then open
          this again.
        </Trans>
      </p>
    )
  }
  const { figures, transfers } = reading
  const { entry, fees, rewards, price, divergence, value, since } = figures
  const date = since === null ? '' : formatDate(since)
  return (
    <>
      <DetailList>
        <DetailRow label={t`At entry`} {...(since === null ? {} : { more: <bdi>{date}</bdi> })}>
          <KnownFigure of={entry} show={formatUsd} />
        </DetailRow>
        <DetailRow label={t`Fees`}>
          <Signed of={fees} />
        </DetailRow>
        <DetailRow label={t`Rewards ready`}>
          <Signed of={rewards} />
        </DetailRow>
        <DetailRow label={t`Change of prices`}>
          <Signed of={price} />
        </DetailRow>
        <DetailRow label={t`Divergence`}>
          <Signed of={mapKnown(divergence, (lost) => -lost)} />
        </DetailRow>
        <DetailRow label={t`Value now`}>
          <KnownFigure of={value} show={formatUsd} />
        </DetailRow>
      </DetailList>
      <p className="text-3 text-caption mt-3">
        <Trans>
          What is there now: its part of what was put in, at the prices of then by the indexer; today's prices by the
          reserves. What was taken out or claimed before is not in it.
        </Trans>{' '}
        {transfers > 0 ? (
          <Trans>
            LP tokens that were transferred ({transfers}) count at the pair's value at the end of their hour or day.
          </Trans>
        ) : null}
      </p>
    </>
  )
}

/** What a position is made of since it was entered. */
export default function SinceEntryFigures(props: { position: Position; account: Address; rewards: Known<bigint> }) {
  const { t } = useLingui()
  const { position, account, rewards } = props
  const reading = useSinceEntry(position, account, rewards)
  return (
    <section aria-label={t`Since entry`} className="w-full max-w-120">
      {reading.status === 'loading' ? <Skeleton height={180} radius={12} /> : null}
      {reading.status === 'unknown' ? <WhyUnknown reason={reading.reason} className="py-4" /> : null}
      {reading.status === 'known' ? <Figures reading={reading.value} /> : null}
    </section>
  )
}
