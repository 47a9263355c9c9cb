import type { Known } from '../known.ts'
import type { Currency } from './currency.ts'

/**
 * `together`: not approved, and the wallet takes the approval in one confirmation with what it is for. `permit`: not approved, and a signature
 * that travels with the call does instead.
 */
export type ApprovalState = 'unknown' | 'not-approved' | 'together' | 'permit' | 'pending' | 'approved'

/** How a lacking approval comes about with what it is for; null where none is lacking, or it comes first. */
export type ApprovalWay = 'together' | 'permit' | null

/**
 * Whether `spender` may take `amount` of a currency (rule 1.4.17). An approval under way counts as pending only while the allowance
 * does not suffice: a larger allowance from before needs no waiting.
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
