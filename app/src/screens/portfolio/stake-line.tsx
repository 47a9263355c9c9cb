import type { AccountStake } from '@dexswap/campaigns/account-stake'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stakeState } from '#core/account/portfolio.ts'
import type { ForeignCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import type { Known } from '#core/known.ts'
import { Amount } from '#widgets/amount.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Figure } from './parts.tsx'

/** One stake: staked amount, claimable rewards and actions. */
export function StakeLine(props: {
  campaign: ForeignCampaign
  stake: AccountStake
  /** Name of the campaign as a link. */
  name: ReactNode
  staked: ReactNode
  usd: Known<bigint>
  now: bigint
  note?: ReactNode
  actions: ReactNode
}) {
  const { campaign, stake, usd, now } = props
  const { t } = useLingui()
  const { status, isLocked } = stakeState(campaign, now)
  const [start, end] = [formatChainTime(campaign.startsAt), formatChainTime(campaign.endsAt)]
  return (
    <li className="border-line grid items-center gap-x-4 gap-y-2 border-t py-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,0.7fr)_minmax(0,0.9fr)_minmax(0,0.6fr)_minmax(0,2.6fr)]">
      <div className="min-w-0">
        <h5 className="flex flex-wrap items-center gap-x-2 font-medium">
          {props.name}
          <CampaignStatusBadge status={status} />
        </h5>
        <span className="text-3 text-caption block">
          {status === 'upcoming' ? t`Starts ${start}` : status === 'expired' ? t`Ended ${end}` : t`Ends ${end}`}
          {isLocked ? <> · {t`locked until the end`}</> : null}
          {props.note}
        </span>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 md:contents">
        <Figure label={t`Staked`}>{props.staked}</Figure>
        <Figure label={t`To claim`}>
          {campaign.rewards.map(({ token, place }) => (
            <span key={place} className="block">
              <Amount amount={stake.claimable[place] ?? 0n} of={token} />
            </span>
          ))}
        </Figure>
        <Figure label={t`Worth`}>
          <KnownFigure of={usd} show={formatUsd} />
        </Figure>
      </dl>
      <div className="flex flex-wrap gap-2 md:justify-end">{props.actions}</div>
    </li>
  )
}
