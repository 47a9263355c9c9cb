import { claimError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { type Known, knownValue } from '../known.ts'
import { amountToText, readAmountText } from '../tokens/amount-text.ts'
import type { Token } from '../tokens/currency.ts'
import { rewardsUsdDown } from './campaign-figures.ts'
import { actionTerms, type ClaimIntent } from './campaign-plan.ts'
import type { CampaignView } from './derive-campaign.ts'
import type { PayoutButton } from './derive-withdrawal.ts'

export type ClaimInputs = Pick<CampaignView, 'campaign' | 'market' | 'stake'> & {
  readonly account: Address
  /** Text of each reward's amount; undefined until the user edits it. */
  readonly texts: readonly (string | undefined)[]
  /** Initial amounts: what was claimable when the dialog opened; null while unknown. */
  readonly opened: readonly bigint[] | null
}

/** The field of one reward. */
export type ClaimField = {
  readonly token: Token
  readonly place: number
  readonly text: string
  /** Amount in base units; null without a valid text. */
  readonly amount: bigint | null
  /** Amount that can be claimed; null while unknown. */
  readonly limit: bigint | null
  readonly isTooMuch: boolean
  /** Value in 10^-18 US dollars; null without an amount. */
  readonly value: Known<bigint> | null
}

/** Everything that the claim dialog displays. */
export type ClaimView = {
  readonly fields: readonly ClaimField[]
  readonly button: PayoutButton
  /** Null until each amount is within its limit. */
  readonly intent: ClaimIntent | null
  /** Total value in 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
  /** Rewards with an amount above zero. */
  readonly claimed: readonly { readonly token: Token; readonly amount: bigint }[]
}

function fieldOf(
  { market, texts, opened }: ClaimInputs,
  { token, place }: { readonly token: Token; readonly place: number },
  claimable: readonly bigint[] | null,
): ClaimField {
  const initial = opened?.[place] ?? 0n
  const text = texts[place] ?? (initial > 0n ? amountToText(initial, token.decimals) : '')
  const typed = readAmountText(text, token.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const limit = claimable?.[place] ?? null
  const isTooMuch = amount !== null && limit !== null && amount > limit
  return { token, place, text, amount, limit, isTooMuch, value: amount === null ? null : market.worthOf(token, amount) }
}

function buttonOf(amounts: readonly (bigint | null)[], claimable: readonly bigint[] | null): PayoutButton {
  if (amounts.every((amount) => amount === null)) return 'enter-amount'
  if (claimable === null) return 'no-limit'
  const error = claimError(amounts, claimable)
  if (error === 'above-limit') return error
  return error === null ? 'ready' : 'enter-amount'
}

/** Derives the claim dialog; an empty field counts as zero. */
export function deriveClaim(inputs: ClaimInputs): ClaimView {
  const { campaign, market, stake, account } = inputs
  const { rewards } = campaign
  const claimable = knownValue(stake)?.claimable ?? null
  const fields = rewards.map((reward) => fieldOf(inputs, reward, claimable))
  const button = buttonOf(
    fields.map(({ amount }) => amount),
    claimable,
  )
  const amounts = fields.map(({ amount }) => amount ?? 0n)
  const rewardTokens = rewards.map(({ token }) => token)
  return {
    fields,
    button,
    intent: button === 'ready' ? { kind: 'claim', ...actionTerms(campaign, account), rewardTokens, amounts } : null,
    amountUsd: rewardsUsdDown(campaign, market, amounts),
    claimed: fields.flatMap(({ token, amount }) => (amount ? [{ token, amount }] : [])),
  }
}
