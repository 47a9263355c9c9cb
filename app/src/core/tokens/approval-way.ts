import { type ApprovalState, batchedApproval } from './approval-state.ts'

export type ApprovalOptions = {
  /** True when the wallet can send approval and swap in one batch. */
  readonly canBatch: boolean
  /** True when the contract accepts permits, as for split orders and concentrated pools. */
  readonly routerTakesPermits: boolean
  /** True when the token supports permits; null while unknown. */
  readonly takesPermit: boolean | null
}

/** How a swap obtains its missing approval. */
export function approvalWay(
  approval: ApprovalState,
  { canBatch, routerTakesPermits, takesPermit }: ApprovalOptions,
): ApprovalState {
  const batched = batchedApproval(approval, canBatch)
  if (batched !== 'not-approved' || !routerTakesPermits) return batched
  return takesPermit === null ? 'unknown' : takesPermit ? 'permit' : approval
}
