import { stakeActions } from '@dexswap/campaigns'
import { type Address, isSameAddress } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Position, stakeState } from '#core/account/portfolio.ts'
import type { MyStake } from '#core/campaigns/account-reads.ts'
import { readyClaims } from '#core/campaigns/claim-all.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import { type Known, loading } from '#core/known.ts'
import { formatLp } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { type CampaignAction, useModals, useOpenModal } from '#hooks/open-modal.ts'
import type { StakesOf } from '#hooks/use-campaign-account.ts'
import { useCampaignsClosed } from '#hooks/use-campaign-reads.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { Claimable, Positions } from '#hooks/use-portfolio.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useWallet } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { ForeignStakes } from './foreign-stakes.tsx'
import { Figure, Section, SectionSkeleton, TokenAmount } from './parts.tsx'

/** End of the campaign, and notes about the exit. */
function StateLine({ campaign, now }: { campaign: MyStake['campaign']; now: bigint }) {
  const { t } = useLingui()
  const { status, isUnlisted, isLocked } = stakeState(campaign, now)
  const [start, end] = [campaignDate(campaign.startsAt), campaignDate(campaign.endsAt)]
  const when = status === 'upcoming' ? t`Starts ${start}` : status === 'expired' ? t`Ended ${end}` : t`Ends ${end}`
  return (
    <span className="text-3 block">
      {when}
      {isLocked ? <> · {t`locked until the end`}</> : null}
      {isUnlisted ? <span className="text-warning"> · {t`no longer listed`}</span> : null}
    </span>
  )
}

/** Open actions; each opens its dialog on the campaign's page. */
function Actions({ mine: { campaign, stake }, now }: { mine: MyStake; now: bigint }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const routes = useRoutes()
  const open = stakeActions(campaign, stake, 0n, now)
  const { token0, token1 } = campaign.pair
  const start = (action: CampaignAction) => () => {
    routes.go(links.campaign(token0.address, token1.address, campaign.address))
    openModal({ name: 'campaignAction', action })
  }
  // A running campaign also allows a partial withdrawal.
  const isOver = now > campaign.endsAt
  return (
    <div className="flex flex-wrap gap-2 sm:col-start-2 sm:row-start-1 sm:justify-end md:col-auto md:row-auto">
      {open.claim ? <Button size={36} kind="soft" onClick={start('claim')}>{t`Claim rewards`}</Button> : null}
      {open.claimAndWithdraw ? <Button size={36} onClick={start('exit')}>{t`Claim and withdraw`}</Button> : null}
      {open.withdraw && !(open.claimAndWithdraw && isOver) ? (
        <Button size={36} onClick={start('withdraw')}>{t`Withdraw`}</Button>
      ) : null}
    </div>
  )
}

function StakeRow(props: {
  mine: MyStake
  /** The account's position in the pair; undefined while unknown. */
  position: Position | undefined
  claimable: Known<bigint>
  now: bigint
  isMine: boolean
}) {
  const { mine, position, claimable, now, isMine } = props
  const { t } = useLingui()
  const { campaign, stake } = mine
  const { token0, token1 } = campaign.pair
  const { base, quote } = displayOrder(useChain(), campaign.pair)
  const { status } = stakeState(campaign, now)
  const staked = formatLp(stake.stakedAmount)
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,0.9fr))_minmax(0,1.9fr)] md:items-center lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,0.75fr))_minmax(0,2.4fr)]">
      <div className="flex min-w-0 items-center gap-3">
        <PairPicture first={base} second={quote} ground="surface-1" />
        <div className="min-w-0">
          <h3 className="text-section flex flex-wrap items-center gap-x-2 font-semibold">
            <Link {...links.campaign(token0.address, token1.address, campaign.address)} className="link" dir="ltr">
              <PairName first={base} second={quote} />
            </Link>
            <CampaignStatusBadge status={status} />
          </h3>
          <StateLine campaign={campaign} now={now} />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:col-span-full md:contents">
        <Figure label={t`Staked`}>
          {position ? (
            <LpWorth of={position} amount={stake.stakedAmount} />
          ) : (
            <bdi>
              <Trans>{staked} LP</Trans>
            </bdi>
          )}
        </Figure>
        <Figure label={t`To claim`}>
          {campaign.rewards.map(({ token, place }) => (
            <span key={place} className="block">
              <TokenAmount token={token} amount={stake.claimable[place] ?? 0n} />
            </span>
          ))}
        </Figure>
        <Figure label={t`Worth`}>
          <KnownFigure of={claimable} show={formatUsd} />
        </Figure>
      </dl>
      {isMine ? <Actions mine={mine} now={now} /> : null}
    </li>
  )
}

