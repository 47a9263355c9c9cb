import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { rewardsUsdDown } from '#core/campaigns/campaign-figures.ts'
import type { CampaignView, IdleStatus } from '#core/campaigns/derive-campaign.ts'
import type { CampaignPair, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { known } from '#core/known.ts'
import { links } from '#core/routes/table.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useStakeChoices } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { Card } from '#ui/card.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { ApyFigure } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { CurrencyLogo, useSymbols } from '#widgets/token-identity.tsx'
import { Amounts, type ValueView } from './reward-amounts.tsx'

/** Card of a campaign that is not running, for an account without a stake or without a wallet. */
export function IdleCampaign({ of, status, view }: { of: CampaignView; status: IdleStatus; view: ValueView }) {
  const { t } = useLingui()
  const { account, campaign } = of
  const ended = status === 'expired'
  const title = ended ? t`This campaign has ended` : t`Staking has not started yet`
  return (
    <Card className="p-4 xs:p-6" aria-labelledby="idle-campaign">
      <h2 id="idle-campaign" className="text-heading">
        {account === null ? title : t`My stake`}
      </h2>
      {ended ? <Ended of={of} view={view} /> : <Upcoming of={of} />}
      <RunningCampaigns pair={campaign.pair} isFallback={ended} />
      {account === null ? (
        <>
          <p className="text-3 text-caption mt-5">
            {ended ? t`Staked here before? Connect to withdraw.` : t`Connect to see your LP tokens.`}
          </p>
          <ConnectButton kind="soft" block className="mt-2" />
        </>
      ) : null}
    </Card>
  )
}

/** What stakers of an ended campaign earned, and what was not distributed. */
function Ended({ of, view }: { of: CampaignView; view: ValueView }) {
  const { t } = useLingui()
  const { account, campaign, figures, market } = of
  const { rewards } = campaign
  const amountsOf = (part: 'earned' | 'unearned') => figures.progress.map((progress) => progress[part])
  const earned = amountsOf('earned')
  const unearned = amountsOf('unearned')
  const earnedUsd = rewardsUsdDown(campaign, market, earned)
  const row = (amounts: readonly bigint[]): ReactNode => (
    <Amounts rewards={rewards} amounts={amounts} usd={rewardsUsdDown(campaign, market, amounts)} view={view} />
  )
  return (
    <>
      {account === null ? null : <p className="text-2 mt-2">{t`You have no stake in this campaign.`}</p>}
      <DetailList className="mt-4">
        <DetailRow label={t`Earned by stakers`}>
          <span className="block text-end">
            <span className="text-heading block">{row(earned)}</span>
            {view === 'crypto' && earned.some((amount) => amount > 0n) ? (
              <span className="text-3 text-caption block">
                <KnownFigure of={earnedUsd} height={16} show={(usd) => t`${formatUsd(usd)} at current prices`} />
              </span>
            ) : null}
          </span>
        </DetailRow>
        {unearned.some((amount) => amount > 0n) ? (
          <DetailRow label={t`Not distributed`}>{row(unearned)}</DetailRow>
        ) : null}
      </DetailList>
    </>
  )
}

/** When staking opens, and how to be ready for it. */
function Upcoming({ of }: { of: CampaignView }) {
  const { t } = useLingui()
  const chain = useChain()
  const { account, campaign, lpBalance } = of
  const { base, quote } = campaign.pair
  // A visitor without a wallet has no balance to read.
  const held = account === null ? known(0n, 0) : lpBalance
  const amount = held.status === 'known' ? formatAmount(held.value, lpDecimals, 'balance') : null
  const isWithout = held.status === 'known' && held.value === 0n
  return (
    <>
      <DetailList className="mt-4">
        <DetailRow label={t`Staking opens`}>
          <span className="text-heading">{formatChainTime(campaign.startsAt)}</span>
        </DetailRow>
        {amount === null ? (
          <DetailRow label={t`LP in your wallet`}>
            <KnownFigure of={held} show={() => null} />
          </DetailRow>
        ) : null}
      </DetailList>
      {amount === null ? null : (
        <p className="text-2 mt-3">
          {isWithout
            ? t`Add liquidity now to have LP tokens ready for the start.`
            : t`You hold ${amount} LP tokens, ready to stake from the start.`}
        </p>
      )}
      {isWithout ? (
        <Link
          {...links.add(...spendableIds(chain, base, quote))}
          className="button mt-4"
          data-size="44"
          data-kind="primary"
          data-block
        >{t`Add liquidity`}</Link>
      ) : null}
    </>
  )
}

const maxLinks = 3

/** Running campaigns of the same pair, best first; without one, optionally a link to the pair. */
function RunningCampaigns({ pair, isFallback }: { pair: CampaignPair; isFallback: boolean }) {
  const { t } = useLingui()
  const choices = useStakeChoices(pair.address).slice(0, maxLinks)
  if (choices.length === 0) {
    return isFallback ? (
      <Link
        {...links.pair(pair.token0.address, pair.token1.address)}
        className="button mt-5"
        data-size="44"
        data-kind="primary"
        data-block
      >{t`View pair`}</Link>
    ) : null
  }
  return (
    <div className="mt-5">
      <h3 className="text-2">
        <Trans>Running campaigns of this pair</Trans>
      </h3>
      <ul className="mt-2 grid gap-2">
        {choices.map(({ campaign, apy }) => (
          <li key={campaign.address}>
            <Link
              {...links.campaign(pair.token0.address, pair.token1.address, campaign.address)}
              className="panel hover:outline-control flex min-h-14 items-center gap-3 px-4 py-2 outline-1 -outline-offset-1 outline-transparent transition-[outline-color] duration-[120ms]"
            >
              <RewardNames campaign={campaign} />
              <span className="text-section ms-auto flex-none font-medium">
                <ApyFigure of={apy} width={48} />
              </span>
              <span className="text-3 text-caption flex-none">{t`APY`}</span>
              <ArrowRightIcon size={18} className="text-3 flex-none max-xs:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RewardNames({ campaign: { rewards, endsAt } }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const moment = formatChainTime(endsAt)
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        {rewards.map(({ token, place }) => (
          <span key={place} className="flex items-center gap-1.5">
            <CurrencyLogo currency={token} size={20} />
            <bdi>{symbolOf(token)}</bdi>
          </span>
        ))}
      </span>
      <span className="text-3 text-caption block">{t`ends ${moment}`}</span>
    </span>
  )
}
