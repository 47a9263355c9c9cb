import type { CampaignReward } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatExactAmount, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'

/** In which unit values are shown: in their own tokens, or in US dollars. */
export type ValueView = 'crypto' | 'usd'

/** An amount of something that has a symbol and decimals: a token, or LP tokens. */
type NamedAmount = {
  readonly amount: bigint
  readonly of: { readonly symbol: string; readonly decimals: number }
}

/** An amount as a part of a sentence. */
export function useAmountText(): (named: NamedAmount) => string {
  const symbolOf = useSymbols()
  return ({ amount, of }) => `${formatAmount(amount, of.decimals, 'balance')} ${symbolOf(of)}`
}

/** An amount as it is read, every digit of it on hover. */
export function Amount({ amount, of }: NamedAmount) {
  return (
    <bdi title={`${formatExactAmount(amount, of.decimals)} ${of.symbol}`}>
      <span className="whitespace-nowrap">{formatAmount(amount, of.decimals, 'balance')}</span> <TokenSymbol of={of} />
    </bdi>
  )
}

/** Amounts of a campaign's rewards one under the other, or what they are worth together. */
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
