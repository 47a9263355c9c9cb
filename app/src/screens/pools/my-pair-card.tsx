import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import type { MyStake } from '#domain/campaigns/use-my-stakes.ts'
import { formatPercent, formatUsd } from '#domain/currencies/format.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { displayOrder } from '#domain/pairs/display-order.ts'
import { formatLp } from '#domain/pairs/format-lp.ts'
import type { MyPair } from '#domain/pairs/my-pairs.ts'
import { links } from '#domain/routes/table.ts'
import { Badge } from '#ui/badge.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { cardClass, PoolName } from './pool-name.tsx'

/** One campaign in which something of the visitor's is: the way to it, however long ago it ended. */
function StakeLine({ stake: { campaign, stake } }: { stake: MyStake }) {
  const { t } = useLingui()
  const ended = BigInt(useChainTime()) > campaign.endsAt
  const { token0, token1 } = campaign.pair
  const staked = formatLp(stake.stakedAmount)
  const end = campaignDate(campaign.endsAt)
  return (
    <li>
      <Link
        {...links.campaign(token0.address, token1.address, campaign.address)}
        className="rounded-control bg-surface-2 hover:bg-surface-3 relative z-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 transition-colors duration-[120ms]"
      >
        <span className="text-brand-text font-medium">
          {stake.stakedAmount > 0n ? t`${staked} LP staked` : t`Rewards to claim`}
        </span>
        <span className="text-3">{ended ? t`Ended ${end}` : t`Ends ${end}`}</span>
      </Link>
    </li>
  )
}

/** What the visitor has in a pair: worth, share, LP tokens in the wallet, and each stake. */
export function MyPairCard(props: {
  mine: MyPair
  stakes: readonly MyStake[]
  isListed: (address: string) => boolean
}) {
  const { mine, stakes, isListed } = props
  const { t } = useLingui()
  const named = { pair: mine.pair, ...displayOrder(useChain(), mine.pair) }
  const held = formatLp(mine.wallet)
  return (
    <article className={`${cardClass} !justify-start`}>
      <header className="flex items-start gap-3">
        <PoolName of={named} isListed={isListed} />
        {mine.staked > 0n ? <Badge tone="brand">{t`Staked`}</Badge> : null}
      </header>
      <dl className="flex gap-4">
        <div className="w-25 flex-none">
          <dt className="text-3">{t`Value`}</dt>
          <dd className="text-heading font-medium whitespace-nowrap">
            <KnownFigure of={mine.valueUsd} show={formatUsd} />
          </dd>
        </div>
        <div className="min-w-0 flex-1">
          <dt className="text-3">{t`Pool share`}</dt>
          <dd className="text-heading font-medium whitespace-nowrap">
            <KnownFigure of={mine.share} show={formatPercent} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-3">{t`In wallet`}</dt>
          <dd className="text-heading font-medium whitespace-nowrap">
            {held} <span className="text-3 font-normal">LP</span>
          </dd>
        </div>
      </dl>
      {stakes.length > 0 ? (
        <ul className="grid gap-1">
          {stakes.map((stake) => (
            <StakeLine key={stake.campaign.address} stake={stake} />
          ))}
        </ul>
      ) : null}
    </article>
  )
}
