import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatApy } from '#domain/campaigns/format-apy.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { PairLogo } from '#ui/pair-logo.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'
import { wholeDays } from './whole-days.ts'

/** The campaign as it stands, beside the question that is open. */
export function CampaignSoFar({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { chain, pair, rewardToken, draft, form, initial } = creation
  if (!pair) return null
  const days = wholeDays(draft.startsAt, draft.endsAt)
  const { reward, startsAt, endsAt } = draft
  const duration = startsAt !== null && endsAt !== null && endsAt > startsAt ? endsAt - startsAt : null
  const daily =
    reward !== null && duration !== null ? (reward * (duration < 86_400n ? duration : 86_400n)) / duration : null
  const amount = (units: bigint) => formatAmount(units, rewardToken?.decimals ?? 18, 'balance')
  return (
    <aside aria-label={t`Campaign so far`}>
      <h2 className="text-2 text-capital">{t`CAMPAIGN SO FAR`}</h2>
      <div className="mt-4 flex items-center gap-3">
        <PairLogo first={currencyLogo(chain, pair.token0)} second={currencyLogo(chain, pair.token1)} size={36} />
        <bdi className="text-section min-w-0 truncate font-medium">
          {pair.token0.symbol} / {pair.token1.symbol}
        </bdi>
      </div>
      <DetailList className="mt-4">
        {rewardToken ? (
          <DetailRow label={t`Total reward`}>
            {reward === null ? '—' : amount(reward)}
            <TokenLogo {...currencyLogo(chain, rewardToken)} size={20} />
            <span className="sr-only">{rewardToken.symbol}</span>
          </DetailRow>
        ) : null}
        {daily === null ? null : <DetailRow label={t`Per day`}>{amount(daily)}</DetailRow>}
        {days === null ? null : (
          <DetailRow label={t`Duration`}>
            <Plural value={days} one="# day" other="# days" />
          </DetailRow>
        )}
        <DetailRow label={t`Pool size`}>{form.poolSize === 'limited' ? t`Limited` : t`Unlimited`}</DetailRow>
        <DetailRow label={t`Timelock`}>{form.locked ? t`Yes` : t`No`}</DetailRow>
      </DetailList>
      {initial ? (
        <div className="border-line mt-4 border-t pt-4">
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-2">{t`Initial APY`}</span>
            <span className="text-title">{initial.apy.status === 'known' ? formatApy(initial.apy.value) : '—'}</span>
          </p>
          <ApyNote creation={creation} />
        </div>
      ) : null}
    </aside>
  )
}

/** What the initial APY stands on. */
export function ApyNote({ creation: { initial } }: { creation: CreateCampaign }) {
  if (!initial) return null
  if (initial.stakedUsd.status !== 'known') {
    return (
      <p className="text-3 text-caption mt-1">
        <Trans>No price is known for one of the tokens.</Trans>
      </p>
    )
  }
  const staked = formatUsd(initial.stakedUsd.value)
  return (
    <p className="text-3 text-caption mt-1">
      <Trans>At {staked} staked. Twice the stake, half the APY.</Trans>
    </p>
  )
}
