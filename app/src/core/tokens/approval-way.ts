import type { ApprovalState } from './approval-state.ts'

/**
 * How a missing approval of a swap comes about. `takesPermit`: whether a signature would do, null until token and account have said; it counts
 * for a divided order, whose contract takes one.
 */
export function approvalWay(
  approval: ApprovalState,
  { together, isDivided, takesPermit }: { together: boolean; isDivided: boolean; takesPermit: boolean | null },
): ApprovalState {
  if (approval !== 'not-approved') return approval
  if (together) return 'together'
  if (!isDivided) return approval
  return takesPermit === null ? 'unknown' : takesPermit ? 'permit' : approval
}
