import { Trans, useLingui } from '@lingui/react/macro'
import { formatApy } from '#domain/campaigns/format-apy.ts'
import { formatUsd } from '#domain/currencies/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Unknown } from '#ui/unknown.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { hasRewards } from './has-rewards.ts'
import type { PoolEntry } from './pool-entry.ts'
import { cardClass, PoolName } from './pool-name.tsx'
import { VolumeBars } from './volume-bars.tsx'

function ApyBadge({ entry }: { entry: PoolEntry }) {
  const { t } = useLingui()
  const { maxApy } = entry
  if (!hasRewards(entry)) return null
  return (
    <Badge tone="brand">
      {maxApy.status === 'known' ? (
        <bdi dir="ltr">{formatApy(maxApy.value)}</bdi>
      ) : (
        <Unknown reason={t`No price is known for the rewards.`} />
      )}{' '}
      <Trans>APY</Trans>
    </Badge>
  )
}

/** A pair of the list: names, best reward, liquidity and volume; all of it leads to the pair's page. */
export function PoolCard(props: {
  entry: PoolEntry
  isListed: (address: string) => boolean
  /** Of the last days, today's last; null where only the indexer would know. */
  volumes: readonly (bigint | null)[] | null
}) {
  const { entry, isListed, volumes } = props
  const { t } = useLingui()
  const { pair } = entry
  return (
    <article className={cardClass}>
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <PoolName of={entry} isListed={isListed} />
        <ApyBadge entry={entry} />
      </header>
      <dl className="flex items-end gap-4">
        <div className="w-25 flex-none">
          <dt className="text-3">{t`Liquidity`}</dt>
          <dd className="text-heading font-medium whitespace-nowrap">
            <KnownFigure of={pair.liquidityUsd} show={formatUsd} />
          </dd>
        </div>
        <div className="min-w-0 flex-1">
          <dt className="text-3 whitespace-nowrap" title={t`Since midnight, UTC`}>
            {t`Volume 24 h`}
          </dt>
          <dd className="text-heading font-medium whitespace-nowrap">
            <KnownFigure of={pair.dayVolumeUsd} show={formatUsd} />
          </dd>
        </div>
        {volumes ? (
          <div className="@max-[320px]:hidden">
            <VolumeBars volumes={volumes} />
          </div>
        ) : null}
      </dl>
    </article>
  )
}
