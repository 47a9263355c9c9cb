import type { CampaignReward } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Unit of displayed values: tokens or US dollars. */
export type ValueView = 'crypto' | 'usd'

/** Anything with a symbol and decimals: a token, or LP tokens. */
type NamedAmount = {
  readonly amount: bigint
  readonly of: { readonly symbol: string; readonly decimals: number }
}

/** Returns a formatter for amounts within sentences. */
export function useAmountText(): (named: NamedAmount) => string {
  const symbolOf = useSymbols()
  return ({ amount, of }) => withSymbol(formatAmount(amount, of.decimals, 'balance'), symbolOf(of))
}

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
