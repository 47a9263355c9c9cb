import { type ApprovalState, batchedApproval } from './approval-state.ts'

export type ApprovalOptions = {
  /** The wallet sends approval and swap in one batch. */
  readonly canBatch: boolean
  readonly isDivided: boolean
  /** A signature suffices; null while unknown. Applies to split orders only. */
  readonly takesPermit: boolean | null
}

/** How a swap obtains its missing approval. */
export function approvalWay(
  approval: ApprovalState,
  { canBatch, isDivided, takesPermit }: ApprovalOptions,
): ApprovalState {
  const batched = batchedApproval(approval, canBatch)
  if (batched !== 'not-approved' || !isDivided) return batched
  return takesPermit === null ? 'unknown' : takesPermit ? 'permit' : approval
}
