import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type CampaignFigures, earnedBps } from '#core/campaigns/campaign-figures.ts'
import { isBacked } from '#core/campaigns/campaign-risks.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { riskOf } from '#core/named-risks.ts'
import { links } from '#core/routes/table.ts'
import { useBacking } from '#hooks/use-campaign-account.ts'
import { useCampaignFigures } from '#hooks/use-campaigns.ts'
import { Badge, Progress } from '#ui/badge.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { ApyFigure, CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { CurrencyLogo, useSymbols } from '#widgets/token-identity.tsx'

/** Cards of one page of campaigns, with current figures. */
export function CampaignCards({ campaigns, columns }: { campaigns: readonly RewardCampaign[]; columns: 1 | 2 | 3 }) {
  const figures = useCampaignFigures(campaigns)
  return (
    <ul className="grid gap-4" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {campaigns.map((campaign, at) => {
        const own = figures[at]
        return own ? (
          <li key={campaign.address}>
            <CampaignCard campaign={campaign} figures={own} />
          </li>
        ) : null
      })}
    </ul>
  )
}

function CampaignCard({ campaign, figures }: { campaign: RewardCampaign; figures: CampaignFigures }) {
  const { t } = useLingui()
  const { pair, address, startsAt, endsAt, locked } = campaign
  const { status } = figures
  const moment = formatChainTime(status === 'upcoming' ? startsAt : endsAt)
  return (
    <Link
      {...links.campaign(pair.token0.address, pair.token1.address, address)}
      className="card hover:outline-control block h-full min-h-44 p-6 outline-1 -outline-offset-1 outline-transparent transition-[outline-color] duration-[120ms]"
    >
      <p className="flex items-center gap-2">
        <CampaignStatusBadge status={status} />
        {locked ? <Badge>{t`LOCKED`}</Badge> : null}
        <Funding campaign={campaign} />
        <span className="text-3 text-caption ms-auto truncate">
          {status === 'upcoming' ? t`starts ${moment}` : status === 'active' ? t`ends ${moment}` : t`ended ${moment}`}
        </span>
      </p>
      <div className="mt-4 flex items-start justify-between gap-4">
        <p>
          <span className="text-2 block">
            <Trans>APY</Trans>
          </span>
          <span className="text-title">
            <ApyFigure of={figures.apy} width={64} />
          </span>
        </p>
        <p className="min-w-0 text-end">
          <span className="text-2 block">
            <Trans>Rewards</Trans> · <KnownFigure of={figures.rewardsUsd} show={formatUsd} width={48} />
          </span>
          <RewardSum campaign={campaign} />
        </p>
      </div>
      <EarnedBar campaign={campaign} figures={figures} />
    </Link>
  )
}

/** Warns when the contract does not have the rewards or stakes that it owes. */
function Funding({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const backing = useBacking(campaign)
  if (backing.status !== 'known' || backing.value.every(isBacked)) return null
  return (
    <span title={t`The contract holds less than it owes.`}>
      <Badge tone={riskTones[riskOf('unfunded')]}>{t`NOT FUNDED`}</Badge>
    </span>
  )
}

/** All rewards of a campaign in one line. */
function RewardSum({ campaign }: { campaign: RewardCampaign }) {
  const symbolOf = useSymbols()
  return (
    <span className="text-heading flex flex-wrap items-center justify-end gap-x-2">
      {campaign.rewards.map(({ token, amount, place }, at) => (
        <span key={place} className="flex items-center gap-1">
          {at > 0 ? '+ ' : null}
          <bdi>{formatAmount(amount, token.decimals, 'balance')}</bdi>
          <CurrencyLogo currency={token} size={20} />
          <span className="sr-only">{symbolOf(token)}</span>
        </span>
      ))}
    </span>
  )
}

function EarnedBar({ campaign, figures }: { campaign: RewardCampaign; figures: CampaignFigures }) {
  const { t } = useLingui()
  const bps = earnedBps(
    campaign.rewards.map(({ amount }) => amount),
    figures.progress,
  )
  const percent = Math.floor(bps / 100)
  const left = <LeftSum campaign={campaign} amounts={figures.progress.map(({ remaining }) => remaining)} />
  return (
    <div className="mt-3">
      <Progress label={t`Rewards earned`} percent={bps / 100} />
      <p className="text-2 text-caption mt-2 flex justify-between gap-2">
        <span className="flex-none">{t`${percent}% earned`}</span>
        <span className="text-end">
          <Trans>{left} left</Trans>
        </span>
      </p>
    </div>
  )
}

/** Amount of each reward that is left. With several rewards, each has an icon. */
function LeftSum({ campaign: { rewards }, amounts }: { campaign: RewardCampaign; amounts: readonly bigint[] }) {
  const symbolOf = useSymbols()
  return rewards.map(({ token, place }, at) => (
    <Fragment key={place}>
      {at > 0 ? ' ' : null}
      <span className="whitespace-nowrap" title={symbolOf(token)}>
        {at > 0 ? '+ ' : null}
        <bdi>{formatAmount(amounts[at] ?? 0n, token.decimals, 'balance')}</bdi>
        {rewards.length > 1 ? (
          <span className="ms-0.5 inline-block align-[-2px]">
            <CurrencyLogo currency={token} size={12} />
          </span>
        ) : null}
      </span>
    </Fragment>
  ))
}
