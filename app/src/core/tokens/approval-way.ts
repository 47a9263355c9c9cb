import type { ApprovalState } from './approval-state.ts'

/**
 * How a swap obtains its missing approval. `takesPermit`: a signature suffices, null while unknown;
 * applies to split orders only.
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
