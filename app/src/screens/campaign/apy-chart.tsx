import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import type { CampaignMarket } from '#domain/campaigns/campaign-figures.ts'
import { formatApy } from '#domain/campaigns/format-apy.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { apyOverTime, stakedOverTime } from '#domain/campaigns/stake-history.ts'
import { useStakeChanges } from '#domain/campaigns/use-stake-changes.ts'
import type { ChartSeries } from '#ui/chart/chart-series.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { unknownTexts } from '#words/unknown-texts.ts'
import { useMySpan } from './use-my-span.ts'

/** What the campaign returned at each time by what was staked then, at the prices of now. */
export function ApyChart(props: { campaign: RewardCampaign; market: CampaignMarket; now: bigint; head: ReactNode }) {
  const { campaign, market, now, head } = props
  const { t } = useLingui()
  const changes = useStakeChanges(campaign)
  const span = useMySpan(campaign, now)
  function series(): ChartSeries {
    if (changes.status === 'unknown') return { status: 'unknown', reason: t(unknownTexts[changes.reason]) }
    if (changes.status === 'loading') return { status: 'loading' }
    const points = apyOverTime(campaign, market, stakedOverTime(campaign, changes.value, now))
    return { status: 'known', points: points.map(({ time, share }) => ({ time, value: share * 100 })) }
  }
  return (
    <LazyChart
      label={t`APY over time, at the prices of now`}
      head={head}
      lead={<p className="text-3 mt-2">{t`By what was staked then, at the prices of now`}</p>}
      kind="line"
      height={188}
      series={series()}
      span={span}
      emptyText={t`Nobody has staked yet.`}
      formatValue={(value) => formatApy({ numerator: BigInt(Math.round(value * 1e6)), denominator: 10n ** 8n })}
      formatTime={(seconds) => campaignDate(BigInt(Math.round(seconds)))}
    />
  )
}
