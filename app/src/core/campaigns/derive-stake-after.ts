// Step 3 of 7: view: the stake after an addition.
import { isLongLock, roomUnderCap } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { isConfirmWord } from '../confirm-word.ts'
import { known } from '../known.ts'
import type { AddedStake } from '../liquidity/liquidity-intent.ts'
import type { StepApproval } from '../liquidity/step-approval.ts'
import { type Allowance, approvalFor } from '../tokens/approval-state.ts'
import type { VerificationVerdict } from '../verification/verdict.ts'
import type { CampaignCode } from './campaign-code.ts'
import { type DepositEffect, depositEffect } from './campaign-figures.ts'
import { type CampaignView, type StakeNote, stakeNote } from './derive-campaign.ts'
import { stakeApprovalIntent, stakeIntent } from './derive-stake.ts'
import type { RewardCampaign } from './reward-campaign.ts'
import type { StakeAfter } from './stake-after.ts'

export type StakeAfterInputs = Pick<CampaignView, 'campaign' | 'lp' | 'market' | 'now' | 'closed'> & {
  readonly account: Address | null
  /** Allowance of the campaign contract for the LP tokens. */
  readonly allowance: Allowance | null
  readonly lockWord: string
  /** Result of checking the campaign's code; null while loading. */
  readonly code: CampaignCode | null
  /** Verdict on the terms since the form opened; null while loading. */
  readonly opened: VerificationVerdict | null
}

/** Why the addition cannot be staked, in order of precedence. */
export type StakeAfterRefusal =
  | 'wrong-code'
  /** The note states the reason. */
  | 'closed'
  | 'above-room'
  | 'confirm-lock'
  | 'checking-campaign'
  | 'not-confirmed'
  | 'checking-approval'

export type StakeAfterView = {
  readonly campaign: RewardCampaign
  readonly note: StakeNote
  readonly effect: DepositEffect
  /** `isLong`: the lock exceeds a year, so the user must type a word. Null without a lock. */
  readonly lock: { readonly isLong: boolean } | null
  readonly refusal: StakeAfterRefusal | null
  /** Null without an account or an amount. */
  readonly after: StakeAfter | null
  /** The approval that is missing; empty when the allowance suffices. */
  readonly missing: readonly StepApproval<'stake'>[]
}

/**
 * Derives the stake of an addition; `added` is null while its amount is unknown.
 * @param spender name of the campaign in the steps
 */
export function deriveStakeAfter(of: StakeAfterInputs, added: AddedStake | null, spender: string): StakeAfterView {
  const { campaign, market, now, account, closed, lp, allowance } = of
  // The addition issues the LP tokens, so that those in the wallet do not matter.
  const note = stakeNote({ campaign, now, account, closed, lpBalance: known(added?.expected ?? 1n, 0) })
  const approval = approvalFor(lp, added?.minimum ?? null, allowance)
  const isApproved = approval === 'approved'
  const base = {
    ...{ campaign, note },
    effect: depositEffect(campaign, market, added?.minimum ?? 0n, now),
    lock: campaign.locked ? { isLong: isLongLock(campaign, now) } : null,
    refusal: refusalOf(of, added, note, approval === 'unknown'),
  }
  if (!account || !added) return { ...base, after: null, missing: [] }
  const { minimum, expected } = added
  return {
    ...base,
    after: {
      stake: stakeIntent(campaign, account, minimum),
      approval: stakeApprovalIntent({ lp, campaign, account }, minimum, minimum),
      ...{ isApproved, expected },
    },
    missing: isApproved
      ? []
      : [{ token: lp, amount: minimum, spender: campaign.address, platform: spender, before: 'stake' }],
  }
}

function refusalOf(
  { campaign, code, now, lockWord, opened, account }: StakeAfterInputs,
  added: AddedStake | null,
  note: StakeNote,
  isUnknown: boolean,
): StakeAfterRefusal | null {
  if (code === 'other') return 'wrong-code'
  if (note !== 'locked' && note !== 'unlocked') return 'closed'
  const room = roomUnderCap(campaign)
  if (added && room !== null && added.expected > room) return 'above-room'
  if (isLongLock(campaign, now) && !isConfirmWord(lockWord)) return 'confirm-lock'
  if (account === null) return null
  if (opened === null) return 'checking-campaign'
  if (opened.stops) return 'not-confirmed'
  return added && isUnknown ? 'checking-approval' : null
}
