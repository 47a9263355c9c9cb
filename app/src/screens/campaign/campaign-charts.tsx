import { remainingRewardDown } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatApy } from '#core/campaigns/apy.ts'
import type { CampaignFigures, CampaignMarket } from '#core/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { apyOverTime, stakedOverTime, stakedSince } from '#core/campaigns/stake-history.ts'
import { figureUnits } from '#core/figure-units.ts'
import { formatAmount, formatNonZero, formatPercent, formatWhole } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { useStakeChanges } from '#hooks/use-campaign-account.ts'
import { useWallet } from '#hooks/use-session.ts'
import type { ChartPoint, ChartSpan } from '#ui/chart/chart-points.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { useChartSeries } from '#widgets/history-chart.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Time since the connected account staked, for the bar below a chart; undefined when unknown. */
function useMySpan(campaign: RewardCampaign, now: bigint): ChartSpan | undefined {
  const { t } = useLingui()
  const wallet = useWallet()
  const changes = useStakeChanges(campaign)
  if (wallet.status !== 'connected' || changes.status !== 'known') return undefined
  const since = stakedSince(changes.value, wallet.account)
  if (since === null || now < campaign.startsAt) return undefined
  const to = now < campaign.endsAt ? now : campaign.endsAt
  return { from: Math.max(since, Number(campaign.startsAt)), to: Number(to), label: t`You staked` }
}

/** Legend of the bar below a chart. */
function SpanLegend({ of }: { of: ChartSpan | undefined }) {
  if (!of) return null
  return (
    <p className="text-3 text-caption mt-1 flex items-center gap-2">
      <span aria-hidden="true" className="bg-brand h-1 w-4 rounded-full" />
      {of.label}
    </p>
  )
}

/** Past APY of the campaign, from the stake at each time and current prices. */
export function ApyChart(props: { campaign: RewardCampaign; market: CampaignMarket; now: bigint; head: ReactNode }) {
  const { campaign, market, now, head } = props
  const { t } = useLingui()
  const changes = useStakeChanges(campaign)
  const span = useMySpan(campaign, now)
  const series = useChartSeries(changes, (known) =>
    apyOverTime(campaign, market, stakedOverTime(campaign, known, now)).map(({ time, share }) => ({
      time,
      value: share * 100,
    })),
  )
  return (
    <LazyChart
      label={t`APY over time, at current prices`}
      head={head}
      lead={
        <>
          <p className="text-3 mt-2">{t`Based on past stakes and current prices`}</p>
          <SpanLegend of={span} />
        </>
      }
      kind="line"
      height={188}
      series={series}
      span={span}
      emptyText={t`No stakes yet.`}
      formatValue={(value) => formatApy({ numerator: BigInt(Math.round(value * 1e6)), denominator: 10n ** 8n })}
      formatTime={(seconds) => formatChainTime(BigInt(Math.round(seconds)))}
    />
  )
}

type Props = { campaign: RewardCampaign; figures: CampaignFigures; now: bigint; head: ReactNode }

/** Chart of the linear release from start to end. */
export function EmissionChart({ campaign, figures, now, head }: Props) {
  const { t } = useLingui()
  const span = useMySpan(campaign, now)
  const { soFar, ahead } = emissionPoints(campaign, now)
  const [only] = campaign.rewards.length === 1 ? campaign.rewards : []
  const symbolOf = useSymbols()
  return (
    <LazyChart
      label={t`Rewards released from start to end`}
      head={head}
      lead={
        <>
          <EarnedLine campaign={campaign} figures={figures} />
          <SpanLegend of={span} />
        </>
      }
      kind="area"
      fromZero
      height={188}
      series={{ status: 'known', points: soFar }}
      ahead={ahead}
      span={span}
      formatValue={(value) =>
        only
          ? `${tokensText(value)} ${symbolOf(only.token)}`
          : formatPercent({ numerator: BigInt(Math.round(value * 100)), denominator: 10_000n })
      }
      formatAxis={(value) =>
        only ? (value === 0 ? '0' : tokensText(value)) : `${formatWhole(BigInt(Math.round(value)))}%`
      }
      formatTime={(seconds) => formatChainTime(BigInt(Math.round(seconds)))}
    />
  )
}

/** Rewards earned, remaining and unassigned. */
function EarnedLine({ campaign: { rewards }, figures }: Pick<Props, 'campaign' | 'figures'>) {
  const [reward] = rewards
  const [progress] = figures.progress
  if (!reward || !progress) return null
  const { amount, token } = reward
  const share = (part: bigint) =>
    rewards.length > 1
      ? formatPercent({ numerator: part, denominator: amount > 0n ? amount : 1n })
      : formatAmount(part, token.decimals, 'balance')
  const [earned, remaining, unearned] = [share(progress.earned), share(progress.remaining), share(progress.unearned)]
  return (
    <p className="mt-2">
      {figures.status === 'expired' ? (
        <Trans>{earned} earned</Trans>
      ) : (
        <Trans>
          {earned} earned <span className="text-2">· {remaining} remaining</span>
        </Trans>
      )}
      {progress.unearned > 0n ? (
        <span className="text-2">
          {' '}
          · <Trans>{unearned} not distributed</Trans>
        </span>
      ) : null}
    </p>
  )
}

/** Formats an amount in whole tokens; adds digits where it would read 0.00. */
export function tokensText(value: number): string {
  return formatNonZero(figureUnits(value), 18, 'summary')
}

/** Released rewards over time, linear from start to end. */
type Emission = {
  /** Points up to now; empty before the start. */
  readonly soFar: readonly ChartPoint[]
  /** Points from now to the end; empty after the end. */
  readonly ahead: readonly ChartPoint[]
}

/** Samples from start to end: short campaigns need several per day for the crosshair. */
const steps = 60n

/** Released rewards in whole tokens for a single reward, in percent of the total for several. */
export function emissionPoints(campaign: RewardCampaign, now: bigint): Emission {
  const { startsAt, endsAt, rewards } = campaign
  const [only] = rewards.length === 1 ? rewards : []
  const total = only ? Number(only.amount) / 10 ** only.token.decimals : 100
  const at = (time: bigint): ChartPoint => {
    const left = Number(remainingRewardDown(campaign, scale, time)) / Number(scale)
    return { time: Number(time), value: total * (1 - left) }
  }
  const present = now < startsAt ? startsAt : now > endsAt ? endsAt : now
  return {
    soFar: between(startsAt, present).map(at),
    ahead: present < endsAt ? between(present, endsAt).slice(1).map(at) : [],
  }
}

const scale = 10n ** 15n

/** Times from `from` to `to` inclusive, in at most `steps` intervals. */
function between(from: bigint, to: bigint): readonly bigint[] {
  const span = to - from
  if (span <= 0n) return [from]
  const count = span < steps ? span : steps
  return Array.from({ length: Number(count) + 1 }, (_, step) => from + (span * BigInt(step)) / count)
}
