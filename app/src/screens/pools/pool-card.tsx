import { Trans, useLingui } from '@lingui/react/macro'
import { formatPercent, formatUsd } from '#core/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Unknown } from '#ui/text.tsx'
import { ApyFigure } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { CardFigure, cardClass, PoolName } from './cards.tsx'
import { cardFigures, type PoolEntry } from './pool-figures.ts'
import { hasRewards } from './select-pools.ts'

/** Height of the bar chart in px; its width depends on the number of days. */
const height = 36
const barWidth = 4
const gap = 2

/** Heights of the bars in px. The highest one fills the chart, and any volume is at least 2 px high. */
export function barHeights(volumes: readonly (bigint | null)[]): readonly number[] {
  const largest = volumes.reduce<bigint>((most, volume) => (volume !== null && volume > most ? volume : most), 0n)
  return volumes.map((volume) => {
    if (volume === null || volume === 0n || largest === 0n) return 1
    return Math.max(2, Number((volume * BigInt(height)) / largest))
  })
}

/**
 * Daily volumes as bars, that of today lighter. Hidden from screen readers, which read the figure
 * instead.
 */
export function VolumeBars({ volumes }: { volumes: readonly (bigint | null)[] }) {
  const heights = barHeights(volumes)
  const width = heights.length * (barWidth + gap) - gap
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="flex-none">
      {heights.map((bar, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is what it is
          key={at}
          x={at * (barWidth + gap)}
          y={height - bar}
          width={barWidth}
          height={bar}
          rx={1}
          fill={at === heights.length - 1 ? 'var(--text-2)' : 'var(--line-strong)'}
        />
      ))}
    </svg>
  )
}

function ApyBadge({ entry }: { entry: PoolEntry }) {
  const { t } = useLingui()
  const { maxApy } = entry
  if (!hasRewards(entry)) return null
  return (
    <Badge tone="brand">
      {maxApy.status === 'known' ? <ApyFigure of={maxApy} /> : <Unknown reason={t`No price for the rewards.`} />}{' '}
      <Trans>APY</Trans>
    </Badge>
  )
}

/** Yearly return from fees, and with campaigns also from rewards. */
function Returns({ entry }: { entry: PoolEntry }) {
  const { t } = useLingui()
  const { feeApr } = entry
  return (
    <p className="text-2 flex flex-wrap items-center gap-2">
      <span title={t`Yearly LP fees, estimated from the last 7 days or since creation.`}>
        <Trans>
          <span className="text-1 font-medium">
            <KnownFigure of={feeApr} show={formatPercent} width={48} />
          </span>{' '}
          fee APR
        </Trans>
      </span>
      <ApyBadge entry={entry} />
    </p>
  )
}

/** Card of a pair: names, returns, liquidity and volume, with one link to its page. */
export function PoolCard({ entry }: { entry: PoolEntry }) {
  const { t } = useLingui()
  const { pair } = entry
  const volumes = entry.volumes.status === 'known' ? entry.volumes.value : null
  return (
    <article className={cardClass}>
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <PoolName of={entry} />
      </header>
      <Returns entry={entry} />
      <dl className="flex items-end gap-4">
        {cardFigures.map(({ label, hint, className, of }) => (
          <CardFigure key={className} label={t(label)} hint={hint && t(hint)} className={className}>
            <KnownFigure of={of(pair)} show={formatUsd} />
          </CardFigure>
        ))}
        {volumes ? (
          <div className="@max-[20rem]:hidden">
            <VolumeBars volumes={volumes} />
          </div>
        ) : null}
      </dl>
    </article>
  )
}
