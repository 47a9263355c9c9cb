import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import type { ApprovalState } from '../tokens/approval-state.ts'
import type { Token } from '../tokens/currency.ts'

/** An approval that a step of a plan needs unless the allowance suffices. */
export type StepApproval<StepName extends string = string> = {
  readonly token: Token
  readonly amount: bigint
  readonly spender: Address
  readonly platform: string
  /** The step that uses it. */
  readonly before: StepName
}

/** The approvals to request; `isUnknown`: true while an allowance is unknown. */
export function missingApprovals<Approval extends StepApproval>(
  approvals: readonly Approval[],
  stateOf: (approval: Approval) => ApprovalState,
): { readonly missing: readonly Approval[]; readonly isUnknown: boolean } {
  const states = approvals.map((approval) => ({ approval, state: stateOf(approval) }))
  return {
    missing: states.filter(({ state }) => state !== 'approved').map(({ approval }) => approval),
    isUnknown: states.some(({ state }) => state === 'unknown'),
  }
}

/** Identifies an approval among those of a plan. */
export function approvalKey({ token, spender }: StepApproval): string {
  return `${token.address} ${spender}`
}

/** The calls of the approvals, each of exactly its amount. */
export function approveCalls(approvals: readonly StepApproval[]): readonly Call[] {
  return approvals.map(({ token, spender, amount }) => approveCall(token.address, spender, amount))
}
