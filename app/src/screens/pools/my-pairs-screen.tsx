import { nativeExchangeOf } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MyStake } from '#core/campaigns/account-reads.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatPoolShare, formatUsd } from '#core/format.ts'

import type { MyPair } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useMyStakes } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useMyPairs } from '#hooks/use-pairs.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { PortfolioLink } from '#widgets/portfolio-link.tsx'
import { CardFigure, CardGrid, CardSkeleton, cardClass, PoolName } from './cards.tsx'
import { MyTotals, PoolActions, useMyClaimable } from './pools-head.tsx'
import { stakesOf } from './select-pools.ts'

/** A link to a campaign with a stake or rewards of the user, even long after its end. */
function StakeLine({ mine, stake: { campaign, stake } }: { mine: MyPair; stake: MyStake }) {
  const { t } = useLingui()
  const ended = BigInt(useChainTime()) > campaign.endsAt
  const { token0, token1 } = campaign.pair
  const end = campaignDate(campaign.endsAt)
  return (
    <li>
      <Link
        {...links.campaign(token0.address, token1.address, campaign.address)}
        className="rounded-control bg-surface-2 hover:bg-surface-3 relative z-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 transition-colors duration-[120ms]"
      >
        <span className="text-brand-text font-medium">
          {stake.stakedAmount > 0n ? (
            <Trans>
              <LpWorth of={mine} amount={stake.stakedAmount} /> staked
            </Trans>
          ) : (
            t`Rewards to claim`
          )}
        </span>
        <span className="text-3">{ended ? t`Ended ${end}` : t`Ends ${end}`}</span>
      </Link>
    </li>
  )
}

/** The user's position in a pair: value, share, LP tokens in the wallet, and each stake. */
function MyPairCard({ mine, stakes }: { mine: MyPair; stakes: readonly MyStake[] }) {
  const { t } = useLingui()
  const named = { pair: mine.pair, ...displayOrder(useChain(), mine.pair) }
  return (
    <article className={`${cardClass} !justify-start`}>
      <header className="flex items-start gap-3">
        <PoolName of={named} />
        {mine.staked > 0n ? <Badge tone="brand">{t`Staked`}</Badge> : null}
      </header>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 lg:grid lg:grid-cols-3">
        <CardFigure label={t`Value`} className="min-w-20 flex-none">
          <KnownFigure of={mine.valueUsd} show={formatUsd} />
        </CardFigure>
        <CardFigure label={t`Pool share`} className="flex-none">
          <KnownFigure of={mine.share} show={formatPoolShare} />
        </CardFigure>
        <CardFigure label={t`In wallet`} className="text-end">
          <LpWorth of={mine} amount={mine.wallet} />
        </CardFigure>
      </dl>
      {stakes.length > 0 ? (
        <ul className="grid gap-1">
          {stakes.map((stake) => (
            <StakeLine key={stake.campaign.address} mine={mine} stake={stake} />
          ))}
        </ul>
      ) : null}
    </article>
  )
}

const skeletons = [1, 2, 3] as const

/** The cards, or an empty state; requires a wallet. */
function MyCards() {
  const { t } = useLingui()
  const mine = useMyPairs()
  const stakes = useMyStakes()
  const claimable = useMyClaimable()
  const canClaim = claimable.status === 'known' && claimable.value.total > 0n
  const chain = useChain()
  const network = chain.name
  if (!nativeExchangeOf(chain)) {
    return <EmptyState title={t`DexSwap has no pools on ${network}`}>{t`Choose another network.`}</EmptyState>
  }
  if (mine.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load your pairs`}>
        {t`Can't reach the network. Your funds are not affected.`}
      </EmptyState>
    )
  }
  if (mine.status === 'known' && mine.value.pairs.length === 0) {
    return (
      <EmptyState
        title={t`NO PAIRS YET`}
        action={
          <Link {...links.pools()} className="button" data-kind="soft" data-size="44">
            {t`Show all pairs`}
          </Link>
        }
      >
        {t`Add liquidity to a pair and you will find it here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <MyTotals mine={mine} />
      <p className="mt-1">
        <Link {...links.portfolio()} className="link">
          {canClaim ? t`Claim it all in your portfolio` : t`See all in your portfolio`}
        </Link>
      </p>
      <CardGrid busy={mine.status === 'loading'}>
        {mine.status === 'loading'
          ? skeletons.map((at) => (
              <li key={at}>
                <CardSkeleton />
              </li>
            ))
          : mine.value.pairs.map((each) => (
              <li key={each.pair.address}>
                <MyPairCard
                  mine={each}
                  stakes={stakes.status === 'known' ? stakesOf(stakes.value, each.pair.address) : []}
                />
              </li>
            ))}
      </CardGrid>
    </>
  )
}

/** The user's pairs in wallet and campaigns, staked ones first. */
export function MyPairsScreen() {
  const { t } = useLingui()
  const wallet = useWallet()
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-2">
          <Link {...links.pools()} className="icon-button -ms-2" aria-label={t`Back to the pools`}>
            <ArrowLeftIcon />
          </Link>
          <h1 className="text-title">{t`My pairs`}</h1>
        </div>
        <PoolActions />
      </header>
      {wallet.status === 'connected' ? (
        <MyCards />
      ) : (
        <EmptyState
          title={t`Your pairs are shown here`}
          action={
            <>
              <ConnectButton kind="soft" />
              <PortfolioLink />
            </>
          }
        >
          {t`Connect a wallet to see what you hold and what you have staked.`}
        </EmptyState>
      )}
    </div>
  )
}
