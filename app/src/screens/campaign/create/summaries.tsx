import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import { formatApy } from '#domain/campaigns/format-apy.ts'
import { lpDecimals, lpSymbol } from '#domain/campaigns/reward-campaign.ts'
import { formatAmount, formatExactAmount } from '#domain/currencies/format.ts'
import { Panel } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { ApyNote } from './campaign-so-far.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** POOL SUMMARY and REWARD SUMMARY, row by row as they will be on the chain. */
export function Summaries({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { pair, rewardToken, draft, initial } = creation
  if (!pair || !rewardToken) return null
  const { startsAt, endsAt, reward, stakingCap, locked } = draft
  const lp = lpSymbol(pair)
  return (
    <div className="grid gap-3">
      <Summary title={t`POOL SUMMARY`}>
        <DetailRow label={t`POOL PAIR`}>
          <bdi>
            {pair.token0.symbol} / {pair.token1.symbol}
          </bdi>
        </DetailRow>
        <DetailRow label={t`STARTS`}>{startsAt === null ? '—' : campaignDate(startsAt)}</DetailRow>
        <DetailRow label={t`ENDS`}>{endsAt === null ? '—' : campaignDate(endsAt)}</DetailRow>
        <DetailRow label={t`TIMELOCK`}>{locked ? t`YES` : t`NO`}</DetailRow>
        <DetailRow label={t`STAKING CAP`}>
          {stakingCap === 0n ? t`INFINITE` : `${formatAmount(stakingCap, lpDecimals, 'balance')} ${lp}`}
        </DetailRow>
      </Summary>
      <Summary title={t`REWARD SUMMARY`}>
        <DetailRow label={t`INITIAL APY`} more={<ApyNote creation={creation} />}>
          {initial?.apy.status === 'known' ? formatApy(initial.apy.value) : '—'}
        </DetailRow>
        <DetailRow label={t`TOTAL REWARD`}>
          {reward === null ? (
            '—'
          ) : (
            <span title={`${formatExactAmount(reward, rewardToken.decimals)} ${rewardToken.symbol}`}>
              {formatAmount(reward, rewardToken.decimals, 'balance')} <bdi>{rewardToken.symbol}</bdi>
            </span>
          )}
        </DetailRow>
      </Summary>
    </div>
  )
}

function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="p-4">
      <h3 className="text-2 text-capital mb-2">{title}</h3>
      <DetailList>{children}</DetailList>
    </Panel>
  )
}
