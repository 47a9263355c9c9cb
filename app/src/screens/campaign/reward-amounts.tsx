import type { CampaignReward } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'

/** Unit of displayed values: tokens or US dollars. */
export type ValueView = 'crypto' | 'usd'

/** A campaign's rewards in a column, or their total in US dollars. */
export function Amounts(props: {
  rewards: readonly CampaignReward[]
  /** In the order of the rewards. */
  amounts: readonly bigint[]
  usd: Known<bigint>
  view: ValueView
}) {
  const { rewards, amounts, usd, view } = props
  if (view === 'usd') return <KnownFigure of={usd} show={formatUsd} />
  return rewards.map(({ place, token }) => (
    <span key={place} className="block">
      <Amount amount={amounts[place] ?? 0n} of={token} />
    </span>
  ))
}