const ClaimAllDialog = lazy(() => import('./claim-all-dialog.tsx'))

/** Link to all claimable rewards. */
function ClaimAll({ stakes, claimable, now }: { stakes: StakesOf; claimable: Claimable; now: bigint }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const modal = useOpenModal()
  const wallet = useWallet()
  const own = stakes.own.status === 'known' ? stakes.own.value : []
  const worth = { ownUsd: claimable.each, foreignUsd: claimable.foreign }
  const claims = readyClaims({ own, foreign: stakes.foreign, ...worth }, now)
  return (
    <>
      {claims.length > 0 ? (
        <Button size={36} kind="soft" onClick={() => openModal({ name: 'claimAll', claims })}>
          {t`Claim all rewards`}
        </Button>
      ) : null}
      {modal?.name === 'claimAll' && wallet.status === 'connected' ? (
        <Suspense>
          <ClaimAllDialog claims={modal.claims} account={wallet.account} />
        </Suspense>
      ) : null}
    </>
  )
}

/** All campaigns with a stake or rewards of the account. */
export function StakesSection(props: {
  stakes: StakesOf
  positions: Known<Positions>
  claimable: Claimable
  isMine: boolean
}): ReactNode {
  const { stakes, positions, claimable, isMine } = props
  const { t } = useLingui()
  const now = BigInt(useChainTime())
  const closed = useCampaignsClosed()
  const { own, foreign, unread } = stakes
  const count = own.status === 'known' ? own.value.length + foreign.length : null
  const positionIn = (pair: Address) =>
    positions.status === 'known'
      ? positions.value.positions.find((each) => isSameAddress(each.pair.address, pair))
      : undefined
  return (
    <Section
      part="stakes"
      title={t`Rewards and stakes`}
      count={count}
      action={isMine ? <ClaimAll stakes={stakes} claimable={claimable} now={now} /> : null}
    >
      {own.status === 'loading' ? <SectionSkeleton /> : null}
      {own.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The stakes could not be read`}>
          {t(unknownTexts[own.reason])}
        </EmptyState>
      ) : null}
      {own.status === 'known' ? (
        <>
          {count === 0 ? (
            <EmptyState title={t`No stakes and no rewards`}>
              {t`Your stakes and unclaimed rewards are listed here, also of ended campaigns.`}
            </EmptyState>
          ) : (
            <ul>
              {own.value.map((mine, at) => (
                <StakeRow
                  key={mine.campaign.address}
                  mine={mine}
                  position={positionIn(mine.campaign.pair.address)}
                  claimable={claimable.each[at] ?? loading}
                  now={now}
                  isMine={isMine}
                />
              ))}
            </ul>
          )}
          {foreign.length > 0 ? <ForeignStakes stakes={foreign} now={now} isMine={isMine} /> : null}
          {closed && count ? (
            <p className="text-3 text-caption px-4 pb-4">{t`Campaigns are paused. You can still withdraw your stake.`}</p>
          ) : null}
          {unread > 0 ? (
            <div className="px-4 pb-4">
              <Notice
                tone="warning"
                title={
                  <Plural value={unread} one="# campaign could not be read" other="# campaigns could not be read" />
                }
              >
                {t`There may be more than is shown here.`}
              </Notice>
            </div>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
