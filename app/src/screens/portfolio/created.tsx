import { campaignStatus } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { campaignFactoriesOf } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { heldCalls, heldRewards, ownerCalls, ownerFacts } from '#core/campaigns/account-reads.ts'
import { stakersAfter } from '#core/campaigns/created-campaigns.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatWhole } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { mapKnown } from '#core/known.ts'
import { formatLp } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { type CampaignAction, useModals } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useCreatedCampaigns, useStakeChanges } from '#hooks/use-campaign-account.ts'
import { useRewardCampaigns } from '#hooks/use-campaign-reads.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useRememberCreated } from '#hooks/use-created-now.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useChainTime } from '#hooks/use-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { CreateAgain } from './create-again.tsx'
import { CreatedForeign } from './created-foreign.tsx'
import { Figure, FundFigures, Section, SectionSkeleton } from './parts.tsx'

/** Actions of the creator. Each opens its dialog on the page of the campaign. */
function Rights({ campaign, account, now }: { campaign: RewardCampaign; account: Address; now: bigint }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const routes = useRoutes()
  const tokens = campaign.rewards.map(({ token }) => token.address)
  const facts = ownerFacts(campaign, useReads(ownerCalls(campaign.address, tokens)), account, now)
  const { token0, token1 } = campaign.pair
  const start = (action: CampaignAction) => () => {
    routes.go(links.campaign(token0.address, token1.address, campaign.address))
    openModal({ name: 'campaignAction', action })
  }
  const hasSpare = facts?.recoverable.some((spare) => spare.status === 'known' && spare.value > 0n) ?? false
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {facts?.canCancel ? <Button size={36} onClick={start('cancel')}>{t`Cancel the campaign`}</Button> : null}
      {facts?.canRecover && hasSpare ? (
        <Button size={36} onClick={start('recover')}>{t`Recover rewards`}</Button>
      ) : null}
      <CreateAgain campaign={campaign} now={now} />
    </div>
  )
}

function CreatedRow(props: { campaign: RewardCampaign; account: Address; now: bigint; isMine: boolean }) {
  const { campaign, account, now, isMine } = props
  const { t } = useLingui()
  const { pair } = campaign
  const { base, quote } = displayOrder(useChain(), pair)
  const stakers = mapKnown(useStakeChanges(campaign), stakersAfter)
  const status = campaignStatus(campaign, now)
  const [start, end] = [formatChainTime(campaign.startsAt), formatChainTime(campaign.endsAt)]
  const staked = formatLp(campaign.stakedAmount)
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 first:border-t-0 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,0.9fr))_minmax(0,1.2fr)] md:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <PairPicture first={base} second={quote} ground="surface-1" />
        <div className="min-w-0">
          <h3 className="text-section flex flex-wrap items-center gap-x-2 font-semibold">
            <Link
              {...links.campaign(pair.token0.address, pair.token1.address, campaign.address)}
              className="link"
              dir="ltr"
            >
              <PairName first={base} second={quote} />
            </Link>
            <CampaignStatusBadge status={status} />
          </h3>
          <span className="text-3 block">
            {status === 'upcoming' ? t`Starts ${start}` : status === 'expired' ? t`Ended ${end}` : t`Ends ${end}`}
          </span>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:contents">
        <FundFigures campaign={campaign} now={now} />
        <Figure label={t`Stakers`}>
          <KnownFigure of={stakers} show={(count) => formatWhole(BigInt(count))} />
          <span className="text-3 block">
            <Trans>{staked} LP</Trans>
          </span>
        </Figure>
      </dl>
      {isMine ? <Rights campaign={campaign} account={account} now={now} /> : null}
    </li>
  )
}

