import { useLingui } from '@lingui/react/macro'
import type { Whole } from '#core/account/whole-over-time.ts'
import { formatUsd } from '#core/format.ts'
import type { RewardThen } from '#hooks/use-portfolio-value.ts'
import { timeText } from '#widgets/history-chart.tsx'
import { Figure } from './parts.tsx'
import { SignedUsd } from './signed-usd.tsx'

/** Change of the portfolio value, split into deposits, withdrawals, fees and price changes. */
export function PortfolioChangeFigures(props: {
  portfolioValue: Whole
  rewards: readonly RewardThen[]
  step: 'hour' | 'day'
}) {
  const { portfolioValue, rewards, step } = props
  const { t } = useLingui()
  const { change, points } = portfolioValue
  const first = points[0]
  if (change === null || first === undefined) return null
  const { start, putIn, takenOut, received, sent, feesAndPrices, end } = change
  const worth = rewards.filter(({ time }) => time >= first.time)
  const claimed = worth.some(({ usd }) => usd === null) ? null : worth.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)
  const moved = [
    { label: t`Deposited`, usd: putIn },
    { label: t`Withdrawn`, usd: -takenOut },
    { label: t`Received`, usd: received },
    { label: t`Sent`, usd: -sent },
  ].filter(({ usd }) => usd !== 0n)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 xs:grid-cols-3 md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
      <Figure label={<bdi>{timeText(step, first.time)}</bdi>}>{formatUsd(start)}</Figure>
      {moved.map(({ label, usd }) => (
        <Figure key={label} label={label}>
          <SignedUsd of={usd} />
        </Figure>
      ))}
      <Figure label={t`Gain or loss`}>
        <SignedUsd of={feesAndPrices} />
      </Figure>
      <Figure label={t`Now`}>{formatUsd(end)}</Figure>
      {worth.length > 0 ? <Figure label={t`Plus claimed`}>{claimed === null ? '—' : formatUsd(claimed)}</Figure> : null}
    </dl>
  )
}
