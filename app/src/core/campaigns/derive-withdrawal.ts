import { withdrawError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { type Known, knownValue } from '../known.ts'
import { readAmountText } from '../tokens/amount-text.ts'
import { lpValueUsdDown } from './campaign-figures.ts'
import { actionTerms, type WithdrawIntent } from './campaign-plan.ts'
import type { CampaignView } from './derive-campaign.ts'

export type WithdrawalInputs = Pick<CampaignView, 'campaign' | 'lp' | 'market' | 'stake'> & {
  readonly account: Address
  readonly text: string
}

/** State of the button in payout dialogs. `no-limit`: the available amount is unknown. */
export type PayoutButton = 'ready' | 'enter-amount' | 'no-limit' | 'above-limit'

/** Everything that the withdrawal dialog displays. */
export type WithdrawalView = {
  /** Amount in base units; null without a valid text. */
  readonly amount: bigint | null
  /** The stake, which limits the amount; null while unknown. */
  readonly limit: bigint | null
  readonly button: PayoutButton
  /** Null while the amount is missing or above the stake. */
  readonly intent: WithdrawIntent | null
  /** Value in 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
}

function buttonOf(amount: bigint | null, limit: bigint | null): PayoutButton {
  if (amount === null) return 'enter-amount'
  if (limit === null) return 'no-limit'
  const error = withdrawError(amount, limit)
  if (error === null) return 'ready'
  return error === 'above-limit' ? error : 'enter-amount'
}

/** Derives everything that the withdrawal dialog displays. */
export function deriveWithdrawal({ campaign, lp, market, stake, account, text }: WithdrawalInputs): WithdrawalView {
  const typed = readAmountText(text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const limit = knownValue(stake)?.stakedAmount ?? null
  const button = buttonOf(amount, limit)
  const isReady = button === 'ready' && amount !== null
  return {
    amount,
    limit,
    button,
    intent: isReady ? { kind: 'withdraw', ...actionTerms(campaign, account), amount } : null,
    amountUsd: lpValueUsdDown(amount ?? 0n, market),
  }
}
