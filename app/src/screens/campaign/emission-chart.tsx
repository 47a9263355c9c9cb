import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import type { CampaignFigures } from '#domain/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { figureUnits } from '#domain/currencies/figure-units.ts'
import { formatAmount, formatPercent, formatWhole } from '#domain/currencies/format.ts'
import { LazyChart } from '#ui/chart/lazy-chart.tsx'
import { emissionPoints } from './emission-points.ts'
import { useMySpan } from './use-my-span.ts'

type Props = { campaign: RewardCampaign; figures: CampaignFigures; now: bigint; head: ReactNode }

/** The contract drawn: what has been paid out, in a straight line from the start to the end. */
export function EmissionChart({ campaign, figures, now, head }: Props) {
  const { t } = useLingui()
  const span = useMySpan(campaign, now)
  const { soFar, ahead } = emissionPoints(campaign, now)
  const [only] = campaign.rewards.length === 1 ? campaign.rewards : []
  return (
    <LazyChart
      label={t`Rewards paid out from start to end`}
      head={head}
      lead={<PaidOut campaign={campaign} figures={figures} />}
      kind="area"
      fromZero
      height={188}
      series={{ status: 'known', points: soFar }}
      ahead={ahead}
      span={span}
      formatValue={(value) =>
        only
          ? `${tokensText(value)} ${only.token.symbol}`
          : formatPercent({ numerator: BigInt(Math.round(value * 100)), denominator: 10_000n })
      }
      formatAxis={(value) => (only ? tokensText(value) : `${formatWhole(BigInt(Math.round(value)))}%`)}
      formatTime={(seconds) => campaignDate(BigInt(Math.round(seconds)))}
    />
  )
}

/** How far the line has come, and how far it still goes. */
function PaidOut({ campaign: { rewards }, figures }: Pick<Props, 'campaign' | 'figures'>) {
  const [reward] = rewards
  const [left = 0n] = figures.remaining
  if (!reward) return null
  const { amount, token } = reward
  const share = (part: bigint) =>
    rewards.length > 1
      ? formatPercent({ numerator: part, denominator: amount > 0n ? amount : 1n })
      : formatAmount(part, token.decimals, 'balance')
  const [paid, remaining] = [share(amount - left), share(left)]
  return (
    <p className="mt-2">
      <Trans>
        {paid} paid out <span className="text-3">· {remaining} remaining</span>
      </Trans>
    </p>
  )
}

function tokensText(value: number): string {
  return value === 0 ? '0' : formatAmount(figureUnits(value), 18, 'summary')
}
