import type { Known } from '../known.ts'
import type { Currency } from './currency.ts'

/**
 * `batched`: not approved, and the wallet can send approval and call as one batch. `permit`: not
 * approved, and a signature replaces the approval.
 */
export type ApprovalState = 'unknown' | 'not-approved' | 'batched' | 'permit' | 'pending' | 'approved'

/** An allowance, and whether an approval of it is pending. */
export type Allowance = { readonly value: Known<bigint>; readonly isUnderWay: boolean }

/** How the contract gets the allowance without a separate approval; null when it needs one. */
export type ApprovalWay = 'batched' | 'permit' | null

/** State of an approval (rule 1.4.17). `pending` is returned only while the allowance is too low. */
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

/** Approval state when inputs may be unknown; `allowance` is null when there is no spender. */
export function approvalFor(
  currency: Currency | null,
  amount: bigint | null,
  allowance: Allowance | null,
): ApprovalState {
  if (!currency || amount === null || !allowance) return 'unknown'
  return approvalState(currency, amount, allowance.value, allowance.isUnderWay)
}

/** Replaces a missing approval by a batched one if the wallet supports batches. */
export function batchedApproval(approval: ApprovalState, canBatch: boolean): ApprovalState {
  return approval === 'not-approved' && canBatch ? 'batched' : approval
}

export type ApprovalOptions = {
  /** True when the wallet can send approval and swap as one batch. */
  readonly canBatch: boolean
  /** True when the called contract accepts permits: for split orders and concentrated pools. */
  readonly routerTakesPermits: boolean
  /** True when the token supports permits; null while unknown. */
  readonly takesPermit: boolean | null
}

/** How a swap gets an allowance that is missing. */
export function approvalWay(
  approval: ApprovalState,
  { canBatch, routerTakesPermits, takesPermit }: ApprovalOptions,
): ApprovalState {
  const batched = batchedApproval(approval, canBatch)
  if (batched !== 'not-approved' || !routerTakesPermits) return batched
  return takesPermit === null ? 'unknown' : takesPermit ? 'permit' : approval
}
