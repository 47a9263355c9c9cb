import { type ApprovalState, batchedApproval } from './approval-state.ts'

export type ApprovalOptions = {
  /** The wallet sends approval and swap in one batch. */
  readonly canBatch: boolean
  /** The contract of the trade takes permits: that of split orders, or of concentrated pools. */
  readonly routerTakesPermits: boolean
  /** The token takes permits; null while unknown. */
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