/** Row of a cancelled campaign that still has funds of its creator. */
function CancelledRow({ campaign, account }: { campaign: RewardCampaign; account: Address }) {
  const { base, quote } = displayOrder(useChain(), campaign.pair)
  const left = heldRewards(campaign, useReads(heldCalls(campaign)), account)
  if (!left?.isMine) return null
  const { token0, token1 } = campaign.pair
  return (
    <li className="border-line flex flex-wrap items-center gap-3 border-t p-4 first:border-t-0">
      <PairPicture first={base} second={quote} ground="surface-1" />
      <div className="min-w-0">
        <h3 className="text-section font-semibold">
          <Link {...links.campaign(token0.address, token1.address, campaign.address)} className="link" dir="ltr">
            <PairName first={base} second={quote} />
          </Link>
        </h3>
        <span className="text-warning block">
          <Trans>Cancelled. Rewards remain in the campaign</Trans>
        </span>
      </div>
    </li>
  )
}

/** Notes below the list: about alerts, and about unread, older and cancelled campaigns. */
function Below(props: { count: number; unread: number; older: number; cancelled: number }) {
  const { count, unread, older, cancelled } = props
  return (
    <div className="text-3 text-caption grid gap-1 px-4 pb-4">
      {count > 0 ? (
        <p>
          <Trans>From now on this browser shows their alerts under “Needs attention”.</Trans>
        </p>
      ) : null}
      {unread > 0 ? (
        <p>
          <Plural value={unread} one="# campaign could not be read" other="# campaigns could not be read" />
        </p>
      ) : null}
      {cancelled > 0 ? (
        <p>
          <Plural value={cancelled} one="# more was cancelled" other="# more were cancelled" />
        </p>
      ) : null}
      {older > 0 ? (
        <p>
          <Plural value={older} one="# older campaign not checked" other="# older campaigns not checked" />
        </p>
      ) : null}
    </div>
  )
}

/** Campaigns that the account created. Loaded on request, because factories have no list by creator. */
export function CreatedSection({ account, isMine }: { account: Address; isMine: boolean }): ReactNode {
  const { t } = useLingui()
  const hasFactory = campaignFactoriesOf(useChain()).length > 0
  const now = BigInt(useChainTime())
  const [isWanted, setWanted] = useState(false)
  const found = useCreatedCampaigns(account, isWanted)
  useRememberCreated(account, found)
  const readings = useRewardCampaigns(found?.status === 'known' ? found.value.campaigns : [])
  const read = readings.flatMap((reading) => (reading.status === 'known' ? [reading.value] : []))
  const campaigns = read.flatMap((each) => (each.kind === 'campaign' ? [each.campaign] : []))
  const foreign = read.flatMap((each) => (each.kind === 'foreign' ? [each] : []))
  const cancelled = read.flatMap((each) => (each.kind === 'cancelled' ? [each] : []))
  const count = campaigns.length + foreign.length
  const isReading = found?.status === 'loading' || readings.some(({ status }) => status === 'loading')
  const silent = readings.filter(({ status }) => status === 'unknown').length
  if (!hasFactory) return null
  return (
    <Section
      title={t`Campaigns created`}
      count={found?.status === 'known' ? count : null}
      loadButton={{ text: t`Find campaigns`, onLook: isWanted ? null : () => setWanted(true) }}
    >
      {isReading ? <SectionSkeleton /> : null}
      {found?.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The campaigns could not be read`}>
          {t(unknownTexts[found.reason])}
        </EmptyState>
      ) : null}
      {found?.status === 'known' && !isReading ? (
        <>
          {count === 0 ? (
            <EmptyState title={t`No campaigns`}>{t`No campaigns found for this account.`}</EmptyState>
          ) : (
            <ul>
              {campaigns.map((campaign) => (
                <CreatedRow key={campaign.address} campaign={campaign} account={account} now={now} isMine={isMine} />
              ))}
            </ul>
          )}
          <ul>
            {cancelled.map(({ campaign }) =>
              campaign ? <CancelledRow key={campaign.address} campaign={campaign} account={account} /> : null,
            )}
          </ul>
          <CreatedForeign
            made={foreign}
            cancelled={cancelled.flatMap((each) => each.foreign ?? [])}
            account={account}
            now={now}
            isMine={isMine}
          />
          <Below
            count={campaigns.length}
            unread={found.value.unread + silent}
            older={found.value.older}
            cancelled={cancelled.length}
          />
        </>
      ) : null}
    </Section>
  )
}
