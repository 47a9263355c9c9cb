import type { Known } from '../known.ts'
import type { Currency } from './currency.ts'

/**
 * `together`: not approved, the wallet batches the approval with the call.
 * `permit`: not approved, a signature in the call replaces the approval.
 */
export type ApprovalState = 'unknown' | 'not-approved' | 'together' | 'permit' | 'pending' | 'approved'

/** Alternative to a separate approval; null without one. */
export type ApprovalWay = 'together' | 'permit' | null

/**
 * State of the allowance (rule 1.4.17). A pending approval counts only while the allowance is
 * insufficient.
 */
export function approvalState(
  currency: Currency,
  amount: bigint,
  allowance: Known<bigint>,
  approvalUnderWay: boolean,
): ApprovalState {
  if (currency.kind === 'native') return 'approved'
  if (allowance.status === 'known' && allowance.value >= amount) return 'approved'
  if (approvalUnderWay) return 'pending'
  return allowance.status === 'known' ? 'not-approved' : 'unknown'
}
