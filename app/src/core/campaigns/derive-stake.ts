import { depositError, isLongLock } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { ApproveIntent } from '../approvals/approvals.ts'
import { isConfirmWord } from '../confirm-word.ts'
import { type Known, knownValue } from '../known.ts'
import { readAmountText } from '../tokens/amount-text.ts'
import { type Allowance, type ApprovalState, approvalFor, batchedApproval } from '../tokens/approval-state.ts'
import type { VerificationVerdict } from '../verification/verdict.ts'
import type { CampaignCode } from './campaign-code.ts'
import { type DepositEffect, depositEffect, lpValueUsdDown } from './campaign-figures.ts'
import { actionTerms, campaignBasis, type StakeIntent, stakeApproval } from './campaign-plan.ts'
import type { CampaignView } from './derive-campaign.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Inputs that determine the stake, before it is checked. */
export type StakeRequest = Pick<CampaignView, 'campaign' | 'lp' | 'lpBalance' | 'market' | 'now' | 'stakable'> & {
  readonly account: Address
  readonly text: string
  /** Allowance of the campaign contract for the LP tokens. */
  readonly allowance: Allowance | null
  /** True when the wallet can batch the approval with the stake. */
  readonly canBatch: boolean
}

export type StakeInputs = StakeRequest & {
  /** Word that the user typed to confirm a long lock. */
  readonly lockWord: string
  /** Result of checking the campaign's code; null while loading. */
  readonly code: CampaignCode | null
  /** Verdict on the terms since the dialog opened; null while loading. */
  readonly opened: VerificationVerdict | null
  /** Verdict on the stake call itself; null while loading. */
  readonly sources: VerificationVerdict | null
  /** True when a check refuses the stake or its simulation failed. */
  readonly isRefused: boolean
}

/** The stake to simulate and send. */
export type StakeToSend = {
  /** Amount in base units; null without a valid text. */
  readonly amount: bigint | null
  readonly approval: ApprovalState
  /** Null while the amount is missing or above the limit. */
  readonly intent: StakeIntent | null
  /** Approvals to send in one batch with the stake. */
  readonly approvals: readonly ApproveIntent[]
  /** False while a separate approval is missing, because the simulation would fail. */
  readonly canTry: boolean
  /** Value in 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
}

/** Why the stake is disabled, in order of precedence. */
export type StakeRefusal = 'wrong-code' | 'confirm-lock' | 'no-limit' | 'enter-amount' | 'above-room' | 'above-balance'

export type StakeButton =
  | { readonly kind: 'closed'; readonly reason: StakeRefusal }
  /** Approvals wait until two operators have confirmed the campaign's terms. */
  | { readonly kind: 'checking-campaign' }
  | { readonly kind: 'not-confirmed' }
  | { readonly kind: 'checking-approval' }
  | { readonly kind: 'approve'; readonly amount: bigint; readonly maximum: bigint; readonly isPending: boolean }
  | { readonly kind: 'stake'; readonly isRefused: boolean }

export type StakeView = StakeToSend & {
  readonly limit: bigint | null
  readonly problem: 'above-room' | 'above-balance' | null
  readonly effect: DepositEffect
  readonly verdict: VerificationVerdict | null
  /** True when the terms were refused and the stake itself has no verdict yet. */
  readonly showsTermsVerdict: boolean
  /** `isLong`: the lock exceeds a year, so the user must type a word. Null without a lock. */
  readonly lock: { readonly isLong: boolean } | null
  readonly button: StakeButton
}

export function stakeIntent(campaign: RewardCampaign, account: Address, amount: bigint): StakeIntent {
  return { kind: 'stake', ...actionTerms(campaign, account), amount, terms: campaignBasis(campaign) }
}

/** Approval of LP tokens for a campaign; `amount` is the new allowance. */
export function stakeApprovalIntent(
  { lp, campaign, account }: Pick<StakeRequest, 'lp' | 'campaign' | 'account'>,
  needed: bigint,
  amount: bigint,
): ApproveIntent {
  const { chainId, address: token, symbol, decimals } = lp
  const basis = { spender: campaign.address, campaign: campaignBasis(campaign) }
  return { kind: 'approve', chainId, account, token, symbol, decimals, needed, amount, ...basis }
}

/** Derives the stake before its checks. */
export function stakeToSend(of: StakeRequest): StakeToSend {
  const { campaign, lp, market, account } = of
  const typed = readAmountText(of.text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const limit = knownValue(of.stakable)
  const approval = batchedApproval(approvalFor(lp, amount, of.allowance), of.canBatch)
  // The allowance has its own button, so the limit of rule 2.5.21 ignores it.
  const isWithin = limit !== null && amount !== null && depositError(amount, limit, amount) === null
  const intent = isWithin ? stakeIntent(campaign, account, amount) : null
  return {
    amount,
    approval,
    intent,
    approvals: approval === 'batched' && amount !== null ? [stakeApprovalIntent(of, amount, amount)] : [],
    canTry: approval === 'approved' || approval === 'batched',
    amountUsd: lpValueUsdDown(amount ?? 0n, market),
  }
}

function problemOf({ lpBalance }: StakeRequest, { amount }: StakeToSend, limit: bigint | null): StakeView['problem'] {
  if (limit === null || amount === null || amount <= limit) return null
  const held = knownValue(lpBalance)
  return held !== null && limit < held ? 'above-room' : 'above-balance'
}

/** The first reason that disables the stake; null without one. */
function refusalOf(of: StakeInputs, stake: StakeToSend, limit: bigint | null): StakeRefusal | null {
  if (of.code === 'other') return 'wrong-code'
  if (stake.amount === null) return 'enter-amount'
  if (limit === null) return 'no-limit'
  if (!stake.intent) return problemOf(of, stake, limit) ?? 'enter-amount'
  return isLongLock(of.campaign, of.now) && !isConfirmWord(of.lockWord) ? 'confirm-lock' : null
}

function buttonOf(of: StakeInputs, stake: StakeToSend, limit: bigint | null): StakeButton {
  const { amount, approval } = stake
  const reason = refusalOf(of, stake, limit)
  if (amount === null || reason !== null) return { kind: 'closed', reason: reason ?? 'enter-amount' }
  if (approval === 'not-approved' && of.opened === null) return { kind: 'checking-campaign' }
  if (approval === 'not-approved' && of.opened?.stops) return { kind: 'not-confirmed' }
  if (approval === 'unknown') return { kind: 'checking-approval' }
  if (stake.canTry) return { kind: 'stake', isRefused: of.isRefused }
  const maximum = amount > stakeApproval ? amount : stakeApproval
  return { kind: 'approve', amount, maximum, isPending: approval === 'pending' }
}

/** Derives everything that the stake dialog displays. */
export function deriveStake(inputs: StakeInputs): StakeView {
  const { campaign, market, now, opened, sources } = inputs
  const stake = stakeToSend(inputs)
  const limit = knownValue(inputs.stakable)
  return {
    ...stake,
    limit,
    problem: problemOf(inputs, stake, limit),
    effect: depositEffect(campaign, market, stake.amount ?? 0n, now),
    verdict: sources ?? opened,
    showsTermsVerdict: opened?.stops === true && sources === null,
    lock: campaign.locked ? { isLong: isLongLock(campaign, now) } : null,
    button: buttonOf(inputs, stake, limit),
  }
}
