import { type CampaignStatus, countdown } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { CampaignFigures } from '#core/campaigns/campaign-figures.ts'
import type { CampaignPair, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { links } from '#core/routes/table.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useOpenModal } from '#hooks/open-modal.ts'
import { useOwnerFacts } from '#hooks/use-campaign-account.ts'
import { useCampaignView } from '#hooks/use-campaign-view.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownLossNotice } from '#widgets/known-loss-notice.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { StakeLeft } from '#widgets/stake-left.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { CampaignChart } from './campaign-chart.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { IdleCampaign } from './idle-campaign.tsx'
import { MyStake, OwnerCard } from './my-stake.tsx'
import type { ValueView } from './reward-amounts.tsx'
import { StakeNote } from './stake-notes.tsx'

function BackToPair({ pair }: { pair: CampaignPair }) {
  return (
    <Link
      {...links.pair(pair.token0.address, pair.token1.address)}
      className="text-2 hover:text-1 flex min-h-9 items-center gap-2"
    >
      <ArrowLeftIcon size={18} />
      <Trans>Back to pair</Trans>
    </Link>
  )
}

/** Countdown to start or end. Screen readers get the date elsewhere, not an update every second. */
function Countdown({ seconds, status }: { seconds: bigint; status: CampaignStatus }) {
  const { t } = useLingui()
  const left = countdown(seconds)
  const two = (value: number) => value.toString().padStart(2, '0')
  const parts = [
    { unit: t({ message: 'D', context: 'days of a countdown' }), value: left.days.toString() },
    { unit: t({ message: 'H', context: 'hours of a countdown' }), value: two(left.hours) },
    { unit: t({ message: 'M', context: 'minutes of a countdown' }), value: two(left.minutes) },
    { unit: t({ message: 'S', context: 'seconds of a countdown' }), value: two(left.seconds) },
  ]
  if (status === 'expired') return null
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span aria-hidden="true" className="text-2 text-caption">
        {status === 'upcoming' ? t`Starts in` : t`Ends in`}
      </span>
      <span
        role="timer"
        aria-live="off"
        aria-label={status === 'upcoming' ? t`Time until the start` : t`Time until the end`}
        className="flex flex-wrap gap-x-2 xs:gap-x-2.5"
        dir="ltr"
      >
        {parts.map(({ unit, value }) => (
          <span key={unit} className="flex items-baseline gap-0.5 whitespace-nowrap">
            <span className="text-heading">{value}</span>
            <span className="text-3 text-caption">{unit}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

/** Header with the campaign's pair and status. */
function CampaignHead({ campaign, figures }: { campaign: RewardCampaign; figures: CampaignFigures }) {
  const { base, quote } = campaign.pair
  return (
    <header className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-4 wide:col-start-1 wide:row-start-1">
      <div className="flex min-w-0 items-center gap-4">
        <PairPicture first={base} second={quote} size={56} />
        <div className="min-w-0">
          <p className="text-2">
            <Trans>Reward program</Trans>
          </p>
          <h1 className="text-title">
            <PairName first={base} second={quote} />
          </h1>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-xs:w-full max-xs:justify-between">
        <CampaignStatusBadge status={figures.status} />
        <Countdown seconds={figures.secondsLeft} status={figures.status} />
      </div>
    </header>
  )
}

const ActionDialog = preloadable(() => import('./actions/action-dialog.tsx'))

/**
 * Page of a listed campaign: campaign data on the left, the account's on the right.
 */
export function CampaignPage({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const [unit, setUnit] = useState<ValueView>('crypto')
  const view = useCampaignView(campaign)
  const owner = useOwnerFacts(campaign, view.now)
  const modal = useOpenModal()
  const { figures, market, account, now } = view
  const chain = useChain()
  // On narrow screens the account's card follows the chart, and precedes that of a campaign that is
  // not running. The order in the document is the same.
  const isCardFirst = view.idle !== null || figures.status === 'expired'

  usePreload(ActionDialog.preload)

  const chart = (
    <div key="chart" className="min-w-0 wide:col-start-1 wide:row-start-2">
      <CampaignChart campaign={campaign} figures={figures} market={market} view={unit} now={now} />
    </div>
  )
  const card = (
    <div key="card" className="min-w-0 wide:col-start-2 wide:row-span-3 wide:row-start-1">
      <KnownLossNotice campaign={campaign} />
      {view.idle !== null ? (
        <IdleCampaign of={view} status={view.idle} view={unit} />
      ) : account === null ? (
        <Card className="p-4 xs:p-6">
          <h2 className="text-heading">{t`Stake LP tokens to earn rewards`}</h2>
          <StakeNote campaign={campaign} note={view.note} />
          <ConnectButton kind="primary" block className="mt-5" />
        </Card>
      ) : (
        <>
          <div className="mb-4 empty:hidden">
            <StakeLeft campaign={campaign} />
          </div>
          <MyStake of={view} view={unit} />
          <div className="px-1 xs:px-6">
            <StakeNote campaign={campaign} note={view.note} />
          </div>
        </>
      )}
      {owner ? <OwnerCard campaign={campaign} owner={owner} /> : null}
    </div>
  )

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToPair pair={campaign.pair} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Segmented
            label={t`Values in`}
            size={36}
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'crypto', label: t`Crypto` },
              { value: 'usd', label: t`USD` },
            ]}
          />
          <Link
            {...links.add(...spendableIds(chain, campaign.pair.base, campaign.pair.quote))}
            className="link text-body font-medium whitespace-nowrap"
          >
            + <Trans>ADD LIQUIDITY</Trans>
          </Link>
        </div>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 wide:grid-cols-[minmax(0,1fr)_28.75rem] wide:grid-rows-[auto_auto_1fr] wide:gap-y-7">
        <CampaignHead campaign={campaign} figures={figures} />
        {isCardFirst ? [card, chart] : [chart, card]}
        <div className="min-w-0 wide:col-start-1 wide:row-start-3">
          <CampaignFacts campaign={campaign} figures={figures} market={market} view={unit} />
        </div>
      </div>
      {modal?.name === 'campaignAction' && account !== null ? (
        <Suspense>
          <ActionDialog key={modal.action} modal={modal} view={view} account={account} owner={owner} />
        </Suspense>
      ) : null}
    </>
  )
}
